import type { Tone } from '../../templates/pictures/picture-values';

/** A drawn image. Texts and pictures are those of entries in `content/export.json`. */
export interface DrawnImage {
  /** The name of the PNG in `content/media/`; also the class of the image in `share-images.css`. */
  readonly name: string;
  /** In pixels. */
  readonly size: readonly [width: number, height: number];
  /** A text, or the id of the hero with the heading. Covers have none: a player shows the title of its video. */
  readonly heading?: string | { readonly hero: string };
  /** Ids of product pictures, the farthest first. */
  readonly pictures: readonly string[];
  readonly hasPlans?: boolean;
  /** The background and the accent, as on pages. */
  readonly ground: 'plain' | 'dark';
  readonly accent?: Tone;
}

/** The size that social networks show without cropping. */
const SHARED = [1200, 630] as const;

export const DRAWN_IMAGES: readonly DrawnImage[] = [
  {
    name: 'share-home',
    size: SHARED,
    heading: { hero: 'home-top' },
    pictures: ['home-top-media'],
    ground: 'plain',
  },
  {
    name: 'share-pricing',
    size: SHARED,
    heading: { hero: 'pricing-intro' },
    pictures: [],
    hasPlans: true,
    ground: 'plain',
  },
  {
    name: 'share-feature',
    size: SHARED,
    heading: { hero: 'features-top' },
    pictures: ['features-gantt-media', 'features-list-media'],
    ground: 'plain',
    accent: 'teal',
  },
  {
    name: 'share-team',
    size: SHARED,
    heading: { hero: 'teams-top' },
    pictures: ['teams-events-hero-sheet', 'teams-website-management-hero-sheet', 'teams-product-hero-sheet'],
    ground: 'plain',
    accent: 'rose',
  },
  {
    name: 'share-landing',
    size: SHARED,
    heading: 'One project, one address',
    pictures: ['features-calendar-media'],
    ground: 'plain',
    accent: 'blue',
  },
  {
    name: 'share-ai',
    size: SHARED,
    heading: { hero: 'brain-top' },
    pictures: ['home-ai-media'],
    ground: 'dark',
  },
  {
    name: 'video-cover-wide',
    size: [1280, 720],
    pictures: ['features-board-media', 'features-gantt-media'],
    ground: 'dark',
  },
  {
    name: 'video-cover',
    size: [690, 1226],
    pictures: ['features-list-media', 'features-gantt-media'],
    ground: 'dark',
  },
];
