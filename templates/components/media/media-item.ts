import type { ContentOf } from '../../content-model/model';
import type { Asset, AssetValue, Dimensions } from '../../content-model/values';
import type { mediaAnimation, mediaModels, mediaPicture, videoEmbed } from './media.schema';

/** The plain fields of a media item. */
export interface MediaFields {
  readonly internalTitle?: string | undefined;
  readonly src?: AssetValue | undefined;
  readonly url?: string | undefined;
  readonly posterSrc?: AssetValue | undefined;
  readonly isAutoPlay?: boolean | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly embed?: string | undefined;
  readonly iframe?: string | undefined;
  readonly poster?: ImageValue | undefined;
  readonly image?: ImageValue | null | undefined;
}

/** An image that is not an asset of the content service. */
interface BareImage {
  readonly url: string;
  readonly dimensions?: Dimensions | undefined;
  readonly title?: string | undefined;
}

type ImageValue = AssetValue | BareImage;

type MediaEntry = ContentOf<ReturnType<typeof mediaModels>[number]>;

/** All values that the media element accepts; without one it shows the placeholder. */
export type MediaItem = MediaEntry | MediaFields | ImageValue | null | undefined;

export type MediaView =
  | { readonly kind: 'picture'; readonly content: ContentOf<typeof mediaPicture> }
  | { readonly kind: 'animation'; readonly content: ContentOf<typeof mediaAnimation> }
  | { readonly kind: 'videoEmbed'; readonly content: ContentOf<typeof videoEmbed> }
  | { readonly kind: 'video'; readonly content: MediaFields }
  | { readonly kind: 'embed'; readonly html: string; readonly title: string }
  | { readonly kind: 'iframe'; readonly url: string; readonly title: string }
  | { readonly kind: 'image'; readonly image: Asset | BareImage; readonly title: string }
  | { readonly kind: 'missing' };

const MISSING: MediaView = { kind: 'missing' };

/** The type of an asset decides how it is shown: as an image, as a video, or not at all. */
function assetView(asset: Asset, title: string): MediaView {
  if (asset.contentType.startsWith('video/'))
    return { kind: 'video', content: { src: asset, internalTitle: title } };
  return asset.contentType.startsWith('image/') ? { kind: 'image', image: asset, title } : MISSING;
}

function isBareImage(item: object): item is Asset | BareImage {
  return 'url' in item && typeof item.url === 'string';
}

/** The item's own `title`; without one, the title of the image is its alternative text. */
function imageView(image: ImageValue | null | undefined, title?: string): MediaView {
  if (!image || !isBareImage(image) || image.url === '') return MISSING;
  const text = title ?? image.title ?? '';
  return 'contentType' in image ? assetView(image, text) : { kind: 'image', image, title: text };
}

function viewOfFields(fields: MediaFields): MediaView {
  const title = fields.internalTitle ?? '';
  if (fields.src !== undefined || fields.url !== undefined) return { kind: 'video', content: fields };
  if (fields.embed) return { kind: 'embed', html: fields.embed, title };
  if (fields.iframe) return { kind: 'iframe', url: fields.iframe, title };
  if (fields.poster !== undefined) return imageView(fields.poster, fields.internalTitle);
  return imageView(fields.image);
}

/** How a media item is shown. If several fields are set, the order is video, embed, iframe, poster, image. */
export function mediaView(item: MediaItem): MediaView {
  if (!item || 'missing' in item) return MISSING;
  if (!('modelName' in item)) return isBareImage(item) ? imageView(item) : viewOfFields(item as MediaFields);
  const entry = item as MediaEntry;
  if (entry.modelName === 'mediaPicture') return { kind: 'picture', content: entry };
  if (entry.modelName === 'mediaAnimation') return { kind: 'animation', content: entry };
  if (entry.modelName === 'videoEmbed') return { kind: 'videoEmbed', content: entry };
  if (entry.modelName === 'mediaVideo') return { kind: 'video', content: entry };
  return viewOfFields(entry);
}
