import type { PageInfo, SiteInfo } from '../content-model/page-props';

/** The absolute address of the image for sharing; undefined if there is none. */
export function shareImageUrl(
  { shareImage }: Pick<PageInfo, 'shareImage'>,
  { baseUrl }: Pick<SiteInfo, 'baseUrl'>,
): string | undefined {
  return shareImage && new URL(shareImage.image?.fallbackUrl ?? shareImage.url, baseUrl).href;
}
