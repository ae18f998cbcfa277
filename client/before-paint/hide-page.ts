import { ANTI_FLICKER_CLASS } from '../../config/contract/experiment-definitions';
import { ANTI_FLICKER_TIMEOUT_MS } from '../../config/timings';

/**
 * Hides the page until its experiments are decided, for at most 3500 ms. The script inserts the CSS rule, so nothing
 * is hidden where scripts do not run. The code that decides removes the class.
 */
export function hidePage(page: Window & typeof globalThis): void {
  const { documentElement: root, adoptedStyleSheets } = page.document;
  const style = new page.CSSStyleSheet();
  style.replaceSync(`.${ANTI_FLICKER_CLASS}{visibility:hidden!important}`);
  adoptedStyleSheets.push(style);
  root.classList.add(ANTI_FLICKER_CLASS);
  page.setTimeout(() => root.classList.remove(ANTI_FLICKER_CLASS), ANTI_FLICKER_TIMEOUT_MS);
}
