import { AVIF_MAX_SOURCE_PIXELS, DEFAULT_IMAGE_QUALITY } from '../../../config/images';
import { sha256 } from '../../files/digest';
import { fallbackWidth, offeredWidths } from './image-widths';

/** Formats of prepared images, with the encoder's names. */
type VariantFormat = 'avif' | 'webp' | 'png' | 'jpeg';

/** An image to prepare: its name contains a hash of the source's bytes and of all options. */
export interface PlannedVariant {
  readonly file: string;
  readonly width: number;
  readonly format: VariantFormat;
  /** Media type. */
  readonly type: string;
  readonly role: 'offered' | 'fallback';
  /** Options of the encoder. */
  readonly encoding: Readonly<Record<string, unknown>>;
}

/** A raster file below `content/media/`. */
export interface RasterSource {
  readonly file: string;
  /** Digest of the source's bytes, in hex. */
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

const HASH_LENGTH = 10;

const RASTER_FORMATS: Readonly<Record<string, VariantFormat>> = {
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  webp: 'webp',
};

const EXTENSIONS: Readonly<Record<VariantFormat, string>> = {
  avif: 'avif',
  webp: 'webp',
  png: 'png',
  jpeg: 'jpg',
};

/** PNG has no quality option: a palette without visible loss keeps the fallback file small. */
const ENCODINGS: Readonly<Record<VariantFormat, Readonly<Record<string, unknown>>>> = {
  avif: { quality: DEFAULT_IMAGE_QUALITY, effort: 6, chromaSubsampling: '4:4:4' },
  webp: { quality: DEFAULT_IMAGE_QUALITY, effort: 6, smartSubsample: true },
  png: { palette: true, quality: 100, compressionLevel: 9, effort: 10 },
  jpeg: { quality: DEFAULT_IMAGE_QUALITY, mozjpeg: true },
};

function nameParts(file: string): { base: string; extension: string } {
  const dot = file.lastIndexOf('.');
  const base = (dot > 0 ? file.slice(0, dot) : file).replace(/[^A-Za-z0-9_-]+/g, '-');
  return { base, extension: dot > 0 ? file.slice(dot + 1).toLowerCase() : '' };
}

/** The fallback format of a source; undefined for files that are not prepared. */
function rasterFormat(file: string): VariantFormat | undefined {
  const { extension } = nameParts(file);
  return Object.hasOwn(RASTER_FORMATS, extension) ? RASTER_FORMATS[extension] : undefined;
}

/** Whether a file is prepared in several widths. Share images have one size, because crawlers request one file. */
export function isPrepared(file: string): boolean {
  return rasterFormat(file) !== undefined && !file.startsWith('share-');
}

/** The published name of an unchanged file: `<base>-<hash of its bytes>.<extension>`. */
export function hashedFileName(file: string, sha256: string): string {
  const { base, extension } = nameParts(file);
  return `${base}-${sha256.slice(0, HASH_LENGTH)}.${extension}`;
}

function planVariant(
  source: RasterSource,
  wanted: Pick<PlannedVariant, 'width' | 'format' | 'role'>,
): PlannedVariant {
  const { width, format } = wanted;
  const encoding = ENCODINGS[format];
  const digest = sha256(JSON.stringify([source.sha256, width, format, encoding]));
  const name = `${nameParts(source.file).base}-${width}-${digest.slice(0, HASH_LENGTH)}`;
  return { ...wanted, file: `${name}.${EXTENSIONS[format]}`, type: `image/${format}`, encoding };
}

/**
 * The images to prepare from a source: AVIF (for sources up to nine million pixels) and WebP in all widths, then the
 * original format in one width, all at the default quality. The same function is used for writing and for finding the
 * files, so a change of source, widths or quality requires new ones. Empty for files that are not prepared.
 */
export function plannedVariants(source: RasterSource): readonly PlannedVariant[] {
  const ownFormat = rasterFormat(source.file);
  if (ownFormat === undefined || !isPrepared(source.file)) return [];
  const isAvifMade = source.width * source.height <= AVIF_MAX_SOURCE_PIXELS;
  const formats: readonly VariantFormat[] = isAvifMade ? ['avif', 'webp'] : ['webp'];
  const offered = formats.flatMap((format) =>
    offeredWidths(source.width).map((width) => planVariant(source, { width, format, role: 'offered' })),
  );
  const width = fallbackWidth(source.width);
  return [...offered, planVariant(source, { width, format: ownFormat, role: 'fallback' })];
}
