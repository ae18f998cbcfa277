import { BUDGETS, LONG_PAGE_BUDGET } from './budgets';
import { LOCALES, type Locale } from './locales';
import { digitGroups, formatNumber } from './number-format';

/** What a page may load before its images: HTML, styles, scripts and fonts. `site check` and the tests enforce it. */
const PAGE_BYTES = LONG_PAGE_BUDGET.brotli + BUDGETS.css + BUDGETS.script + BUDGETS.font;

/** Facts about this website, by their placeholder in the numbers section: `{pageKilobytes} kB`. */
const SITE_NUMBERS = {
  pageKilobytes: Math.ceil(PAGE_BYTES / 1000),
  languages: LOCALES.length,
  /** Requests to vendors that measure visitors; every page of the site is tested for them in a browser. */
  analyticsRequestsBeforeConsent: 0,
} as const;

/** The facts in the format of a locale. */
export function siteNumbers(locale: Locale): Readonly<Record<string, string>> {
  const groups = digitGroups(locale);
  const entries = Object.entries(SITE_NUMBERS);
  return Object.fromEntries(entries.map(([name, number]) => [name, formatNumber(number, groups)]));
}
