import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { API_KEY, idle, withObservedSite } from '../monitoring/observed-site';
import { leave, siteOrigin } from '../open-page';
import { cookieOf, happen, mark, openRecorded, WITH_INTERACTIONS } from './recorded-page';
import { replaySite } from './replay-site';

withObservedSite(replaySite);

const VIEWPORT = { width: 1000, height: 600 };

const scrollTo = async (page: Page, top: number) => {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await page.waitForFunction((y) => window.scrollY === y, top);
  await idle(page);
};

it('scrolling is sent on unload, by a beacon, as the maximum depth and not the last position', async () => {
  const visit = { settings: WITH_INTERACTIONS, viewport: VIEWPORT };
  const { page, uploads, interactions, recorded } = await openRecorded('/buttons', visit);
  const before = Date.now();
  await scrollTo(page, 500);
  await scrollTo(page, 0);
  await mark(page, 'right-before');
  const after = Date.now();
  await leave(page);
  await eventually(() => expect(interactions('scroll')).not.toEqual([]));
  const scroll = interactions('scroll').at(-1);
  expect(scroll).toMatchObject({
    type: 'scroll',
    maxScrollX: 0,
    maxScrollY: 500,
    maxScrollWidth: VIEWPORT.width,
    maxScrollHeight: 500 + VIEWPORT.height,
    viewportWidth: VIEWPORT.width,
    viewportHeight: VIEWPORT.height,
    pageUrl: `${siteOrigin()}/buttons`,
  });
  expect(scroll?.timestamp).toBeGreaterThanOrEqual(before - 60_000);
  expect(scroll?.timestamp).toBeLessThanOrEqual(after + 60_000);
  const beacons = uploads('interaction').filter(({ isBeacon }) => isBeacon);
  expect(beacons.map(({ query }) => query.get('api_key'))).toContain(API_KEY);
  await eventually(() => expect(recorded().includes('right-before')).toBe(true));
});

it('scrolling is sent by a request if beacons are refused', async () => {
  const { page, uploads, device } = await openRecorded('/', {
    settings: WITH_INTERACTIONS,
    prepare: (opened) =>
      opened.addInitScript(() => {
        navigator.sendBeacon = () => false;
      }),
  });
  const posted: string[] = [];
  page.on('request', (request) => posted.push(`${request.resourceType()} ${request.method()}`));
  await scrollTo(page, 400);
  await happen(page, 'pagehide');
  await eventually(() => expect(uploads('interaction')).not.toEqual([]));
  const [scroll] = uploads('interaction');
  expect(posted).toContain('xhr POST');
  expect(scroll?.query.get('device_id')).toBe(device);
  expect(scroll?.query.get('session_id')).toBe((await cookieOf(page, 'amp_session_id'))?.value);
  expect(scroll?.events[0]).toMatchObject({ type: 'scroll', maxScrollY: 400 });
});

it('clicks are sent with their position, element and window, grouped by position and hour', async () => {
  const visit = { settings: WITH_INTERACTIONS, viewport: VIEWPORT };
  const { page, interactions } = await openRecorded('/buttons', visit);
  await scrollTo(page, 300);
  for (let count = 0; count < 3; count += 1) await page.mouse.click(120, 200);
  await idle(page);
  await happen(page, 'blur');
  await eventually(() => expect(interactions('click')).not.toEqual([]));
  const [click] = interactions('click');
  expect(click).toMatchObject({
    type: 'click',
    x: 120,
    y: 500,
    count: 3,
    selector: expect.stringMatching(/\S/),
    viewportWidth: VIEWPORT.width,
    viewportHeight: VIEWPORT.height,
    pageUrl: `${siteOrigin()}/buttons`,
    timestamp: expect.any(Number),
  });
  expect(click?.timestamp % 3_600_000).toBe(0);
});
