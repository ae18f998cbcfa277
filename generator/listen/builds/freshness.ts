import type { AnnouncedChange } from '../webhook/contentful-webhook';
import { newerHint, type PendingWork } from './pending-work';

/** The revision of what is delivered under a key; undefined where nothing is. */
export type RevisionOf = (key: string) => number | undefined;

/** Whether what is delivered is at least as new as what was announced. */
export function isFresh({ key, state, revision }: AnnouncedChange, revisionOf: RevisionOf): boolean {
  const delivered = revisionOf(key);
  if (state === 'gone') return delivered === undefined || (revision !== undefined && delivered > revision);
  return delivered !== undefined && delivered >= (revision ?? 0);
}

/**
 * The hints that the delivery API has not caught up with. What came meanwhile takes the place of what it supersedes:
 * content that was published and then removed never gets to be there.
 */
export function staleHints(
  hints: ReadonlyMap<string, AnnouncedChange>,
  meanwhile: Pick<PendingWork, 'hints'> | undefined,
  revisionOf: RevisionOf,
): AnnouncedChange[] {
  const current = [...hints.values()].map((hint) => {
    const other = meanwhile?.hints.get(hint.key);
    return other === undefined ? hint : newerHint(hint, other);
  });
  return current.filter((hint) => !isFresh(hint, revisionOf));
}

/** How long something else waits for content that is late before it is built without. */
const PATIENCE_MS = 10_000;

export interface Waiting {
  /** What is late and may still come. */
  readonly stale: readonly AnnouncedChange[];
  /** How long this build has been waiting. */
  readonly waitedMs: number;
  readonly meanwhile: Pick<PendingWork, 'count' | 'hints'> | undefined;
}

function isOther(hint: AnnouncedChange, stale: readonly AnnouncedChange[]): boolean {
  return !stale.some(({ key, group }) => key === hint.key || (group !== undefined && group === hint.group));
}

/**
 * What a build does about content that is late: it asks again. Where something else has come meanwhile, which is no part
 * of the same release or bulk action, it waits a short time only; then it builds, and the late content is looked for
 * by the build after it.
 */
export function decideWaiting({ stale, waitedMs, meanwhile }: Waiting): 'build' | 'ask' | 'postpone' {
  if (stale.length === 0) return 'build';
  if (waitedMs < PATIENCE_MS || meanwhile === undefined) return 'ask';
  const hasOthers =
    meanwhile.count > meanwhile.hints.size ||
    [...meanwhile.hints.values()].some((hint) => isOther(hint, stale));
  return hasOthers ? 'postpone' : 'ask';
}
