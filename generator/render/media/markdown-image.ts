import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { parseAddress } from '../../../config/parse-address';
import { Placeholder } from '../../../templates/components/placeholder/Placeholder';
import type { Dimensions } from '../../../templates/content-model/values';
import type { ContentReader } from '../../store/content-reader';
import { safeHref } from '../links/safe-href';
import type { MarkdownImage } from '../markdown/markdown-policy';
import type { PageMedia } from '../page/page-media';
import { contentCdnImage, isContentCdnHost } from './content-cdn-image';
import { isEmbeddedUrl } from './embedded-media';

/** The placeholder in a text, for an image that does not exist. */
export const PLACEHOLDER_HTML = renderToStaticMarkup(createElement(Placeholder, { size: 'small' }));

/** Parameters of the content CDN that preserve the proportions of an image. */
const PROPORTIONAL = new Set(['w', 'q', 'fm', 'fl']);

/** An address of the content CDN contains the asset id: `/<space>/<asset>/<file's token>/<name>`. */
function assetIdIn(url: URL): string | undefined {
  const [, , id, , name] = url.pathname.split('/');
  return isContentCdnHost(url.host) && name ? id : undefined;
}

/** The CDN never enlarges an image. */
function sizeInUse({ width, height }: Dimensions, { searchParams }: URL): Dimensions | undefined {
  if ([...searchParams.keys()].some((name) => !PROPORTIONAL.has(name))) return undefined;
  const asked = Number(searchParams.get('w') ?? width);
  if (!Number.isInteger(asked) || asked < 1) return undefined;
  const shown = Math.min(asked, width);
  return { width: shown, height: Math.max(1, Math.round((height * shown) / width)) };
}

/** An address with its own parameters is unchanged; otherwise the image gets the usual parameters. */
function imageOfAsset(src: string, reader: ContentReader): MarkdownImage {
  const url = parseAddress(src, 'https://site.invalid');
  if (url === undefined) return { src };
  const id = assetIdIn(url);
  const asset = id === undefined ? undefined : reader.asset(id);
  if (asset?.dimensions === undefined || new URL(asset.url, url).pathname !== url.pathname) return { src };
  const { contentType, dimensions } = asset;
  const size = sizeInUse(dimensions, url);
  const image = url.search === '' ? contentCdnImage({ url: url.href, contentType, dimensions }) : undefined;
  return image === undefined ? { src, size } : { src: image.fallbackUrl, formats: image.formats, size };
}

/**
 * The source of an image in a text; undefined for a missing file, and for an address that is relative to the page. Its
 * size is known for a prepared image of the embedded space and for an asset of the space. The reader and the page's
 * media record the dependencies.
 */
export function markdownImage(
  src: string,
  { reader, media }: { readonly reader: ContentReader; readonly media: PageMedia },
): MarkdownImage | undefined {
  if (!('href' in safeHref(src))) return undefined;
  if (!isEmbeddedUrl(src)) return imageOfAsset(src.replace(/^\/\//, 'https://'), reader);
  const file = media.file(src);
  return file && { src: file.url, size: file.dimensions, formats: file.image?.formats };
}
