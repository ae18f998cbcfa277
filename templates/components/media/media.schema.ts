import { asset, boolean, frameAddress, json, number, option, text } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';

const posterField = () => asset('image', { withoutFile: 'the video has no picture until it plays' });

/** `url` is text in all video models: an invalid address gives a placeholder, not an error about a missing page. */
export const mediaVideo = defineModel('mediaVideo', {
  internalTitle: text(),
  src: asset('video'),
  url: text(),
  posterSrc: posterField(),
  isAutoPlay: boolean(true),
  width: number(),
  height: number(),
});

export const mediaPoster = defineModel('mediaPoster', { internalTitle: text(), poster: asset() });

/** `embed` is HTML from an editor. It is published as a separate document and shown in a sandboxed frame. */
export const mediaEmbed = defineModel('mediaEmbed', { internalTitle: text(), embed: text() });

export const mediaIframe = defineModel('mediaIframe', { internalTitle: text(), iframe: frameAddress() });

export const mediaImage = defineModel('mediaImage', { internalTitle: text(), image: asset() });

/** A decorative, muted, looping video; shows its poster until it is in view. */
export const mediaAnimation = defineModel('mediaAnimation', {
  internalTitle: text(),
  src: asset('video'),
  url: text(),
  posterSrc: posterField(),
  showOnMobile: boolean(),
});

/** A video of a video service behind a cover. `url` is text, because the component checks it. */
export const videoEmbed = defineModel('videoEmbed', {
  url: text(),
  title: text(),
  isAutoPlay: boolean(),
  hasHoverCover: boolean(),
  cover: asset('image'),
});

export const PICTURE_KINDS = [
  'board',
  'list',
  'gantt',
  'doc',
  'dashboard',
  'chat',
  'calendar',
  'form',
  'assistant',
  'workload',
  'rule',
  'task',
  'ledger',
  'roster',
  'storyboard',
  'floorplan',
  'notes',
  'tree',
  'funnel',
  'card',
  'bridge',
] as const;

export type PictureKind = (typeof PICTURE_KINDS)[number];

export const PICTURE_MODEL = 'mediaPicture';

/** A product picture that components draw from data; `title` is its alternative text. */
export const mediaPicture = defineModel(PICTURE_MODEL, {
  internalTitle: text(),
  title: text(),
  picture: option(PICTURE_KINDS),
  content: json(),
});

/** All models that a `media` field may link to. */
export const mediaModels = () =>
  [
    mediaImage,
    mediaPicture,
    mediaVideo,
    mediaPoster,
    mediaEmbed,
    mediaIframe,
    mediaAnimation,
    videoEmbed,
  ] as const;
