import type { StickyAssignmentsDocument } from '@growthbook/growthbook';
import { STICKY_COOKIE_DAYS } from '../../config/cookies';
import { type CookieScope, writeCookie } from '../lib/cookies';
import { STICKY_COOKIE_PREFIX } from './sticky-buckets';

/**
 * Writes a visitor's variations into cookies, so that they stay when weights change. Known ones are written again,
 * because the lifetime counts from the last write. Check consent first.
 */
export function writeAssignments(docs: readonly StickyAssignmentsDocument[], scope: CookieScope): void {
  for (const doc of docs) {
    const name = `${STICKY_COOKIE_PREFIX}${doc.attributeName}||${doc.attributeValue}` as const;
    writeCookie(name, JSON.stringify(doc), { ...scope, days: STICKY_COOKIE_DAYS });
  }
}
