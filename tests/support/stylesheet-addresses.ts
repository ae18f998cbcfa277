import type { AssetUrls } from '../../templates/content-model/page-props';
import { STYLESHEET_NAMES } from '../../templates/stylesheet-names';

/** An address for each style sheet, `/assets/site-1.css` and so on. */
export const STYLESHEET_ADDRESSES = Object.fromEntries(
  STYLESHEET_NAMES.map((name) => [name, `/assets/${name}-1.css`]),
) as AssetUrls['stylesheets'];
