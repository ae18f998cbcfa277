import type { StickyBucketServiceSync } from '@growthbook/growthbook';
import type { ConsentChoice } from '../consent/consent-choice';
import { readCookie } from '../lib/read-cookie';
import type { Assignments } from './shared-experiments';

/** The library's own prefix for these cookies. */
export const STICKY_COOKIE_PREFIX = 'gbStickyBuckets__';

/** The name of a cookie as the library `js-cookie` writes it: most characters of an email address are encoded. */
const encodedName = (name: string): string =>
  encodeURIComponent(name)
    .replace(/%(2[346B]|5E|60|7C)/g, decodeURIComponent)
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');

/** Adds assignments from cookies to the known ones, which take precedence. */
function addKept(known: Assignments, attributes: Record<string, string>): void {
  for (const [attributeName, attributeValue] of Object.entries(attributes)) {
    const name = `${attributeName}||${attributeValue}`;
    try {
      const { assignments } = JSON.parse(readCookie(encodedName(STICKY_COOKIE_PREFIX + name)) ?? '{}');
      const all = { ...assignments, ...known[name]?.assignments };
      if (assignments) known[name] = { attributeName, attributeValue, assignments: all };
    } catch {
      // The assignments of an unknown visitor are ignored: variations are assigned again.
    }
  }
}

/**
 * The library's store for the visitor's variations: those in cookies, overridden by those of this page, and none
 * after a refusal. New ones are held in memory and passed to `onSave`, because writing needs consent and can wait.
 * `given` are those of a page that redirected to this one.
 */
export function stickyBuckets(
  choice: () => ConsentChoice,
  onSave: () => void,
  given: Assignments = {},
): StickyBucketServiceSync {
  let known = given;
  const read = (attributes: Record<string, string>) => {
    if (choice() === 'refused') known = {};
    else addKept(known, attributes);
    return known;
  };
  const service: Pick<
    StickyBucketServiceSync,
    'getAllAssignments' | 'getAllAssignmentsSync' | 'saveAssignments'
  > = {
    getAllAssignmentsSync: read,
    getAllAssignments: async (attributes) => read(attributes),
    async saveAssignments(doc) {
      const { attributeName, attributeValue } = doc;
      known[`${attributeName}||${attributeValue}`] = doc;
      onSave();
    },
  };
  return service as StickyBucketServiceSync;
}
