import type { PageInfo, SiteInfo } from '../content-model/page-props';
import type { Asset, Dimensions } from '../content-model/values';

/** The absolute address of the image for sharing; undefined if there is none. */
export function shareImageUrl(
  { shareImage }: Pick<PageInfo, 'shareImage'>,
  { baseUrl }: Pick<SiteInfo, 'baseUrl'>,
): string | undefined {
  return shareImage && new URL(shareImage.image?.fallbackUrl ?? shareImage.url, baseUrl).href;
}

/** The size of the image at that address; the content service scales larger ones. */
export function shareImageSize({ dimensions, image }: Asset): Dimensions | undefined {
  if (dimensions === undefined) return undefined;
  const width = Math.min(dimensions.width, image?.fallbackWidth ?? dimensions.width);
  return { width, height: Math.round((dimensions.height * width) / dimensions.width) };
}
