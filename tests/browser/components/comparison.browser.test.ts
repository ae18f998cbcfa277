import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage, withBrowser } from '../open-page';

withBrowser();

const PHONE = { width: 390, height: 844 };

/** The texts of the cells of the row that begins so, as far as they are shown. */
function shownCells(page: Page, label: string): Promise<string[]> {
  return page
    .locator('.comparison tbody tr', { hasText: label })
    .first()
    .locator('td:visible')
    .allInnerTexts();
}

it.each([true, false])(
  'on a phone, one plan at a time is compared, scripts: %s',
  async (javaScriptEnabled) => {
    const { page } = await openPage('/pricing', { viewport: PHONE, javaScriptEnabled });
    expect(await shownCells(page, 'File storage')).toEqual(['Unlimited']);
    await page.locator('.comparison__choice label', { hasText: 'Free' }).click();
    expect(await shownCells(page, 'File storage')).toEqual(['5\u00a0GB']);
  },
);

it('on a phone, the choice of a plan goes by the arrow keys and stays in sight', async () => {
  const { page } = await openPage('/pricing', { viewport: PHONE });
  await page.locator('.comparison__choice input:checked').focus();
  await page.keyboard.press('ArrowRight');
  expect(await shownCells(page, 'Single sign-on')).toEqual(['Included']);
  await page.locator('.comparison tbody tr').last().scrollIntoViewIfNeeded();
  expect(await page.locator('.comparison__choice').evaluate((e) => e.getBoundingClientRect().top)).toBe(64);
});

it.each(['/pricing', '/ai', '/de/pricing'])('nothing in %s scrolls by itself on a phone', async (path) => {
  for (const width of [390, 320]) {
    const { page } = await openPage(path, { viewport: { width, height: 844 } });
    const scrollers = await page.locator('main *').evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { overflowX, overflowY } = getComputedStyle(element);
          const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
          return scrolls(overflowX) || scrolls(overflowY);
        })
        .map(({ className }) => className),
    );
    expect(scrollers).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

it('on a desktop, all plans are compared at once, and so they are on paper', async () => {
  const { page } = await openPage('/pricing', { viewport: { width: 1280, height: 800 } });
  expect(await shownCells(page, 'File storage')).toHaveLength(4);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ media: 'print' });
  expect(await shownCells(page, 'File storage')).toHaveLength(4);
});
