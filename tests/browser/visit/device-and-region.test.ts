import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocationEmulator } from '../../emulators/location/start-location-emulator';
import { startLocationEmulator } from '../../emulators/location/start-location-emulator';
import { waitForIsland } from '../browser-page';
import { openComponent, PHONE, scriptsCome, withComponentSite } from '../components/component-site';

let service: LocationEmulator;
const env: Record<string, string> = {};

beforeAll(async () => {
  service = await startLocationEmulator();
  env.SITE_API_URL = service.url;
});
withComponentSite(env);
afterAll(() => service.close());

const open = (path: string, options: BrowserContextOptions = {}) =>
  openComponent(path, options, (page) =>
    page.context().route(`${service.url}/**`, (route) => route.continue()),
  );

it('the mark of the region stays when parts of the page become interactive', async () => {
  const { page, faults } = await open('/dialogs/pricing');
  await page.waitForSelector('body.is-eea', { state: 'attached' });
  await page.locator('main [data-opens="enterpriseSales"]').first().click();
  await waitForIsland(page, 'EnterpriseSalesModal', 'hydrated');
  expect(await page.evaluate(() => document.body.classList.contains('is-eea'))).toBe(true);
  expect(faults.console).toEqual([]);
});

describe('the device', () => {
  const isTold = (page: Page) => page.locator('.desktop-message').isVisible();
  /** A new route, at which the message is decided anew. */
  const changeRoute = (page: Page) =>
    page.evaluate(() => history.pushState(null, '', `${location.search}&again=1`));

  it('is what the browser says of itself, however small its window becomes', async () => {
    const { page } = await open('/links?mobile_banner=true', { viewport: { width: 1280, height: 800 } });
    await scriptsCome(page);
    await page.setViewportSize({ width: 390, height: 700 });
    await changeRoute(page);
    await scriptsCome(page);
    expect(await isTold(page)).toBe(false);
  });

  it('of a phone is none with a desktop, however large its window is', async () => {
    const { page } = await open('/links?mobile_banner=true', {
      ...PHONE,
      viewport: { width: 1400, height: 900 },
    });
    await page.locator('.desktop-message').waitFor();
    await page.setViewportSize({ width: 1600, height: 900 });
    await changeRoute(page);
    await scriptsCome(page);
    expect(await isTold(page)).toBe(true);
  });
});
