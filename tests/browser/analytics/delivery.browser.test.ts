import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { sample } from '../../support/repetitions';
import { choose } from '../consent-choice';
import { openPage, siteOrigin } from '../open-page';
import { followUnanswered, pass } from '../page-time';
import {
  arrived,
  BATCH_MS,
  batches,
  collector,
  libraryRuns,
  WRITE_KEY,
  withMeasuredSite,
} from './analytics-site';

withMeasuredSite();

const QUEUE = `persisted-queue:v1:${WRITE_KEY}:dest-Segment.io:items`;
const LIBRARY = /segment-library/;

/** A link to another page with tracked clicks. */
function clickLink(page: Page): Promise<void> {
  return page.locator('main a[data-track][href="/links"]').first().click();
}

async function clickTracked(page: Page, times = 1): Promise<void> {
  await page.evaluate((count) => {
    for (let click = 0; click < count; click += 1)
      document.querySelector<HTMLElement>('[href="#more"]')?.click();
  }, times);
}

/** The stored queue, read from a page of the site that runs no code. */
async function queueAfter(page: Page): Promise<Array<{ event: { event?: string; messageId: string } }>> {
  await page.goto('/assets/icons.svg');
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), QUEUE);
}

/** Clicks that the collector received, including duplicates. */
const takenClicks = () => collector().events.filter(({ event }) => event === 'click web');

/** Requests with a click that were sent after a moment of the page's clock. */
const requestsWithClick = (since: number) =>
  batches().filter(({ body }) => {
    const { sentAt, batch = [] } = Object(body) as { sentAt: string; batch?: Array<{ event?: string }> };
    return Date.parse(sentAt) > since && batch.some(({ event }) => event === 'click web');
  });

const isBatch = (url: string) => url.endsWith('/b');

const uncaught = (lines: readonly string[]) => lines.filter((line) => line.startsWith('uncaught'));

/** Opens a page and waits until the library runs and the first page call was sent. */
async function openMeasured() {
  const opened = await openPage('/buttons', { consent: true });
  await libraryRuns(opened.page);
  await pass(opened.page, 1000);
  return opened;
}

describe('the click on a link that is followed immediately', () => {
  it('is sent once, in a request that is small enough for keepalive', async () => {
    const { page } = await openPage('/buttons', { consent: true });
    await libraryRuns(page);
    await clickLink(page);
    await page.waitForURL('**/links');
    await eventually(() => expect(arrived('click web')).toHaveLength(1));
    expect(batches().at(-1)?.bytes).toBeLessThan(64 * 1024);
    await libraryRuns(page);
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(arrived('page').at(-1)?.context.page.path).toBe('/links'));
    expect(arrived('click web')).toHaveLength(1);
  });

  it('is sent completely with the page view when the library has not loaded yet', async () => {
    const { page } = await openPage('/buttons', {
      consent: true,
      prepare: (opened) => opened.route(LIBRARY, () => new Promise<never>(() => undefined)),
    });
    await eventually(async () => expect(await page.locator('link[rel="preconnect"]').count()).toBe(1));
    await pass(page, 1000);
    await clickLink(page);
    await page.waitForURL('**/links');
    await eventually(() => expect(arrived('click web')).toHaveLength(1));
    expect(arrived('page')[0]?.properties).toMatchObject({ actual_path: '/buttons', browser: 'Chrome' });
    const [click] = arrived('click web');
    expect(click).toMatchObject({
      type: 'track',
      event: 'click web',
      anonymousId: arrived('page')[0]?.anonymousId,
      properties: { clickedType: 'button' },
      context: { page: { path: '/buttons', url: `${siteOrigin()}/buttons` } },
    });
    expect(batches()[0]).toMatchObject({
      contentType: 'text/plain',
      body: { writeKey: WRITE_KEY, sentAt: expect.any(String) },
    });
  });

  it('is sent even if the library cannot be loaded, and the visitor sees no error', async () => {
    const { page, faults } = await openPage('/buttons', {
      consent: true,
      prepare: (opened) => opened.route(LIBRARY, (route) => route.abort()),
    });
    await eventually(() => expect(faults.console.join()).toContain('[analytics]'));
    await clickLink(page);
    await page.waitForURL('**/links');
    await eventually(() => expect(arrived('click web')).toHaveLength(1));
    expect(uncaught(faults.console)).toEqual([]);
  });

  it('makes another grant load the library again that could not be loaded', async () => {
    const { page, faults } = await openPage('/buttons', {
      consent: true,
      prepare: (opened) => opened.route(LIBRARY, (route) => route.abort()),
    });
    // A browser may answer the second import from memory, so the reports are counted and not the requests.
    const reports = () => faults.console.filter((line) => line.includes('[analytics]'));
    await eventually(() => expect(reports()).toHaveLength(1));
    await choose(page, false);
    await choose(page, true);
    await eventually(() => expect(reports()).toHaveLength(2));
  });

  const FAILURES = [
    ['answers nothing', () => collector().faults.add({ kind: 'hang', times: Infinity })],
    ['answers 500', () => collector().faults.add({ kind: 'status', status: 500, times: Infinity })],
    ['breaks connections', () => collector().faults.add({ kind: 'reset', times: Infinity })],
  ] as const;

  it.each(sample(FAILURES, 1))(
    'does not block the page while the collector %s, and is sent once by a later page',
    async (_, fail) => {
      const { page, context } = await openMeasured();
      fail();
      const leftAt = await page.evaluate(() => Date.now());
      await clickLink(page);
      await page.waitForURL('**/links');
      const queue = await queueAfter(page);
      const clicks = queue.filter(({ event }) => event.event === 'click web');
      expect(clicks).toHaveLength(1);
      expect(arrived()).toEqual([]);
      collector().clear();
      const other = await context.newPage();
      await other.goto('/links');
      await libraryRuns(other);
      await pass(other, 2 * BATCH_MS);
      await eventually(() => expect(arrived('click web')).toHaveLength(1));
      expect(arrived('click web')[0]?.messageId).toBe(clicks[0]?.event.messageId);
      await pass(other, 6 * BATCH_MS);
      // What the pages that were left have sent may arrive only now, with the same id.
      expect(requestsWithClick(leftAt)).toHaveLength(1);
      expect(await queueAfter(other)).toEqual([]);
    },
  );
});

