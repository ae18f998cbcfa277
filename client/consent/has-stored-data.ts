import { attempt } from '../lib/attempt';
import { COOKIES } from '../lib/read-cookie';
import { localNames } from '../lib/storage';

/** Prefixes of all names that are stored only with consent. */
const STORED_WITH_CONSENT = /\b(ajs_|amp_s|AMP_|gbSt|_dd_s|gtagC|seenE|persisted-)/;

/** Whether something is stored that a refusal removes, judged by prefixes of names. */
export function hasStoredData({ document }: Window): boolean {
  const cookies = attempt(COOKIES, () => document.cookie);
  return STORED_WITH_CONSENT.test(`${cookies},${localNames()}`);
}
