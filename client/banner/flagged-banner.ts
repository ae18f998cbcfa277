import { BANNER_DISMISSED_CLASS, BANNER_ENABLED_CLASS } from '../../config/banner';

/**
 * Shows the banner of a page where its flag is on, unless the visitor has closed it. A flag that decides about nothing
 * is not asked: it would count as seen.
 */
export function showFlaggedBanner(
  { document }: Pick<Window, 'document'>,
  isOn: ((flag: string) => boolean) | undefined,
): void {
  const { classList, dataset } = document.documentElement;
  const flag = dataset.pageBannerFlag;
  if (flag && !classList.contains(BANNER_DISMISSED_CLASS) && isOn?.(flag))
    classList.add(BANNER_ENABLED_CLASS);
}
