import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { LOCALES } from '../../../config/locales';
import { localizedPath } from '../../../config/routes';
import { repetitions, sample } from '../../support/repetitions';
import { openPage, withBrowser } from '../open-page';

withBrowser();

const PRICES = LOCALES.map((locale) => localizedPath('/pricing', locale));

/** Widths in CSS pixels with the usual font size: from a phone with a very large font to a desktop. */
const STEPS = repetitions({ few: 60, all: 240 });
const LEAST = 260;
const WIDTHS = Array.from({ length: STEPS + 1 }, (_, step) => LEAST + ((1280 - LEAST) / STEPS) * step);

const USUAL_FONT_SIZE = 16;

/** The font size that the visitor has set in the browser, in pixels. */
const setFontSize = (standard: number) => async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
};

const LARGE_FONT_SIZE = 24;

const VISITS: ReadonlyArray<readonly [path: string, fontSize: number]> = [
  ...PRICES.map((path) => [path, USUAL_FONT_SIZE] as const),
  ['/de/pricing', LARGE_FONT_SIZE],
  ['/', LARGE_FONT_SIZE],
  ...PRICES.map((path) => [path, LARGE_FONT_SIZE] as const),
  ['/', USUAL_FONT_SIZE],
  ['/teams/design', USUAL_FONT_SIZE],
  ['/privacy', LARGE_FONT_SIZE],
];

it.each(sample(VISITS, 8))('%s fits every width with a font size of %i pixels', async (path, size) => {
  const { page } = await openPage(path, { prepare: setFontSize(size) });
  const wider: number[] = [];
  for (const width of WIDTHS) {
    // Larger texts need a window that is as much larger.
    await page.setViewportSize({ width: Math.round((width * size) / USUAL_FONT_SIZE), height: 800 });
    const fits = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth <= clientWidth;
    });
    if (!fits) wider.push(width);
  }
  expect(wider).toEqual([]);
});

it.each([
  ['signUp', USUAL_FONT_SIZE, LEAST],
  ['enterpriseSales', USUAL_FONT_SIZE, LEAST],
  ['enterpriseSales', LARGE_FONT_SIZE, 390],
] as const)('the dialog %s fits with a font size of %i pixels, %i px wide', async (name, size, width) => {
  const { page } = await openPage('/pricing', {
    viewport: { width, height: 800 },
    prepare: setFontSize(size),
  });
  await page.locator(`main [data-opens="${name}"]`).first().click();
  const dialog = page.locator(`dialog[data-overlay="${name}"][open]`);
  await dialog.locator('form').waitFor();
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});
