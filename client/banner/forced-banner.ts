import { BANNER_ENABLED_CLASS } from '../../config/banner';
import { isForcedOn } from '../experiments/flag-override';

/**
 * Shows the banner of a page where a developer has turned its flag on for this browser. That takes no definitions, so
 * that it holds on pages too that decide nothing else, and before first paint, so that nothing moves.
 */
export function markForcedBanner(page: Window): void {
  const { classList, dataset } = page.document.documentElement;
  const flag = dataset.pageBannerFlag;
  if (flag && isForcedOn(page, flag)) classList.add(BANNER_ENABLED_CLASS);
}
