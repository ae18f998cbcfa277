import * as media from '../components/media/media.schema';
import type { MediaItem } from '../components/media/media-item';
import { example } from './example';
import type { ExampleAssets } from './example-assets';
import { EXAMPLE_PICTURES } from './example-pictures';

/** A caption and the item above it. */
export interface MediaExample {
  readonly caption: string;
  readonly item: MediaItem;
}

/** A product picture of one kind. */
export function examplePicture(kind: media.PictureKind) {
  return example(media.mediaPicture, `picture-${kind}`, {
    title: `A ${kind} of the product`,
    picture: kind,
    content: EXAMPLE_PICTURES[kind],
  });
}

/** Every kind of media except frames, whose addresses are known only during rendering. */
export function mediaExamples({ raster, drawing, film, poster }: ExampleAssets): readonly MediaExample[] {
  return [
    { caption: 'image entry', item: example(media.mediaImage, 'image', { image: raster }) },
    { caption: 'image asset, SVG', item: drawing },
    {
      caption: 'bare image',
      item: { url: drawing.url, dimensions: { width: 560, height: 420 }, title: 'Bare' },
    },
    {
      caption: 'bare image inside of an item',
      item: { image: { url: drawing.url, dimensions: { width: 560, height: 420 }, title: 'Bare, inside' } },
    },
    { caption: 'poster', item: example(media.mediaPoster, 'poster', { internalTitle: 'A poster', poster }) },
    { caption: 'product picture', item: examplePicture('board') },
    {
      caption: 'video, plays by itself',
      item: example(media.mediaVideo, 'video-auto', {
        internalTitle: 'A film',
        src: film,
        posterSrc: poster,
      }),
    },
    {
      caption: 'video with controls',
      item: example(media.mediaVideo, 'video-controls', {
        internalTitle: 'A film with controls',
        src: film,
        posterSrc: poster,
        isAutoPlay: false,
      }),
    },
    {
      caption: 'video of a size, by its address, without a poster',
      item: example(media.mediaVideo, 'video-address', {
        internalTitle: 'A film by its address',
        url: film.url,
        isAutoPlay: false,
        width: 320,
        height: 200,
      }),
    },
    { caption: 'film as an asset', item: film },
  ];
}

/** Items without anything to show. */
export const MISSING_MEDIA: readonly MediaExample[] = [
  { caption: 'nothing', item: undefined },
  { caption: 'unresolved link', item: { missing: 'unresolved' } },
  { caption: 'link to an entry', item: { missing: 'not-an-asset' } },
  { caption: 'film without a file', item: { src: { missing: 'unresolved' } } },
  { caption: 'item without anything', item: {} },
  { caption: 'image without an address', item: { url: '', title: 'Nowhere' } },
];

const FILM_ADDRESS = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ';

/** Videos of a video service. Nothing of it is loaded before a click on play. */
export function videoEmbedExamples({ cover, tallCover }: ExampleAssets): readonly MediaExample[] {
  const film = (id: string, fields: Parameters<typeof example<typeof media.videoEmbed>>[2]) =>
    example(media.videoEmbed, id, { url: FILM_ADDRESS, ...fields });
  return [
    { caption: 'cover', item: film('embed-cover', { title: 'A film with a cover', cover }) },
    { caption: 'no cover', item: film('embed-plain', { title: 'A film without a cover' }) },
    {
      caption: 'hover cover',
      item: film('embed-hover', {
        title: 'A film with a hover cover',
        cover: tallCover,
        hasHoverCover: true,
      }),
    },
    {
      caption: 'set to autoplay: waits for the press as well, which is not tracked',
      item: film('embed-auto', { title: 'A film that begins alone', cover, isAutoPlay: true }),
    },
    { caption: 'without a title', item: film('embed-untitled', { cover }) },
    { caption: 'address that cannot be read', item: film('embed-broken', { url: 'no address' }) },
  ];
}

/** Decorative, muted, looping videos. */
export function animationExamples({ film, poster }: ExampleAssets): readonly MediaExample[] {
  return [
    {
      caption: 'with a poster',
      item: example(media.mediaAnimation, 'loop', { src: film, posterSrc: poster }),
    },
    {
      caption: 'also on phones',
      item: example(media.mediaAnimation, 'loop-phone', { src: film, posterSrc: poster, showOnMobile: true }),
    },
    { caption: 'without a file', item: example(media.mediaAnimation, 'loop-missing', {}) },
  ];
}
