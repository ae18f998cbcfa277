import type { StickyAssignmentsDocument } from '@growthbook/growthbook';
import { attempt } from '../storage/attempt';
import type { CookieScope } from '../storage/cookies';
import { removeCookie, writeCookie } from '../storage/cookies';
import { COOKIES } from '../storage/read-cookie';
import { STICKY_COOKIE_PREFIX } from './sticky-buckets';

/** The library's own lifetime for these cookies. */
const STICKY_COOKIE_DAYS = 180;

/**
 * Writes a visitor's variations into cookies, so that they stay when weights change. Known ones are written again: the
 * cookies last from the last time. Ask for consent first.
 */
export function writeAssignments(docs: readonly StickyAssignmentsDocument[], scope: CookieScope): void {
  for (const doc of docs) {
    const name = `${STICKY_COOKIE_PREFIX}${doc.attributeName}||${doc.attributeValue}` as const;
    writeCookie(name, JSON.stringify(doc), { ...scope, days: STICKY_COOKIE_DAYS });
  }
}

/** Removes them all, whoever's they are. Names of other cookies are not ours to decode. */
export function removeAssignments(page: Document, scope: CookieScope): void {
  const pairs = attempt(COOKIES, () => page.cookie.split('; ')) ?? [];
  for (const pair of pairs.filter((text) => text.startsWith(STICKY_COOKIE_PREFIX))) {
    const name = attempt(COOKIES, () => decodeURIComponent(pair.slice(0, pair.indexOf('='))));
    if (name !== undefined) removeCookie(name, scope);
  }
}
