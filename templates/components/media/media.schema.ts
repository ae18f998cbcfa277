import { asset, boolean, frameAddress, json, number, option, text } from '../../content-model/fields';
import { defineModel } from '../../content-model/model';

/** `url` is text, as that of every film: one that cannot be played is no link without a page, but a placeholder. */
export const mediaVideo = defineModel('mediaVideo', {
  internalTitle: text(),
  src: asset(),
  url: text(),
  posterSrc: asset(),
  isAutoPlay: boolean(true),
  width: number(),
  height: number(),
});

export const mediaPoster = defineModel('mediaPoster', { internalTitle: text(), poster: asset() });

/** `embed` is HTML of an editor; it is published as a document of its own and shown in a sandboxed frame. */
export const mediaEmbed = defineModel('mediaEmbed', { internalTitle: text(), embed: text() });

export const mediaIframe = defineModel('mediaIframe', { internalTitle: text(), iframe: frameAddress() });

export const mediaImage = defineModel('mediaImage', { internalTitle: text(), image: asset() });

/** A muted loop that decorates; shows its poster until it is seen. */
export const mediaAnimation = defineModel('mediaAnimation', {
  internalTitle: text(),
  src: asset(),
  url: text(),
  posterSrc: asset(),
  showOnMobile: boolean(),
});

/** A film of a video service behind a cover. `url` is text, because what it must say is checked where it is shown. */
export const videoEmbed = defineModel('videoEmbed', {
  url: text(),
  title: text(),
  isAutoPlay: boolean(),
  hasHoverCover: boolean(),
  cover: asset(),
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
] as const;

export type PictureKind = (typeof PICTURE_KINDS)[number];

export const PICTURE_MODEL = 'mediaPicture';

/** A product picture that our components draw from data; `title` says what it shows to those who cannot see it. */
export const mediaPicture = defineModel(PICTURE_MODEL, {
  internalTitle: text(),
  title: text(),
  picture: option(PICTURE_KINDS),
  content: json(),
});

/** Everything that a `media` field may link. */
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