describe('an open page', () => {
  it('flushes its queue when its tab is hidden, and sends offline events once when the network is back', async () => {
    const { page, context } = await openMeasured();
    const setVisibility = (visibility: string) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, visibility);
    await setVisibility('hidden');
    await eventually(() => expect(arrived('page')).toHaveLength(1));
    await setVisibility('visible');
    await pass(page, 4 * BATCH_MS);
    expect(collector().events.filter(({ type }) => type === 'page')).toHaveLength(1);

    collector().clear();
    await context.setOffline(true);
    await clickTracked(page);
    await pass(page, 4 * BATCH_MS);
    expect(batches()).toEqual([]);
    await context.setOffline(false);
    await pass(page, 4 * BATCH_MS);
    await eventually(() => expect(arrived('click web')).toHaveLength(1));
    await pass(page, 4 * BATCH_MS);
    expect(takenClicks()).toHaveLength(1);
  });

  it('sends a new page view when the back/forward cache restores it, and nothing twice', async () => {
    const { page } = await openMeasured();
    const change = (type: 'pagehide' | 'pageshow') =>
      page.evaluate((name) => {
        window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
      }, type);
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(arrived('page')).toHaveLength(1));
    await clickTracked(page);
    await change('pagehide');
    await eventually(() => expect(arrived('click web')).toHaveLength(1));
    await change('pageshow');
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(arrived('page')).toHaveLength(2));
    await pass(page, 4 * BATCH_MS);
    expect(arrived('page').map(({ context }) => context.page.path)).toEqual(['/buttons', '/buttons']);
    expect(arrived('identify')).toHaveLength(2);
    expect(arrived('click web')).toHaveLength(1);
  });
});

describe('a failing collector', () => {
  it('gets the events again after a 500, and one line reports it', async () => {
    const { page, faults } = await openPage('/buttons', { consent: true });
    await libraryRuns(page);
    const unanswered = followUnanswered(page.context(), (url) => !url.startsWith(siteOrigin()));
    collector().faults.add({ kind: 'status', status: 500, times: 2 });
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(batches().length).toBeGreaterThan(0));
    await eventually(async () => {
      expect(unanswered.size).toBe(0);
      await pass(page, BATCH_MS);
      expect(arrived('page')).toHaveLength(1);
    });
    expect(batches().length).toBeLessThan(6);
    expect(faults.console.filter((line) => line.includes('[analytics]'))).toHaveLength(1);
    expect(uncaught(faults.console)).toEqual([]);
  });

  const PAUSES = [
    ['2 seconds that it names', { 'x-ratelimit-reset': '2' }, 2000],
    ['5 seconds that are usual', {}, 5000],
  ] as const;

  it.each(sample(PAUSES, 1))('gets no request after a 429 for the %s', async (_, headers, wait) => {
    const { page, faults } = await openMeasured();
    collector().faults.add({ kind: 'status', status: 429, headers });
    await pass(page, BATCH_MS);
    await eventually(() => expect(batches()).toHaveLength(1));
    // The page has the answer as well.
    await eventually(() => expect(faults.console.join()).toContain('[analytics]'));
    // More than a batch: otherwise the library would retry at each event.
    await clickTracked(page, 15);
    await pass(page, wait / 2);
    expect(faults.foreign.filter(isBatch)).toHaveLength(1);
    await pass(page, wait);
    await pass(page, BATCH_MS);
    await eventually(() => expect(arrived('click web')).toHaveLength(15));
    expect(arrived('page')).toHaveLength(1);
  });

  it('gets no retry after a 400', async () => {
    const { page } = await openPage('/buttons', { consent: true });
    await libraryRuns(page);
    collector().faults.add({ kind: 'status', status: 400 });
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(batches()).toHaveLength(1));
    await pass(page, 4 * BATCH_MS);
    expect(await queueAfter(page)).toEqual([]);
    expect(batches()).toHaveLength(1);
  });

  it('gets a limited number of requests during a long outage, and a limited number of events is stored', async () => {
    const { page, faults } = await openMeasured();
    collector().faults.add({ kind: 'reset', times: Infinity });
    await clickTracked(page, 150);
    const requests = () => faults.foreign.filter(isBatch).length;
    // The library makes ten attempts. How many requests these are depends on how the events of the first failures are
    // batched again, and so on the network's speed: 24 to 31 were seen.
    await eventually(async () => {
      const before = requests();
      for (let minute = 0; minute < 5; minute += 1) await pass(page, 60_000);
      expect(requests()).toBe(before);
    });
    expect(requests()).toBeLessThan(60);
    expect(await queueAfter(page)).toHaveLength(100);
    expect(uncaught(faults.console)).toEqual([]);
  });
});
