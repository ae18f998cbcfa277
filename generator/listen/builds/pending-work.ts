import type { AnnouncedChange } from '../webhook/contentful-webhook';

/** Requests of webhooks that no build has started. */
export interface PendingWork {
  /** The number of its webhooks. */
  readonly count: number;
  /** The changes that they announced, by key. */
  readonly announced: ReadonlyMap<string, AnnouncedChange>;
  /** Definitions of experiments have changed. */
  readonly ofExperiments: boolean;
  /** All content is read again. */
  readonly isOtherContent: boolean;
  /** A part of a release or of a bulk action: more parts are probably on their way. */
  readonly isOfGroup: boolean;
  /** When the first and the last of them arrived, in ms of a monotonic clock. */
  readonly firstAt: number;
  readonly lastAt: number;
}

/** One webhook that asks for a build. */
export interface WebhookRequest {
  readonly change?: AnnouncedChange | undefined;
  readonly group?: string | undefined;
  readonly ofExperiments?: boolean;
  readonly isOtherContent?: boolean;
}

/** The later of two changes of one id; webhooks can arrive in any order. */
export function newerChange(known: AnnouncedChange, given: AnnouncedChange): AnnouncedChange {
  if (known.at !== undefined && given.at !== undefined && known.at !== given.at) {
    return known.at > given.at ? known : given;
  }
  return (known.revision ?? 0) > (given.revision ?? 0) ? known : given;
}

function mergeAnnounced(known: ReadonlyMap<string, AnnouncedChange>, given: Iterable<AnnouncedChange>) {
  const merged = new Map(known);
  for (const change of given) {
    const other = merged.get(change.key);
    merged.set(change.key, other === undefined ? change : newerChange(other, change));
  }
  return merged;
}

/** Work for the first build, without a webhook. Due immediately. */
export const FIRST_BUILD: PendingWork = {
  count: 0,
  announced: new Map(),
  ofExperiments: false,
  isOtherContent: false,
  isOfGroup: false,
  firstAt: Number.NEGATIVE_INFINITY,
  lastAt: Number.NEGATIVE_INFINITY,
};

/** The work for one webhook. */
export function workOf(
  { change, group, ofExperiments = false, isOtherContent = false }: WebhookRequest,
  now: number,
): PendingWork {
  const announced = new Map(change === undefined ? [] : [[change.key, change]]);
  const isOfGroup = group !== undefined;
  return { count: 1, announced, ofExperiments, isOtherContent, isOfGroup, firstAt: now, lastAt: now };
}

/** Merges two units of work. A failed build returns older work to the queue, so the order is that of arrival. */
export function mergeWork(one: PendingWork, other: PendingWork): PendingWork {
  const [older, newer] = one.lastAt <= other.lastAt ? [one, other] : [other, one];
  return {
    count: older.count + newer.count,
    announced: mergeAnnounced(older.announced, newer.announced.values()),
    ofExperiments: older.ofExperiments || newer.ofExperiments,
    isOtherContent: older.isOtherContent || newer.isOtherContent,
    isOfGroup: older.isOfGroup || newer.isOfGroup,
    firstAt: Math.min(older.firstAt, newer.firstAt),
    lastAt: newer.lastAt,
  };
}

const SHORTEST_QUIET_MS = 50;
const LONGEST_QUIET_MS = 750;
const QUIET_MS_EACH = 25;
const GROUP_QUIET_MS = 250;
const LONGEST_WAIT_MS = 2000;

/**
 * When the build of pending work starts: after a quiet period, which grows with the number of webhooks, but within a
 * maximum wait, because webhooks may keep arriving.
 */
export function buildAt({ count, isOfGroup, firstAt, lastAt }: PendingWork): number {
  const least = isOfGroup ? GROUP_QUIET_MS : SHORTEST_QUIET_MS;
  const quiet = Math.min(Math.max(count * QUIET_MS_EACH, least), LONGEST_QUIET_MS);
  return Math.min(lastAt + quiet, firstAt + LONGEST_WAIT_MS);
}
