import { backoff } from '../../files/backoff';
import type { CachedContent } from '../../store/content-cache';
import type { AnnouncedChange } from '../webhook/contentful-webhook';
import { decideWaiting, staleHints } from './freshness';
import type { PendingWork } from './pending-work';
import type { WakeableTimer } from './wakeable-timer';

/** The process is to end, so that nothing is waited for. */
export class StoppedWaiting extends Error {
  override readonly name = 'StoppedWaiting';
}

/** Content that is late, and what is delivered instead. */
export interface LateContent {
  readonly hint: AnnouncedChange;
  readonly delivered: number | undefined;
}

export interface FreshContentOptions {
  readonly timeoutMs: number;
  readonly now: () => number;
  /** Wakes when a webhook comes and when the process is to end. */
  readonly alarm: WakeableTimer;
  readonly isStopping: () => boolean;
  /** Is told each time that the service will be asked again. */
  readonly onWaiting: (late: readonly LateContent[]) => void;
}

/** Content to build, and what of it is not as announced. */
export interface FreshContent {
  readonly content: CachedContent;
  /** Waited for to the end. */
  readonly givenUp: readonly LateContent[];
  /** To be looked for again by the next build. */
  readonly postponed: readonly AnnouncedChange[];
}

export interface FreshContentInput {
  readonly hints: ReadonlyMap<string, AnnouncedChange>;
  readonly meanwhile: () => PendingWork | undefined;
  readonly content: CachedContent;
  readonly reload: (content: CachedContent) => Promise<CachedContent>;
}

/** Waits until the delivery API gives what webhooks announced. Since when each is late is known from build to build. */
export interface FreshnessWatch {
  settle(input: FreshContentInput): Promise<FreshContent>;
}

/** Webhooks that come together with what is waited for let the service be asked at once, but not all the time. */
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
    async settle({ hints, meanwhile, content: first, reload }) {
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
