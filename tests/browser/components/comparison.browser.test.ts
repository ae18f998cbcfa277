import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage, withBrowser } from '../open-page';

withBrowser();

const PHONE = { width: 390, height: 844 };

/** The visible cells of the row whose label begins with this text. */
function shownCells(page: Page, label: string): Promise<string[]> {
  return page
    .locator('.comparison tbody tr', { hasText: label })
    .first()
    .locator('td:visible')
    .allInnerTexts();
}

it.each([true, false])(
  'on a phone, the comparison shows one plan at a time, scripts: %s',
  async (javaScriptEnabled) => {
    const { page } = await openPage('/pricing', { viewport: PHONE, javaScriptEnabled });
    expect(await shownCells(page, 'File storage')).toEqual(['No limit']);
    await page.locator('.comparison__choice label', { hasText: 'Free' }).click();
    expect(await shownCells(page, 'File storage')).toEqual(['5\u00a0GB']);
  },
);

it('the comparison shows the price of the selected period, on a phone that of the selected plan', async () => {
  const { page } = await openPage('/pricing');
  const prices = () => page.locator('.comparison__prices td > span:visible').allInnerTexts();
  expect(await prices()).toEqual(['$0', '$7', '$12', 'Custom']);
  await page.getByRole('radio', { name: 'Monthly' }).press('Space');
  expect(await prices()).toEqual(['$0', '$10', '$19', 'Custom']);
  await page.setViewportSize(PHONE);
  expect(await prices()).toEqual(['$19']);
  expect(await page.locator('.comparison__prices .button:visible').count()).toBe(1);
});

it('on a phone, arrow keys select a plan and the selection stays in view', async () => {
  const { page } = await openPage('/pricing', { viewport: PHONE });
  await page.locator('.comparison__choice input:checked').focus();
  await page.keyboard.press('ArrowRight');
  expect(await shownCells(page, 'Single sign-on')).toEqual(['Included']);
  await page.locator('.comparison tbody tr').last().scrollIntoViewIfNeeded();
  expect(await page.locator('.comparison__choice').evaluate((e) => e.getBoundingClientRect().top)).toBe(64);
});

it.each(['/pricing', '/ai', '/de/pricing'])(
  'nothing in %s has its own scroll bar on a phone',
  async (path) => {
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
  },
);

it('on a desktop and on paper, all plans are compared at once', async () => {
  const { page } = await openPage('/pricing', { viewport: { width: 1280, height: 800 } });
  expect(await shownCells(page, 'File storage')).toHaveLength(4);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ media: 'print' });
  expect(await shownCells(page, 'File storage')).toHaveLength(4);
});
