import type { AnnouncedChange } from '../webhook/contentful-webhook';

/** What webhooks asked for and no build has taken up yet. */
export interface PendingWork {
  /** How many webhooks it is of. */
  readonly count: number;
  readonly hints: ReadonlyMap<string, AnnouncedChange>;
  /** Definitions of experiments have changed. */
  readonly ofExperiments: boolean;
  /** All content is to be read anew. */
  readonly isOtherContent: boolean;
  /** A part of a release or of a bulk action: more of it is probably on its way. */
  readonly isOfGroup: boolean;
  /** When the first and the last of them came, in ms of a clock that only goes forward. */
  readonly firstAt: number;
  readonly lastAt: number;
}

/** One webhook that asks for a build. */
export interface WebhookRequest {
  readonly hint?: AnnouncedChange | undefined;
  readonly group?: string | undefined;
  readonly ofExperiments?: boolean;
  readonly isOtherContent?: boolean;
}

/** Which of two hints for one id tells of what happened later; webhooks come in any order. */
export function newerHint(known: AnnouncedChange, given: AnnouncedChange): AnnouncedChange {
  if (known.at !== undefined && given.at !== undefined && known.at !== given.at) {
    return known.at > given.at ? known : given;
  }
  return (known.revision ?? 0) > (given.revision ?? 0) ? known : given;
}

function mergeHints(known: ReadonlyMap<string, AnnouncedChange>, given: Iterable<AnnouncedChange>) {
  const merged = new Map(known);
  for (const hint of given) {
    const other = merged.get(hint.key);
    merged.set(hint.key, other === undefined ? hint : newerHint(other, hint));
  }
  return merged;
}

/** What the build at the start is of: nobody asked for it. */
export const NO_WORK: PendingWork = {
  count: 0,
  hints: new Map(),
  ofExperiments: false,
  isOtherContent: false,
  isOfGroup: false,
  firstAt: 0,
  lastAt: 0,
};

/** Adds a webhook to what is pending. */
export function addRequest(
  pending: PendingWork | undefined,
  { hint, group, ofExperiments = false, isOtherContent = false }: WebhookRequest,
  now: number,
): PendingWork {
  return {
    count: (pending?.count ?? 0) + 1,
    hints: mergeHints(pending?.hints ?? new Map(), hint === undefined ? [] : [hint]),
    ofExperiments: ofExperiments || (pending?.ofExperiments ?? false),
    isOtherContent: isOtherContent || (pending?.isOtherContent ?? false),
    isOfGroup: group !== undefined || (pending?.isOfGroup ?? false),
    firstAt: pending?.firstAt ?? now,
    lastAt: now,
  };
}

/** Puts back what a build took up and could not do, together with what came meanwhile. */
export function putBack(taken: PendingWork, since: PendingWork | undefined): PendingWork {
  if (since === undefined) return taken;
  return {
    count: taken.count + since.count,
    hints: mergeHints(taken.hints, since.hints.values()),
    ofExperiments: taken.ofExperiments || since.ofExperiments,
    isOtherContent: taken.isOtherContent || since.isOtherContent,
    isOfGroup: taken.isOfGroup || since.isOfGroup,
    firstAt: taken.firstAt,
    lastAt: since.lastAt,
  };
}

const SHORTEST_QUIET_MS = 50;
const LONGEST_QUIET_MS = 750;
const QUIET_MS_EACH = 25;
const GROUP_QUIET_MS = 250;
const LONGEST_WAIT_MS = 2000;

/**
 * When a build of what is pending begins: after a moment without a further webhook, which is the longer the more have
 * come, and in the middle of a stream that does not end.
 */
export function buildAt({ count, isOfGroup, firstAt, lastAt }: PendingWork): number {
  const least = isOfGroup ? GROUP_QUIET_MS : SHORTEST_QUIET_MS;
  const quiet = Math.min(Math.max(count * QUIET_MS_EACH, least), LONGEST_QUIET_MS);
  return Math.min(lastAt + quiet, firstAt + LONGEST_WAIT_MS);
}
