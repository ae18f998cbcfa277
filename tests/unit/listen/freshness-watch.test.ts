import { describe, expect, it } from 'vitest';
import { createFreshnessWatch } from '../../../generator/listen/builds/freshness-watch';
import type { AnnouncedChange } from '../../../generator/listen/webhook/contentful-webhook';
import type { CachedContent } from '../../../generator/store/content-cache';

const TIMEOUT_MS = 30_000;

/** Content in which the entry `text` is delivered with this revision. */
const contentWith = (revision: number) =>
  ({ store: { entry: () => ({ revision }), asset: () => undefined } }) as unknown as CachedContent;

const announcedChange = (revision: number) =>
  ({ key: 'Entry:text', state: 'published', revision }) as unknown as AnnouncedChange;

/** A watch whose clock moves while it sleeps, and a content service that delivers a given revision. */
function startWatch() {
  let time = 0;
  let delivered = 1;
  const untilFresh = createFreshnessWatch({
    timeoutMs: TIMEOUT_MS,
    now: () => time,
    alarm: {
      sleep: async (ms) => {
        time += ms;
      },
      wake: () => undefined,
    },
    isStopping: () => false,
    onWaiting: () => undefined,
  });
  return {
    deliver(revision: number) {
      delivered = revision;
    },
    /** Waits for a revision; returns how long it waited, and the abandoned items. */
    async untilFresh(revision: number) {
      const startedAt = time;
      const { givenUp } = await untilFresh({
        announced: new Map([['Entry:text', announcedChange(revision)]]),
        meanwhile: () => undefined,
        content: contentWith(delivered),
        reload: async () => contentWith(delivered),
      });
      return { waitedMs: time - startedAt, givenUp: givenUp.map(({ delivered: found }) => found) };
    },
  };
}

describe('waiting for announced content', () => {
  it('ends immediately if it is delivered', async () => {
    expect(await startWatch().untilFresh(1)).toEqual({ waitedMs: 0, givenUp: [] });
  });

  it('ends after the time limit, and reports the delivered revision', async () => {
    expect(await startWatch().untilFresh(2)).toEqual({ waitedMs: TIMEOUT_MS, givenUp: [1] });
  });

  it('takes as long for the next publish of an abandoned item', async () => {
    const watch = startWatch();
    await watch.untilFresh(2);
    expect(await watch.untilFresh(3)).toEqual({ waitedMs: TIMEOUT_MS, givenUp: [1] });
  });

  it('takes as long for the next publish of an item that arrived in time', async () => {
    const watch = startWatch();
    watch.deliver(2);
    await watch.untilFresh(2);
    expect(await watch.untilFresh(3)).toEqual({ waitedMs: TIMEOUT_MS, givenUp: [2] });
  });
});
