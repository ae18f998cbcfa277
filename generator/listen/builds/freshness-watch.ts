import { backoff } from '../../files/backoff';
import type { WakeableTimer } from '../../files/wakeable-timer';
import type { CachedContent } from '../../store/content-cache';
import type { AnnouncedChange } from '../webhook/contentful-webhook';
import type { PendingWork } from './pending-work';
import { decideWaiting, staleHints } from './stale-hints';

/** The process is stopping, so waits end. */
export class StoppedWaiting extends Error {
  override readonly name = 'StoppedWaiting';
}

/** Late content, and the delivered revision. */
export interface LateContent {
  readonly hint: AnnouncedChange;
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
  readonly hints: ReadonlyMap<string, AnnouncedChange>;
  readonly meanwhile: () => PendingWork | undefined;
  readonly content: CachedContent;
  readonly reload: (content: CachedContent) => Promise<CachedContent>;
}

/**
 * Waits until the delivery API returns the content that webhooks announced. The start of each wait is remembered
 * across builds.
 */
export interface FreshnessWatch {
  untilFresh(input: FreshContentInput): Promise<FreshContent>;
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
  const note = (stale: readonly AnnouncedChange[]) => {
    const keys = new Set(stale.map(({ key }) => key));
    for (const key of lateSince.keys()) if (!keys.has(key)) lateSince.delete(key);
    for (const key of keys) if (!lateSince.has(key)) lateSince.set(key, now());
  };
  const isOver = ({ key }: AnnouncedChange) => now() - (lateSince.get(key) ?? now()) >= timeoutMs;

  return {
    async untilFresh({ hints, meanwhile, content: first, reload }) {
      const startedAt = now();
      let content = first;
      for (let attempt = 0; ; attempt += 1) {
        const current = content;
        const revisionOf = (key: string) => revisionIn(current, key);
        const late = (hint: AnnouncedChange) => ({ hint, delivered: revisionOf(hint.key) });
        const all = staleHints(hints, meanwhile(), revisionOf);
        note(all);
        const stale = all.filter((hint) => !isOver(hint));
        const waitedMs = now() - startedAt;
        const decision = decideWaiting({ stale, waitedMs, meanwhile: meanwhile() });
        if (decision !== 'ask') {
          const givenUp = all.filter(isOver).map(late);
          for (const { hint } of givenUp) lateSince.delete(hint.key);
          return { content, givenUp, postponed: stale };
        }
        onWaiting(stale.map(late));
        const left = Math.min(...stale.map(({ key }) => timeoutMs - (now() - (lateSince.get(key) ?? 0))));
        await pause(Math.min(backoff(attempt, MAX_PAUSE_MS), Math.max(left, 0)));
        content = await reload(content);
      }
    },
  };
}
