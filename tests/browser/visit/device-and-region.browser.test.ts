import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { chunkRuns, PHONE, scriptsCome } from '../components/component-site';
import { openPage, waitForIsland } from '../open-page';
import { withLocatedSite } from './located-site';

withLocatedSite();

it('keeps the region class when parts of the page are hydrated', async () => {
  const { page, faults } = await openPage('/dialogs/pricing');
  await page.waitForSelector('body.is-eea', { state: 'attached' });
  await page.locator('main [data-opens="enterpriseSales"]').first().click();
  await waitForIsland(page, 'EnterpriseSalesModal', 'hydrated');
  expect(await page.evaluate(() => document.body.classList.contains('is-eea'))).toBe(true);
  expect(faults.console).toEqual([]);
});

describe('the device', () => {
  const isShown = (page: Page) => page.locator('.desktop-message').isVisible();
  /** A new route, at which the message is evaluated again. */
  const changeRoute = (page: Page) =>
    page.evaluate(() => history.pushState(null, '', `${location.search}&again=1`));

  it('is a desktop if the browser says so, however small its window becomes', async () => {
    const { page, requested } = await openPage('/links?mobile_banner=true', {
      viewport: { width: 1280, height: 800 },
    });
    await chunkRuns(page, requested, 'first-interaction');
    await page.setViewportSize({ width: 390, height: 700 });
    await changeRoute(page);
    expect(await isShown(page)).toBe(false);
  });

  it('is a phone if the browser says so, however large its window is', async () => {
    const { page } = await openPage('/links?mobile_banner=true', {
      ...PHONE,
      viewport: { width: 1400, height: 900 },
    });
    await page.locator('.desktop-message').waitFor();
    await page.setViewportSize({ width: 1600, height: 900 });
    await changeRoute(page);
    await scriptsCome(page);
    expect(await isShown(page)).toBe(true);
  });
});
