import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { openPage, withBrowser } from '../open-page';

withBrowser();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const summaries = (page: Page) => page.locator('details[data-menu] > summary');
const openMenus = (page: Page) =>
  page.locator('details[data-menu][open] > summary').evaluateAll((all) => all.map((one) => one.textContent));

async function openSheet(more: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage('/', { ...PHONE, ...more });
  await opened.page.locator('header summary[aria-label]').tap();
  await summaries(opened.page).first().waitFor({ state: 'visible' });
  return opened;
}

/** Whether the middle of a menu's name is on the screen and nothing lies over it. */
const isInView = (page: Page, name: string) =>
  summaries(page)
    .filter({ hasText: name })
    .evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });

describe('the menus of a phone', () => {
  it.each([true, false])(
    'open with one tap each, one at a time, in view (scripts: %s)',
    async (javaScriptEnabled) => {
      const { page, faults } = await openSheet({ javaScriptEnabled });
      const names = await summaries(page).allTextContents();
      expect(names.length).toBeGreaterThan(2);
      for (const name of [...names, ...names.slice(0, -1).reverse()]) {
        await summaries(page).filter({ hasText: name }).tap();
        await eventually(async () => expect(await openMenus(page)).toEqual([name]));
        if (javaScriptEnabled) await eventually(async () => expect(await isInView(page, name)).toBe(true));
      }
      expect(faults.console).toEqual([]);
    },
  );

  it('leave what stands below them where it is pressed', async () => {
    const { page } = await openSheet();
    await summaries(page).first().tap();
    await page.locator('header nav a.header__link').tap();
    await page.waitForURL('**/pricing');
  });

  it('open one after the other by keyboard, and close with the sheet by Escape', async () => {
    const { page } = await openSheet();
    for (const name of await summaries(page).allTextContents()) {
      await summaries(page).filter({ hasText: name }).focus();
      await page.keyboard.press('Enter');
      await eventually(async () => expect(await openMenus(page)).toEqual([name]));
    }
    await page.keyboard.press('Escape');
    await summaries(page).first().waitFor({ state: 'hidden' });
    expect(await openMenus(page)).toEqual([]);
    expect(await page.evaluate(() => document.activeElement?.matches('[data-mobile-menu] > summary'))).toBe(
      true,
    );
  });
});

describe('the menus of a wide screen', () => {
  it('open with one press each and close by a press beside them', async () => {
    const { page } = await openPage('/');
    for (const name of await summaries(page).allTextContents()) {
      await summaries(page).filter({ hasText: name }).click();
      await eventually(async () => expect(await openMenus(page)).toEqual([name]));
    }
    await page.mouse.click(20, 850);
    await eventually(async () => expect(await openMenus(page)).toEqual([]));
  });
});
