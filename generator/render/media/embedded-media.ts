import type { Dimensions, ImageSources } from '../../../templates/content-model/values';
import { digestOf } from '../../files/digest';
import { decodedText } from '../../site-map/page-path';
import { MEDIA_FOLDER, type MediaIndex, type MediaSource, VARIANTS_FOLDER } from './media-index';
import { hashedFileName, isPrepared, type PlannedVariant, plannedVariants } from './planned-variants';

/** A file to publish: its path below the package and its path below `out/`. Its name contains a hash. */
export interface MediaFile {
  readonly source: string;
  readonly path: string;
}

/** Why a media file cannot be shown; the codes are those of the message catalogue. */
export interface MediaProblem {
  readonly code: 'content.media_file_missing' | 'content.media_variant_missing';
  readonly file: string;
}

/** A media file of the embedded space, as pages use it. */
interface EmbeddedMedia {
  /** Published address; for a prepared image the fallback format. */
  readonly url: string;
  /** Only for images. */
  readonly image?: ImageSources;
  /** Only for prepared images. */
  readonly dimensions?: Dimensions;
  /** All files behind these addresses. */
  readonly files: readonly MediaFile[];
}

export type EmbeddedMediaResult =
  | { readonly media: EmbeddedMedia; readonly problem?: never }
  | { readonly problem: MediaProblem; readonly media?: never };

const URL_PREFIX = '/media/';
const OUT_FOLDER = 'media';
const COPIED_IMAGE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** Whether an address belongs to the embedded space, which means a file below `content/media/`. */
export function isEmbeddedUrl(url: string): boolean {
  return url.startsWith(URL_PREFIX);
}

function fileNameOf(url: string): string {
  return decodedText(url.slice(URL_PREFIX.length).replace(/[?#].*$/s, ''));
}

function publishedUrl(file: string): string {
  return `/${OUT_FOLDER}/${file}`;
}

function copiedMedia({ file, sha256 }: MediaSource): EmbeddedMedia {
  const name = hashedFileName(file, sha256);
  const url = publishedUrl(name);
  return {
    url,
    ...(COPIED_IMAGE.test(file) && { image: { fallbackUrl: url, formats: [] } }),
    files: [{ source: `${MEDIA_FOLDER}/${file}`, path: `${OUT_FOLDER}/${name}` }],
  };
}

function preparedMedia(variants: readonly PlannedVariant[], { width, height }: Dimensions): EmbeddedMedia {
  const offered = variants.filter(({ role }) => role === 'offered');
  const types = [...new Set(offered.map(({ type }) => type))];
  const formats = types.map((type) => ({
    type,
    candidates: offered
      .filter((variant) => variant.type === type)
      .map(({ file, width }) => ({ url: publishedUrl(file), width })),
  }));
  const url = publishedUrl(variants.find(({ role }) => role === 'fallback')?.file ?? '');
  const names = [...new Set(variants.map(({ file }) => file))];
  return {
    url,
    image: { fallbackUrl: url, formats },
    dimensions: { width, height },
    files: names.map((file) => ({ source: `${VARIANTS_FOLDER}/${file}`, path: `${OUT_FOLDER}/${file}` })),
  };
}

/**
 * The published form of an address below `/media/`. Every published name contains a hash, so all files can be cached
 * forever: raster images are published as their prepared variants, everything else (vector graphics, animations,
 * videos, share images) as `media/<base>-<hash>.<extension>`.
 */
export function embeddedMedia(asked: {
  readonly url: string;
  readonly index: MediaIndex;
}): EmbeddedMediaResult {
  const { index } = asked;
  const file = fileNameOf(asked.url);
  const source = isEmbeddedUrl(asked.url) ? index.sources.get(file) : undefined;
  if (source === undefined) return { problem: { code: 'content.media_file_missing', file } };
  if (!isPrepared(file)) return { media: copiedMedia(source) };

  const { raster } = source;
  if (raster === undefined) return { problem: { code: 'content.media_variant_missing', file } };
  const variants = plannedVariants(raster);
  const missing = variants.find((variant) => !index.variants.has(variant.file));
  if (missing === undefined) return { media: preparedMedia(variants, raster) };
  return { problem: { code: 'content.media_variant_missing', file: missing.file } };
}

/** The published form of an address below `/media/`, as a dependency value. */
export function mediaValue(index: MediaIndex, url: string): string {
  return digestOf(embeddedMedia({ url, index }));
}
