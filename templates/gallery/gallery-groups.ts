import type { ComponentType } from 'react';
import { ButtonExamples, LinkExamples } from './ControlExamples';
import {
  AnimationExamples,
  type ExamplesProps,
  ImageExamples,
  MediaElementExamples,
  PictureExamples,
  PlaceholderExamples,
  VideoEmbedExamples,
} from './MediaExamples';
import { BreadcrumbExamples, IconExamples, MessageExamples, TooltipExamples } from './SmallExamples';

/** The examples of one component; `id` is its anchor. */
export interface GalleryGroup {
  readonly id: string;
  readonly title: string;
  readonly Examples: ComponentType<ExamplesProps>;
}

/** The groups of the gallery, in order; sections follow. */
export const GALLERY_GROUPS: readonly GalleryGroup[] = [
  { id: 'buttons', title: 'Button', Examples: ButtonExamples },
  { id: 'links', title: 'Link', Examples: LinkExamples },
  { id: 'tooltips', title: 'Tooltip', Examples: TooltipExamples },
  { id: 'breadcrumbs', title: 'Breadcrumbs', Examples: BreadcrumbExamples },
  { id: 'icons', title: 'Icon', Examples: IconExamples },
  { id: 'images', title: 'Image', Examples: ImageExamples },
  { id: 'media', title: 'Media element', Examples: MediaElementExamples },
  { id: 'placeholders', title: 'Placeholder', Examples: PlaceholderExamples },
  { id: 'videos', title: 'Video embed', Examples: VideoEmbedExamples },
  { id: 'animations', title: 'Animation', Examples: AnimationExamples },
  { id: 'pictures', title: 'Product picture', Examples: PictureExamples },
  { id: 'messages', title: 'Message', Examples: MessageExamples },
];
