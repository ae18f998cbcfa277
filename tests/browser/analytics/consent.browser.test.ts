import type { Cookie, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { choose } from '../consent-choice';
import { leave, OWN_ORIGIN, openPage } from '../open-page';
import { pass } from '../page-time';
import { arrived, BATCH_MS, collector, libraryRuns, WRITE_KEY, withMeasuredSite } from './analytics-site';

withMeasuredSite();

const ANALYTICS_CODE = /live-analytics|segment-library/;

async function clickTracked(page: Page): Promise<void> {
  await page.locator('[data-track]').filter({ hasText: 'b-hash' }).first().click();
}

/** The name of stored events of an earlier page. */
const MARKER = 'persisted-queue:v1:marker';

/** The content of the page's storage; the last click's location is stored without consent. */
async function stored(page: Page): Promise<string[]> {
  const keys = await page.evaluate(() => Object.keys(localStorage));
  return keys.filter((key) => key !== 'clickedLocation');
}

async function cookieOf(page: Page, name: string) {
  const cookies = await page.context().cookies();
  return cookies.find((cookie) => cookie.name === name);
}

const idInSession = (page: Page) => page.evaluate(() => sessionStorage.getItem('ajs_anonymous_id'));

describe('without consent', () => {
  it.each([
    ['before any choice', {}],
    [
      'after a refusal, which deletes the identity',
      { consent: false, cookies: { ajs_anonymous_id: 'earlier' } },
    ],
  ])('sends, stores and downloads nothing %s', async (_, past) => {
    const { page, requested, faults } = await openPage('/buttons', past);
    await eventually(async () => expect(await cookieOf(page, 'ajs_anonymous_id')).toBeUndefined());
    await clickTracked(page);
    await page.mouse.wheel(0, 2000);
    await pass(page, 60_000);
    await page.evaluate(() => history.pushState(null, '', '/buttons?again'));
    await pass(page, 10_000);
    await page.goto('/links');
    await pass(page, 10_000);
    expect(collector().requests).toEqual([]);
    expect(requested.length).toBeGreaterThan(0);
    expect(requested.filter((path) => ANALYTICS_CODE.test(path))).toEqual([]);
    expect(await cookieOf(page, 'ajs_anonymous_id')).toBeUndefined();
    expect(await stored(page)).toEqual([]);
    expect(faults).toEqual({ console: [], foreign: [], failed: [] });
  });

  it('ignores consent groups other than the one for measurement, and sends events with that one', async () => {
    const { page, requested } = await openPage('/buttons');
    const activate = (...groups: string[]) =>
      page.evaluate((active) => {
        Object.assign(window, { OnetrustActiveGroups: `,${active.join(',')},` });
        window.dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: active }));
      }, groups);
    await activate('C0001', 'C0003', 'C00021');
    await clickTracked(page);
    await pass(page, 60_000);
    expect(collector().requests).toEqual([]);
    expect(requested.filter((path) => path.includes('live-analytics'))).toEqual([]);
    await activate('C0001', 'C0003', 'C0002');
    await libraryRuns(page);
    await clickTracked(page);
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(arrived('click web')).toHaveLength(1));
    expect([arrived('page').length, arrived('identify').length]).toEqual([1, 1]);
  });
});

describe('when consent is granted on the page', () => {
  it('sends nothing for a grant that is withdrawn immediately; the next one sends page and identify, and nothing older', async () => {
    const { page } = await openPage('/buttons');
    await clickTracked(page);
    await pass(page, 4000);
    await choose(page, true);
    await libraryRuns(page);
    await choose(page, false);
    await pass(page, 3 * BATCH_MS);
    expect(collector().requests).toEqual([]);
    await choose(page, true);
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(arrived('page')).toHaveLength(1));
    expect(arrived('identify')).toHaveLength(1);
    expect(arrived('page')[0]?.properties).toMatchObject({ actual_path: '/buttons' });
    expect(arrived('click web')).toEqual([]);
    expect(collector().requests.every(({ path }) => /\/v1\/[bm]$/.test(path))).toBe(true);
  });

  it('stores the id in a cookie for all hosts of the product for a year', async () => {
    const { page } = await openPage('/buttons', { baseURL: OWN_ORIGIN, isTimed: false });
    await choose(page, true);
    await eventually(async () => expect(await cookieOf(page, 'ajs_anonymous_id')).toBeDefined());
    const cookie = await cookieOf(page, 'ajs_anonymous_id');
    const days = ((cookie?.expires ?? 0) * 1000 - Date.now()) / 86_400_000;
    expect(cookie).toMatchObject({ domain: '.planfold.example', path: '/', sameSite: 'Lax', secure: true });
    expect(Math.round(days)).toBe(365);
    expect(await idInSession(page)).toBe(cookie?.value);
  });

  it('renews the id for another year at each visit with consent, and only then', async () => {
    const { page, context } = await openPage('/buttons', { baseURL: OWN_ORIGIN, isTimed: false });
    await choose(page, true);
    await eventually(async () => expect(await cookieOf(page, 'ajs_anonymous_id')).toBeDefined());
    const cookie = (await cookieOf(page, 'ajs_anonymous_id')) as Cookie;
    const [inAnHour, inAYear] = [3600, 365 * 86_400].map((seconds) => Date.now() / 1000 + seconds);
    const expires = async () => (await cookieOf(page, 'ajs_anonymous_id'))?.expires ?? 0;
    await context.addCookies([{ ...cookie, expires: inAnHour as number }]);
    await page.goto('/links');
    await eventually(async () => expect(await expires()).toBeGreaterThan((inAYear as number) - 60));
    expect((await cookieOf(page, 'ajs_anonymous_id'))?.value).toBe(cookie.value);

    await page.evaluate((key) => localStorage.setItem(key, '[]'), MARKER);
    // A page that saw the choice disappear would treat that as a withdrawal.
    await leave(page);
    await context.addCookies([{ ...cookie, expires: inAnHour as number }]);
    await context.clearCookies({ name: 'OptanonConsent' });
    await page.goto('/buttons');
    // The code that writes the cookie removes stored events without a choice.
    await page.waitForFunction((key) => localStorage.getItem(key) === null, MARKER);
    expect(await expires()).toBeCloseTo(inAnHour as number, -1);
  });
});

describe('when consent is withdrawn', () => {
  it('drops the queue and the identity; another grant continues with the same id', async () => {
    const { page, faults } = await openPage('/buttons', { consent: true });
    await libraryRuns(page);
    await pass(page, 1000);
    await clickTracked(page);
    const id = (await cookieOf(page, 'ajs_anonymous_id'))?.value;
    expect(id).toBeDefined();
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
    expect(await stored(page)).toEqual([]);
    expect(await cookieOf(page, 'ajs_anonymous_id')).toBeUndefined();
    expect(await idInSession(page)).toBe(id);

    await choose(page, true);
    await pass(page, 1000);
    await clickTracked(page);
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(arrived('click web')).toHaveLength(1));
    expect([arrived('page').length, arrived('identify').length]).toEqual([1, 1]);
    expect((await cookieOf(page, 'ajs_anonymous_id'))?.value).toBe(id);
    expect(new Set(arrived().map(({ anonymousId }) => anonymousId))).toEqual(new Set([id]));
    expect(faults.console).toEqual([]);
  });
});
