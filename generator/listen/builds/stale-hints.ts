import type { AnnouncedChange } from '../webhook/contentful-webhook';
import { newerHint, type PendingWork } from './pending-work';

/** The delivered revision of a key; undefined if it is not delivered. */
export type RevisionOf = (key: string) => number | undefined;

/** Whether the delivered content is at least as new as announced. */
export function isFresh({ key, state, revision }: AnnouncedChange, revisionOf: RevisionOf): boolean {
  const delivered = revisionOf(key);
  if (state === 'gone') return delivered === undefined || (revision !== undefined && delivered > revision);
  return delivered !== undefined && delivered >= (revision ?? 0);
}

/**
 * The hints for which the delivery API is late. New hints replace superseded ones: content that was published and
 * then removed is never delivered.
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

/** How long other changes wait for late content before they are built without it. */
const PATIENCE_MS = 10_000;

export interface Waiting {
  /** Late items that may still arrive. */
  readonly stale: readonly AnnouncedChange[];
  /** How long this build has been waiting. */
  readonly waitedMs: number;
  readonly meanwhile: Pick<PendingWork, 'count' | 'hints'> | undefined;
}

function isOther(hint: AnnouncedChange, stale: readonly AnnouncedChange[]): boolean {
  return !stale.some(({ key, group }) => key === hint.key || (group !== undefined && group === hint.group));
}

/**
 * What a build does about late content: it requests again. If unrelated changes have arrived (not part of the same
 * release or bulk action), it waits only a short time; then it builds, and the next build looks for the late content.
 */
export function decideWaiting({ stale, waitedMs, meanwhile }: Waiting): 'build' | 'ask' | 'postpone' {
  if (stale.length === 0) return 'build';
  if (waitedMs < PATIENCE_MS || meanwhile === undefined) return 'ask';
  const hasOthers =
    meanwhile.count > meanwhile.hints.size ||
    [...meanwhile.hints.values()].some((hint) => isOther(hint, stale));
  return hasOthers ? 'postpone' : 'ask';
}
