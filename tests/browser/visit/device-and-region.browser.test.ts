import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { waitForIsland } from '../browser-page';
import { PHONE, scriptsCome } from '../components/component-site';
import { openLocated, withLocatedSite } from './located-site';

withLocatedSite();

it('the mark of the region stays when parts of the page become interactive', async () => {
  const { page, faults } = await openLocated('/dialogs/pricing');
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
    const { page } = await openLocated('/links?mobile_banner=true', {
      viewport: { width: 1280, height: 800 },
    });
    await scriptsCome(page);
    await page.setViewportSize({ width: 390, height: 700 });
    await changeRoute(page);
    await scriptsCome(page);
    expect(await isTold(page)).toBe(false);
  });

  it('of a phone is none with a desktop, however large its window is', async () => {
    const { page } = await openLocated('/links?mobile_banner=true', {
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
