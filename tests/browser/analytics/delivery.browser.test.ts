import type { Page, Route } from 'playwright-core';
import { chromium } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findBrowser } from '../../support/chromium';
import { consentCookie } from '../consent-choice';
import { eventually } from '../eventually';
import { pass } from '../page-time';
import {
  arrived,
  batches,
  collector,
  libraryRuns,
  siteOrigin,
  visit,
  WRITE_KEY,
  withMeasuredSite,
} from './analytics-site';

withMeasuredSite();

const BATCH_MS = 5000;
const QUEUE = `persisted-queue:v1:${WRITE_KEY}:dest-Segment.io:items`;
const LIBRARY = /segment-library/;

/** A link to another page that tells of its click. */
function clickLink(page: Page): Promise<void> {
  return page.locator('a[data-track][href="/links"]').first().click();
}

async function clickTracked(page: Page, times = 1): Promise<void> {
  await page.evaluate((count) => {
    for (let click = 0; click < count; click += 1)
      document.querySelector<HTMLElement>('[href="#more"]')?.click();
  }, times);
}

/** The persisted queue, read from a page of the site that runs no code. */
async function queueAfter(page: Page): Promise<Array<{ event: { event?: string; messageId: string } }>> {
  await page.goto('/assets/icons.svg');
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), QUEUE);
}

function holdLibrary(page: Page): Promise<unknown> {
  return page.route(LIBRARY, () => new Promise<never>(() => undefined));
}

describe('a visitor who leaves', () => {
  it('by a link at once has told of the click, once', async () => {
    const { page } = await visit('/buttons', { consent: true, isTimed: false });
    await libraryRuns(page);
    await clickLink(page);
    await page.waitForURL('**/links');
    await eventually(() => expect(arrived('click web')).toHaveLength(1));
    await page.goto('about:blank');
    await eventually(() => expect(arrived('click web')).toHaveLength(1));
    const { bytes } = batches().at(-1) ?? {};
    expect(bytes).toBeLessThan(64 * 1024);
  });

  it('before the library is there has told of the click and of the page', async () => {
    const { page } = await visit('/buttons', { consent: true, prepare: holdLibrary });
    await page.waitForRequest(LIBRARY);
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

  it.each([
    ['answers 500', () => collector().faults.add({ kind: 'status', status: 500, times: Infinity })],
    ['breaks connections', () => collector().faults.add({ kind: 'reset', times: Infinity })],
    ['answers nothing', () => collector().faults.add({ kind: 'hang', times: Infinity })],
  ])('while the collector %s finds the events delivered by the next page, once', async (_, fail) => {
    const { page, context } = await visit('/buttons', { consent: true });
    await libraryRuns(page);
    await pass(page, 1000);
    fail();
    await clickTracked(page);
    const queue = await queueAfter(page);
    expect(queue.filter(({ event }) => event.event === 'click web')).toHaveLength(1);
    expect(arrived()).toEqual([]);
    collector().clear();
    const other = await context.newPage();
    await other.goto('/links');
    await libraryRuns(other);
    await pass(other, 2 * BATCH_MS);
    await eventually(() => expect(arrived('click web')).toHaveLength(1));
    expect(arrived('click web')[0]?.messageId).toBe(
      queue.find(({ event }) => event.event === 'click web')?.event.messageId,
    );
    await pass(other, 6 * BATCH_MS);
    expect(collector().events.filter(({ event }) => event === 'click web')).toHaveLength(1);
    expect(await queueAfter(other)).toEqual([]);
  });

  it('without a network finds the events delivered when it is back', async () => {
    const { page, context } = await visit('/buttons', { consent: true });
    await libraryRuns(page);
    await pass(page, 1000);
    await context.setOffline(true);
    await clickTracked(page);
    await pass(page, 4 * BATCH_MS);
    expect(batches()).toEqual([]);
    await context.setOffline(false);
    await pass(page, 4 * BATCH_MS);
    await eventually(() => expect(arrived('click web')).toHaveLength(1));
    await pass(page, 4 * BATCH_MS);
    expect(collector().events.filter(({ event }) => event === 'click web')).toHaveLength(1);
  });

  it('and hides the tab before sends what is waiting once', async () => {
    const { page } = await visit('/buttons', { consent: true });
    await libraryRuns(page);
    await pass(page, 1000);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await eventually(() => expect(arrived('page')).toHaveLength(1));
    await pass(page, 4 * BATCH_MS);
    expect(collector().events.filter(({ type }) => type === 'page')).toHaveLength(1);
  });
});

describe('when the library cannot be loaded', () => {
  it('the visitor notices nothing, and the events are sent when the page is left', async () => {
    const { page, faults } = await visit('/buttons', {
      consent: true,
      prepare: (page) => page.route(LIBRARY, (route: Route) => route.abort()),
    });
    await eventually(() => expect(faults.console.join()).toContain('[analytics]'));
    await clickLink(page);
    await page.waitForURL('**/links');
    await eventually(() => expect(arrived('click web')).toHaveLength(1));
    expect(faults.console.filter((line) => line.startsWith('uncaught'))).toEqual([]);
  });
});

describe('a collector that fails', () => {
  it('with 500 gets the events again, and a single line tells of it', async () => {
    const { page, faults } = await visit('/buttons', { consent: true });
    await libraryRuns(page);
    collector().faults.add({ kind: 'status', status: 500, times: 2 });
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(batches().length).toBeGreaterThan(0));
    for (let batch = 0; batch < 4; batch += 1) await pass(page, BATCH_MS);
    await eventually(() => expect(arrived('page')).toHaveLength(1));
    expect(batches().length).toBeLessThan(6);
    expect(faults.console.filter((line) => line.includes('[analytics]'))).toHaveLength(1);
    expect(faults.console.filter((line) => line.startsWith('uncaught'))).toEqual([]);
  });

  it.each([
    ['2 seconds that it names', { 'x-ratelimit-reset': '2' }, 2000],
    ['the 5 seconds that are usual', {}, 5000],
  ])('with 429 is left alone for %s', async (_, headers, wait) => {
    const { page } = await visit('/buttons', { consent: true });
    await libraryRuns(page);
    await pass(page, 1000);
    collector().faults.add({ kind: 'status', status: 429, headers });
    await pass(page, BATCH_MS);
    await eventually(() => expect(batches()).toHaveLength(1));
    // More than a batch: the library would ask again at each of them.
    await clickTracked(page, 15);
    await pass(page, wait / 2);
    expect(batches()).toHaveLength(1);
    await pass(page, wait);
    await pass(page, BATCH_MS);
    await eventually(() => expect(arrived('click web')).toHaveLength(15));
    expect(arrived('page')).toHaveLength(1);
  });

  it('with 400 is not asked again', async () => {
    const { page } = await visit('/buttons', { consent: true });
    await libraryRuns(page);
    collector().faults.add({ kind: 'status', status: 400 });
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(batches()).toHaveLength(1));
    await pass(page, 4 * BATCH_MS);
    expect(await queueAfter(page)).toEqual([]);
    expect(batches()).toHaveLength(1);
  });

  it('for long is asked a bounded number of times, and a bounded number of events is kept', async () => {
    const { page, faults } = await visit('/buttons', { consent: true });
    await libraryRuns(page);
    await pass(page, 1000);
    collector().faults.add({ kind: 'reset', times: Infinity });
    await clickTracked(page, 150);
    for (let minute = 0; minute < 5; minute += 1) await pass(page, 60_000);
    expect(batches().length).toBeLessThan(30);
    expect(await queueAfter(page)).toHaveLength(100);
    expect(faults.console.filter((line) => line.startsWith('uncaught'))).toEqual([]);
  });
});

