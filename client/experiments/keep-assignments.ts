import type { StickyAssignmentsDocument } from '@growthbook/growthbook';
import type { CookieScope } from '../storage/cookies';
import { readCookie, removeCookie, writeCookie } from '../storage/cookies';
import { STICKY_COOKIE_PREFIX } from './sticky-buckets';

/** The library's own lifetime for these cookies. */
const STICKY_COOKIE_DAYS = 180;

/** Writes a visitor's variations into cookies, so that they stay when weights change. Ask for consent first. */
export function writeAssignments(docs: readonly StickyAssignmentsDocument[], scope: CookieScope): void {
  for (const doc of docs) {
    const name = `${STICKY_COOKIE_PREFIX}${doc.attributeName}||${doc.attributeValue}` as const;
    const text = JSON.stringify(doc);
    if (readCookie(name) !== text) writeCookie(name, text, { ...scope, days: STICKY_COOKIE_DAYS });
  }
}

/** Removes them all, whoever's they are. */
export function removeAssignments(page: Document, scope: CookieScope): void {
  const names = page.cookie.split('; ').map((pair) => decodeURIComponent(pair.slice(0, pair.indexOf('='))));
  for (const name of names) if (name.startsWith(STICKY_COOKIE_PREFIX)) removeCookie(name, scope);
}
