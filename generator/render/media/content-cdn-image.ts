import { AVIF_MAX_SOURCE_PIXELS, DEFAULT_IMAGE_QUALITY, IMAGE_MAX_SIDE } from '../../../config/images';
import type { Dimensions, ImageCandidate, ImageSources } from '../../../templates/content-model/values';
import { fallbackWidth, offeredWidths } from './image-widths';

/** Hosts that support image parameters; hosts of videos and downloads do not. */
const IMAGE_HOSTS: ReadonlySet<string> = new Set([
  'images.ctfassets.net',
  'images.eu.ctfassets.net',
  'images.contentful.com',
]);

/** Whether an address belongs to an image of the content service. */
export function isContentCdnHost(host: string): boolean {
  return IMAGE_HOSTS.has(host);
}

/** Types that the CDN can scale and convert without losing vector graphics or animation. */
const CONVERTIBLE_TYPES: ReadonlySet<string> = new Set([
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/tiff',
]);

const PARAMETERS = ['w', 'q', 'fm'] as const;

interface ImageRequest {
  readonly width: number;
  readonly format?: 'avif' | 'webp';
}

function requestUrl(original: URL, { width, format }: ImageRequest): string {
  const url = new URL(original);
  for (const name of PARAMETERS) url.searchParams.delete(name);
  url.searchParams.append('w', String(width));
  url.searchParams.append('q', String(DEFAULT_IMAGE_QUALITY));
  if (format !== undefined) url.searchParams.append('fm', format);
  return url.href;
}

function knownDimensions(dimensions?: Dimensions): Dimensions | undefined {
  return dimensions !== undefined && dimensions.width > 0 && dimensions.height > 0 ? dimensions : undefined;
}

/** The largest width that can be requested: the CDN limits the number of pixels, including the resulting height. */
function greatestWidth({ width, height }: Dimensions): number {
  return Math.max(1, Math.min(width, IMAGE_MAX_SIDE, Math.floor((IMAGE_MAX_SIDE * width) / height)));
}

/** No AVIF for sources of unknown size: if the CDN refused it, browsers with AVIF support would show nothing. */
function formatsFor(dimensions?: Dimensions): ReadonlyArray<'avif' | 'webp'> {
  const isAvifMade =
    dimensions !== undefined && dimensions.width * dimensions.height <= AVIF_MAX_SOURCE_PIXELS;
  return isAvifMade ? ['avif', 'webp'] : ['webp'];
}

/**
 * The addresses of an image on the content CDN: widths at the breakpoints, AVIF before WebP, and the original format
 * as fallback. Vector graphics, animations and images on other hosts are unchanged. Undefined if it is not an image.
 */
export function contentCdnImage(image: {
  /** Absolute or protocol-relative; an existing query is preserved. */
  readonly url: string;
  readonly contentType: string;
  readonly dimensions?: Dimensions | undefined;
}): ImageSources | undefined {
  const contentType = image.contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (!contentType.startsWith('image/')) return undefined;

  const original = new URL(image.url, 'https://images.ctfassets.net');
  if (!IMAGE_HOSTS.has(original.host) || !CONVERTIBLE_TYPES.has(contentType)) {
    return { fallbackUrl: original.href, formats: [] };
  }
  const dimensions = knownDimensions(image.dimensions);
  const width = dimensions && greatestWidth(dimensions);
  const formats = formatsFor(dimensions).map((format) => ({
    type: `image/${format}`,
    candidates: offeredWidths(width).map(
      (offered): ImageCandidate => ({
        url: requestUrl(original, { width: offered, format }),
        width: offered,
      }),
    ),
  }));
  const shown = fallbackWidth(width);
  return { fallbackUrl: requestUrl(original, { width: shown }), fallbackWidth: shown, formats };
}
