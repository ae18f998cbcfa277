import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { openPage } from '../open-page';
import { pass } from '../page-time';
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

/** Clicks a tracked link without following it, so that no other section comes into view. */
async function click(page: Page, times = 1): Promise<void> {
  await page.evaluate((count) => {
    window.addEventListener('click', (event) => event.preventDefault());
    for (let one = 0; one < count; one += 1) document.querySelector<HTMLElement>('[href="#more"]')?.click();
  }, times);
}

/** Makes every random number of the page this value. */
const draw = (number: number) => (page: Page) =>
  page.addInitScript((drawn) => {
    Math.random = () => drawn;
  }, number);

/** Opens a page and waits until its first events have arrived and no request is open. */
async function openQuiet(prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const { page } = await openPage('/buttons', { consent: true, prepare });
  await libraryRuns(page);
  // A view counts after two seconds, and is sent five seconds later.
  await pass(page, 3 * BATCH_MS);
  await eventually(() => expect(arrived('page')).toHaveLength(1));
  collector().clear();
  return page;
}

const sizes = () => batches().map(({ body }) => body.batch.length);

describe('a batch', () => {
  it('is sent five seconds after its first event, at ten events, or before it is too large', async () => {
    const page = await openQuiet(draw(0.5));
    await click(page);
    await pass(page, BATCH_MS - 100);
    expect(batches()).toEqual([]);
    await pass(page, 200);
    await eventually(() => expect(arrived('click web')).toHaveLength(1));

    collector().clear();
    await click(page, 25);
    await pass(page, 100);
    await eventually(() => expect(sizes()).toEqual([10, 10]));
    await pass(page, BATCH_MS);
    await eventually(() => expect(sizes()).toEqual([10, 10, 5]));
    // A simple request: the browser sends no preflight.
    expect(new Set(batches().map(({ contentType }) => contentType))).toEqual(new Set(['text/plain']));

    collector().clear();
    await page.evaluate(() => {
      const link = document.querySelector<HTMLElement>('[href="#more"]');
      if (link === null) throw new Error('no link');
      link.dataset.trackProperties = JSON.stringify({ source: 'x'.repeat(100 * 1024) });
    });
    await click(page, 9);
    await pass(page, 1000);
    await eventually(() => expect(sizes()).toEqual([5]));
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(arrived('click web')).toHaveLength(9));
    for (const { bytes } of batches()) expect(bytes).toBeLessThanOrEqual(570 * 1024);
    // The library's counters are sent every thirty seconds and sample one event in ten: none here.
    await pass(page, 31_000);
    expect(collector().metrics).toEqual([]);
  });

  it('is retried with backoff after a refusal, at most ten times', async () => {
    const page = await openQuiet();
    collector().faults.add({ kind: 'status', status: 500, times: Infinity });
    await click(page);
    for (let minute = 0; minute < 30; minute += 1) await pass(page, 60_000);
    // They arrive in any order, because the page's clock runs ahead of the responses.
    const times = batches()
      .map(({ body }) => Date.parse(body.sentAt))
      .sort((one, other) => one - other);
    expect(times.length).toBeGreaterThan(2);
    expect(times.length).toBeLessThanOrEqual(11);
    for (const [index, time] of times.slice(1).entries()) {
      expect(time - (times[index] ?? 0)).toBeGreaterThanOrEqual(BATCH_MS - 1000);
    }
  });
});

describe('the library’s counters', () => {
  it('sample one event in ten, and are sent to the collector every thirty seconds', async () => {
    const { page, faults } = await openPage('/buttons', { consent: true, prepare: draw(0.05) });
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
    expect(new Set(posts.map(({ contentType }) => contentType))).toEqual(new Set(['text/plain']));
    expect(posts.every(({ body }) => body.series.length <= 20)).toBe(true);
    expect(faults.console).toEqual([]);
    expect(faults.foreign.filter((url) => !url.startsWith(`https://${collector().apiHost}/`))).toEqual([]);
  });
});

describe('a queue that another page has locked', () => {
  it('is requested several times, and events are sent without it', async () => {
    const { page, faults } = await openPage('/buttons', {
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
    expect(faults.console).toEqual(lines);
  });
});
