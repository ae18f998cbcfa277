import type { StickyAssignmentsDocument, StickyBucketServiceSync } from '@growthbook/growthbook';
import type { ConsentChoice } from '../consent/consent-choice';
import { readCookie } from '../storage/read-cookie';

/** The library's own name for these cookies. */
export const STICKY_COOKIE_PREFIX = 'gbStickyBuckets__';

type Assignments = Record<string, StickyAssignmentsDocument>;

function readAssignments(attributes: Record<string, string>): Assignments {
  const found: Assignments = {};
  for (const pair of Object.entries(attributes)) {
    const key = pair.join('||');
    try {
      const kept = JSON.parse(readCookie(STICKY_COOKIE_PREFIX + key) ?? '{}');
      if (kept.attributeName && kept.attributeValue && kept.assignments) found[key] = kept;
    } catch {
      // Nobody's assignments: the visitor is assigned anew.
    }
  }
  return found;
}

/**
 * What the library asks for the variations that a visitor has had: cookies, and after a no none. What is new is told
 * to `onSave` only, because writing needs consent and can wait.
 */
export function stickyBuckets(choice: () => ConsentChoice, onSave: () => void): StickyBucketServiceSync {
  const read = (attributes: Record<string, string>) =>
    choice() === 'refused' ? {} : readAssignments(attributes);
  const service: Pick<
    StickyBucketServiceSync,
    'getAllAssignments' | 'getAllAssignmentsSync' | 'saveAssignments'
  > = {
    getAllAssignmentsSync: read,
    getAllAssignments: async (attributes) => read(attributes),
    saveAssignments: async () => onSave(),
  };
  return service as StickyBucketServiceSync;
}