describe('a page that comes back from the back/forward cache', () => {
  it('is told of as a page view of its own, and nothing that was sent is sent again under another id', async () => {
    const { executablePath, env } = await findBrowser();
    // Tests run without the cache unless told; a certificate of this machine is accepted for each page anew.
    const browser = await chromium.launch({
      executablePath,
      args: ['--no-sandbox', '--disable-gpu', '--ignore-certificate-errors'],
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      env,
    });
    onTestFinished(() => browser.close());
    const context = await browser.newContext({ ignoreHTTPSErrors: true });
    await context.addCookies([consentCookie(true, siteOrigin())]);
    const page = await context.newPage();
    await page.addInitScript(() => {
      window.addEventListener('pageshow', ({ persisted }) =>
        Object.assign(window, { isRestored: persisted }),
      );
    });
    await page.clock.install();
    await page.goto(`${siteOrigin()}/buttons`);
    await libraryRuns(page);
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(arrived('page')).toHaveLength(1));
    // A browser keeps no page that leaves while a request of it is under way.
    await page.goto(`${siteOrigin()}/links`);
    await libraryRuns(page);
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(arrived('page')).toHaveLength(2));
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForFunction(() => (window as Window & { isRestored?: boolean }).isRestored);
    await pass(page, 2 * BATCH_MS);
    await eventually(() =>
      expect(arrived('page').map(({ context }) => context.page.path)).toEqual([
        '/buttons',
        '/links',
        '/buttons',
      ]),
    );
    expect(arrived('identify')).toHaveLength(3);
  });
});
