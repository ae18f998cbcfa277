import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { choose } from '../consent-choice';
import { eventually } from '../eventually';
import { pass } from '../page-time';
import {
  arrived,
  collector,
  libraryRuns,
  OWN_ORIGIN,
  siteOrigin,
  visit,
  WRITE_KEY,
  withMeasuredSite,
} from './analytics-site';

withMeasuredSite();

const BATCH_MS = 5000;
const ANALYTICS_CODE = /live-analytics|segment-library/;

async function clickTracked(page: Page): Promise<void> {
  await page.locator('#b-hash, [data-track]').filter({ hasText: 'b-hash' }).first().click();
}

function stored(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage));
}

function cookieOf(page: Page, name: string) {
  return page
    .context()
    .cookies()
    .then((cookies) => cookies.find((cookie) => cookie.name === name));
}

describe('without consent', () => {
  it.each([
    ['before any choice', undefined],
    ['after a no', false],
  ] as const)('nothing is sent, stored or downloaded %s', async (_, consent) => {
    const given = consent === undefined ? {} : { consent };
    const { page, requested, faults } = await visit('/buttons', given);
    await clickTracked(page);
    await page.mouse.wheel(0, 2000);
    await pass(page, 60_000);
    await page.evaluate(() => history.pushState(null, '', '/buttons?again'));
    await pass(page, 10_000);
    await page.goto('/links');
    await pass(page, 10_000);
    expect(collector().requests).toEqual([]);
    expect(requested.filter((path) => ANALYTICS_CODE.test(path))).toEqual([]);
    expect(await cookieOf(page, 'ajs_anonymous_id')).toBeUndefined();
    expect((await stored(page)).filter((key) => key !== 'clickedLocation')).toEqual([]);
    expect(faults).toEqual({ console: [], foreign: [], failed: [] });
  });

  it('a no deletes the identity of earlier visits', async () => {
    const { page } = await visit('/buttons', {
      consent: false,
      prepare: (page) =>
        page.context().addCookies([{ name: 'ajs_anonymous_id', value: 'earlier', url: siteOrigin() }]),
    });
    await eventually(async () => expect(await cookieOf(page, 'ajs_anonymous_id')).toBeUndefined());
  });
});

describe('when consent is given on the page', () => {
  it('page and identify are sent for it, and nothing from before', async () => {
    const { page } = await visit('/buttons');
    await clickTracked(page);
    await pass(page, 4000);
    await choose(page, true);
    await libraryRuns(page);
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(arrived('page')).toHaveLength(1));
    expect(arrived('identify')).toHaveLength(1);
    expect(arrived('page')[0]?.properties).toMatchObject({ actual_path: '/buttons' });
    expect(arrived('click web')).toEqual([]);
    expect(collector().requests.every(({ path }) => /\/v1\/[bm]$/.test(path))).toBe(true);
  });

  it('the library runs within two seconds', async () => {
    const { page } = await visit('/buttons', { isTimed: false });
    await page.waitForLoadState('networkidle');
    const start = Date.now();
    await choose(page, true);
    await libraryRuns(page);
    expect(Date.now() - start).toBeLessThan(2000);
  });

  it('the id stays the same, and becomes a cookie for a year, for all hosts of the product', async () => {
    const { page } = await visit('/buttons', { baseURL: OWN_ORIGIN, isTimed: false });
    await choose(page, true);
    await eventually(async () => expect(await cookieOf(page, 'ajs_anonymous_id')).toBeDefined());
    const cookie = await cookieOf(page, 'ajs_anonymous_id');
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
    expect(cookie).toMatchObject({ domain: '.planfold.example', path: '/', sameSite: 'Lax', secure: true });
    expect(Math.round(days)).toBe(365);
    expect(await page.evaluate(() => sessionStorage.getItem('ajs_anonymous_id'))).toBe(cookie?.value);
    // Nothing is on its way any more when the browser is closed.
    await libraryRuns(page);
    await page.unrouteAll({ behavior: 'wait' });
  });
});

describe('when consent is withdrawn', () => {
  it('what is buffered is discarded, also in the library and in storage, and the identity with it', async () => {
    const { page, faults } = await visit('/buttons', { consent: true });
    await libraryRuns(page);
    await pass(page, 1000);
    await clickTracked(page);
    const id = (await cookieOf(page, 'ajs_anonymous_id'))?.value;
    await page.evaluate(
      (key) => localStorage.setItem(`persisted-queue:v1:${key}:dest-Segment.io:items`, '[]'),
      WRITE_KEY,
    );
    await choose(page, false);
    await pass(page, 1000);
    await clickTracked(page);
    await pass(page, 60_000);
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
    await pass(page, 60_000);
    expect(collector().requests).toEqual([]);
    expect((await stored(page)).filter((key) => key !== 'clickedLocation')).toEqual([]);
    expect(await cookieOf(page, 'ajs_anonymous_id')).toBeUndefined();
    expect(await page.evaluate(() => sessionStorage.getItem('ajs_anonymous_id'))).toBe(id);
    expect(faults.console).toEqual([]);
  });

  it('a choice that is taken back before the route has settled counts', async () => {
    const { page } = await visit('/buttons');
    await choose(page, true);
    await libraryRuns(page);
    await choose(page, false);
    await pass(page, 3 * BATCH_MS);
    expect(collector().requests).toEqual([]);
  });

  it('another grant on the page goes on with the same id and without what was discarded', async () => {
    const { page } = await visit('/buttons', { consent: true });
    await libraryRuns(page);
    await pass(page, 1000);
    await clickTracked(page);
    await choose(page, false);
    await pass(page, 100);
    await choose(page, true);
    await pass(page, 1000);
    await clickTracked(page);
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(arrived('click web')).toHaveLength(1));
    expect([arrived('page').length, arrived('identify').length]).toEqual([1, 1]);
    const id = (await cookieOf(page, 'ajs_anonymous_id'))?.value;
    expect(new Set(arrived().map(({ anonymousId }) => anonymousId))).toEqual(new Set([id]));
  });
});
