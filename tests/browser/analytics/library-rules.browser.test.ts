import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../eventually';
import { pass } from '../page-time';
import {
  arrived,
  batches,
  collector,
  libraryRuns,
  visit,
  WRITE_KEY,
  withMeasuredSite,
} from './analytics-site';

withMeasuredSite();

const BATCH_MS = 5000;

/** Clicks a tracked link without following it, so that no other section comes into sight. */
async function click(page: Page, times = 1): Promise<void> {
  await page.evaluate((count) => {
    window.addEventListener('click', (event) => event.preventDefault());
    for (let one = 0; one < count; one += 1) document.querySelector<HTMLElement>('[href="#more"]')?.click();
  }, times);
}

/** Opens a page whose first events have arrived; nothing is on its way. */
async function openQuiet(prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const { page } = await visit('/buttons', { consent: true, ...(prepare && { prepare }) });
  await libraryRuns(page);
  // What has been seen is told of after two seconds, and sent five later.
  await pass(page, 3 * BATCH_MS);
  await eventually(() => expect(arrived('page')).toHaveLength(1));
  collector().clear();
  return page;
}

describe('a batch', () => {
  it('goes out five seconds after its first event, and not before', async () => {
    const page = await openQuiet();
    await click(page);
    await pass(page, BATCH_MS - 100);
    expect(batches()).toEqual([]);
    await pass(page, 200);
    await eventually(() => expect(arrived('click web')).toHaveLength(1));
  });

  it('goes out before it is larger than the service takes', async () => {
    const page = await openQuiet();
    await page.evaluate(() => {
      const link = document.querySelector<HTMLElement>('[href="#more"]');
      if (link === null) throw new Error('no link');
      link.dataset.trackProperties = JSON.stringify({ source: 'x'.repeat(100 * 1024) });
    });
    await click(page, 9);
    await pass(page, 1000);
    await eventually(() => expect(batches()).toHaveLength(1));
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(arrived('click web')).toHaveLength(9));
    for (const { bytes } of batches()) expect(bytes).toBeLessThanOrEqual(570 * 1024);
    expect(batches().map(({ body }) => body.batch.length)[0]).toBe(5);
  });

  it('that is refused is sent again, never at once, and at most ten times more', async () => {
    const page = await openQuiet();
    collector().faults.add({ kind: 'status', status: 500, times: Infinity });
    await click(page);
    for (let minute = 0; minute < 30; minute += 1) {
      const before = batches().length;
      await pass(page, 60_000);
      await eventually(() => expect(batches().length).toBeGreaterThanOrEqual(before));
    }
    const times = batches().map(({ body }) => Date.parse(body.sentAt));
    expect(times.length).toBeGreaterThan(2);
    expect(times.length).toBeLessThanOrEqual(11);
    for (const [index, time] of times.slice(1).entries()) {
      expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(BATCH_MS - 1000);
    }
  });
});

describe('the library’s counters', () => {
  const random = (value: number) => (page: Page) =>
    page.addInitScript((fixed) => {
      Math.random = () => fixed;
    }, value);

  it('count one event in ten, and go to the collector every thirty seconds', async () => {
    const { page, faults } = await visit('/buttons', { consent: true, prepare: random(0.05) });
    await libraryRuns(page);
    await pass(page, 31_000);
    await eventually(() => expect(collector().metrics.length).toBeGreaterThan(0));
    for (const counter of collector().metrics) {
      expect(counter).toMatchObject({
        metric: expect.stringMatching(/^analytics_js\./),
        value: 1,
        tags: { library: 'analytics.js', library_version: expect.stringMatching(/1\.83\.0$/) },
      });
    }
    const posts = collector().requests.filter(({ path }) => path.endsWith('/m'));
    expect(posts.map(({ contentType }) => contentType)).toEqual(posts.map(() => 'text/plain'));
    expect(posts.every(({ body }) => body.series.length <= 20)).toBe(true);
    expect(faults.console).toEqual([]);
    expect(faults.foreign.filter((url) => !url.startsWith(`https://${collector().apiHost}/`))).toEqual([]);
  });

  it('count nothing of the others', async () => {
    const { page } = await visit('/buttons', { consent: true, prepare: random(0.5) });
    await libraryRuns(page);
    await pass(page, 31_000);
    await eventually(() => expect(arrived('page')).toHaveLength(1));
    expect(collector().metrics).toEqual([]);
  });
});

describe('a queue that another page holds', () => {
  it('is asked for three times more, fifty milliseconds apart, and is then done without', async () => {
    const { page, faults } = await visit('/buttons', {
      consent: true,
      prepare: (opened) =>
        opened.addInitScript((key) => {
          for (const name of ['dest-Segment.io', 'event-queue']) {
            localStorage.setItem(`persisted-queue:v1:${key}:${name}:lock`, String(Date.now() + 3_600_000));
          }
        }, WRITE_KEY),
    });
    await libraryRuns(page);
    await pass(page, 3 * BATCH_MS);
    await eventually(() => expect(arrived('page')).toHaveLength(1));
    const lines = faults.console.filter((line) => line.includes('Unable to retrieve lock'));
    expect(lines.length).toBeGreaterThan(0);
    expect(faults.console.filter((line) => !line.includes('Unable to retrieve lock'))).toEqual([]);
  });
});

describe('a collector that does not answer', () => {
  it('keeps nobody waiting: a link is followed at once', async () => {
    const { page } = await visit('/buttons', { consent: true, isTimed: false });
    await libraryRuns(page);
    collector().faults.add({ kind: 'hang', times: Infinity });
    const start = Date.now();
    await page.locator('a[data-track][href^="/"]').first().click();
    await page.waitForURL((url) => url.pathname !== '/buttons');
    expect(Date.now() - start).toBeLessThan(1000);
  });
});

describe('the groups of consent', () => {
  it('other than that for measuring allow nothing, and with it events flow', async () => {
    const { page, requested } = await visit('/buttons', { isTimed: false });
    const activate = (...groups: string[]) =>
      page.evaluate((active) => {
        Object.assign(window, { OnetrustActiveGroups: `,${active.join(',')},` });
        window.dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: active }));
      }, groups);
    await page.waitForLoadState('networkidle');
    await activate('C0001', 'C0003', 'C00021');
    await click(page);
    await page.waitForLoadState('networkidle');
    expect(collector().requests).toEqual([]);
    expect(requested.filter((path) => path.includes('live-analytics'))).toEqual([]);
    await activate('C0001', 'C0003', 'C0002');
    await libraryRuns(page);
    await click(page);
    await eventually(() => expect(arrived('click web')).toHaveLength(1));
    expect([arrived('page').length, arrived('identify').length]).toEqual([1, 1]);
  });
});
