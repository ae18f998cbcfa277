import type { PageInfo, SiteInfo } from '../content-model/page-props';

/** The absolute address of the image that a page is shared with; undefined where it has none. */
export function shareImageUrl(
  { shareImage }: Pick<PageInfo, 'shareImage'>,
  { baseUrl }: Pick<SiteInfo, 'baseUrl'>,
): string | undefined {
  return shareImage && new URL(shareImage.image?.fallbackUrl ?? shareImage.url, baseUrl).href;
}
