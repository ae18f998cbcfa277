import { backoff } from '../../files/backoff';
import type { WakeableTimer } from '../../files/wakeable-timer';
import type { CachedContent } from '../../store/content-cache';
import type { AnnouncedChange } from '../webhook/contentful-webhook';
import { newerChange, type PendingWork } from './pending-work';

/** The process is stopping, so waits end. */
export class StoppedWaiting extends Error {
  override readonly name = 'StoppedWaiting';
}

/** Late content, and the delivered revision. */
export interface LateContent {
  readonly change: AnnouncedChange;
  readonly delivered: number | undefined;
}

export interface FreshContentOptions {
  readonly timeoutMs: number;
  readonly now: () => number;
  /** Wakes when a webhook arrives and when the process stops. */
  readonly alarm: WakeableTimer;
  readonly isStopping: () => boolean;
  /** Called before each new request to the service. */
  readonly onWaiting: (late: readonly LateContent[]) => void;
}

/** The content to build, and its late items. */
export interface FreshContent {
  readonly content: CachedContent;
  /** Items for which the time limit has passed. */
  readonly givenUp: readonly LateContent[];
  /** Items that the next build looks for again. */
  readonly postponed: readonly AnnouncedChange[];
}

export interface FreshContentInput {
  readonly announced: ReadonlyMap<string, AnnouncedChange>;
  readonly meanwhile: () => PendingWork | undefined;
  readonly content: CachedContent;
  readonly reload: (content: CachedContent) => Promise<CachedContent>;
}

/**
 * Waits until the delivery API returns the content that webhooks announced. The start of each wait is remembered
 * across builds.
 */
export type FreshnessWatch = (input: FreshContentInput) => Promise<FreshContent>;

/** The delivered revision of a key; undefined if it is not delivered. */
export type RevisionOf = (key: string) => number | undefined;

/** Whether the delivered content is at least as new as announced. */
export function isFresh({ key, state, revision }: AnnouncedChange, revisionOf: RevisionOf): boolean {
  const delivered = revisionOf(key);
  if (state === 'gone') return delivered === undefined || (revision !== undefined && delivered > revision);
  return delivered !== undefined && delivered >= (revision ?? 0);
}

/**
 * The announced changes that the delivery API does not return yet. Later ones replace superseded ones: content that was
 * published and then removed is never delivered.
 */
export function lateChanges(
  announced: ReadonlyMap<string, AnnouncedChange>,
  meanwhile: Pick<PendingWork, 'announced'> | undefined,
  revisionOf: RevisionOf,
): AnnouncedChange[] {
  const current = [...announced.values()].map((change) => {
    const other = meanwhile?.announced.get(change.key);
    return other === undefined ? change : newerChange(change, other);
  });
  return current.filter((change) => !isFresh(change, revisionOf));
}

/** How long other changes wait for late content before they are built without it. */
const PATIENCE_MS = 10_000;

export interface Waiting {
  /** Late items that may still arrive. */
  readonly late: readonly AnnouncedChange[];
  /** How long this build has been waiting. */
  readonly waitedMs: number;
  readonly meanwhile: Pick<PendingWork, 'count' | 'announced'> | undefined;
}

function isOther(change: AnnouncedChange, late: readonly AnnouncedChange[]): boolean {
  return !late.some(
    ({ key, group }) => key === change.key || (group !== undefined && group === change.group),
  );
}

/**
 * Whether a build asks the service again for late content. If unrelated changes have arrived (not part of the same
 * release or bulk action), it does so only for a short time; then it builds, and the next build looks for the content.
 */
export function asksAgain({ late, waitedMs, meanwhile }: Waiting): boolean {
  if (late.length === 0) return false;
  if (waitedMs < PATIENCE_MS || meanwhile === undefined) return true;
  const hasOthers =
    meanwhile.count > meanwhile.announced.size ||
    [...meanwhile.announced.values()].some((change) => isOther(change, late));
  return !hasOthers;
}

/** A webhook during the wait triggers a request immediately, with a minimum interval. */
const SHORTEST_PAUSE_MS = 250;

const MAX_PAUSE_MS = 8000;

function revisionIn({ store }: CachedContent, key: string): number | undefined {
  const id = key.slice(key.indexOf(':') + 1);
  return (key.startsWith('Entry:') ? store.entry(id) : store.asset(id))?.revision;
}

export function createFreshnessWatch(options: FreshContentOptions): FreshnessWatch {
  const { timeoutMs, now, alarm, isStopping, onWaiting } = options;
  const lateSince = new Map<string, number>();

  const pause = async (ms: number) => {
    const start = now();
    await alarm.sleep(ms);
    while (!isStopping() && now() - start < SHORTEST_PAUSE_MS) {
      await alarm.sleep(SHORTEST_PAUSE_MS - (now() - start));
    }
    if (isStopping()) throw new StoppedWaiting();
  };
  const note = (late: readonly AnnouncedChange[]) => {
    const keys = new Set(late.map(({ key }) => key));
    for (const key of lateSince.keys()) if (!keys.has(key)) lateSince.delete(key);
    for (const key of keys) if (!lateSince.has(key)) lateSince.set(key, now());
  };
  const isOver = ({ key }: AnnouncedChange) => now() - (lateSince.get(key) ?? now()) >= timeoutMs;

  return async ({ announced, meanwhile, content: first, reload }) => {
    const startedAt = now();
    let content = first;
    for (let attempt = 0; ; attempt += 1) {
      const current = content;
      const revisionOf = (key: string) => revisionIn(current, key);
      const toLate = (change: AnnouncedChange) => ({ change, delivered: revisionOf(change.key) });
      const all = lateChanges(announced, meanwhile(), revisionOf);
      note(all);
      const late = all.filter((change) => !isOver(change));
      if (!asksAgain({ late, waitedMs: now() - startedAt, meanwhile: meanwhile() })) {
        const givenUp = all.filter(isOver).map(toLate);
        for (const { change } of givenUp) lateSince.delete(change.key);
        return { content, givenUp, postponed: late };
      }
      onWaiting(late.map(toLate));
      const left = Math.min(...late.map(({ key }) => timeoutMs - (now() - (lateSince.get(key) ?? 0))));
      await pause(Math.min(backoff(attempt, MAX_PAUSE_MS), Math.max(left, 0)));
      content = await reload(content);
    }
  };
}
