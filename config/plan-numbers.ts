import type { Locale } from './locales';
import { digitGroups, formatNumber } from './number-format';

/**
 * Limits of the plans, by their placeholder in texts of plan cards, comparisons and the quiz: `{freeStorage} GB`.
 * Storage is in GB, versions are in days, automation runs are per month.
 */
const PLAN_NUMBERS = {
  freeStorage: 5,
  freeVersions: 30,
  freeFields: 5,
  freeForms: 3,
  unlimitedRuns: 1000,
  businessRuns: 10_000,
  enterpriseRuns: 100_000,
} as const;

/** The limits of the plans in the format of a locale. */
export function planNumbers(locale: Locale): Readonly<Record<string, string>> {
  const groups = digitGroups(locale);
  const entries = Object.entries(PLAN_NUMBERS);
  return Object.fromEntries(entries.map(([name, number]) => [name, formatNumber(number, groups)]));
}
