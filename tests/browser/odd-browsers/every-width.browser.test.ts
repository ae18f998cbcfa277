import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { LOCALES } from '../../../config/locales';
import { localizedPath } from '../../../config/routes';
import { repetitions, sample } from '../../support/repetitions';
import { openPage, withBrowser } from '../open-page';

withBrowser();

const PRICES = LOCALES.map((locale) => localizedPath('/pricing', locale));

/** Widths in CSS pixels: from less than the narrowest phone to a desktop. */
const STEPS = repetitions({ few: 45, all: 240 });
const LEAST = 260;
const WIDTHS = Array.from({ length: STEPS + 1 }, (_, step) =>
  Math.round(LEAST + ((1280 - LEAST) / STEPS) * step),
);

const USUAL_FONT_SIZE = 16;

/** The font size that the visitor has set in the browser, in pixels. */
const setFontSize = (standard: number) => async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
};

const LARGE_FONT_SIZE = 24;

const VISITS: ReadonlyArray<readonly [path: string, fontSize: number]> = [
  ['/de/pricing', LARGE_FONT_SIZE],
  ['/it/pricing', LARGE_FONT_SIZE],
  ['/teams/agile', LARGE_FONT_SIZE],
  ['/de/pricing', USUAL_FONT_SIZE],
  ['/fr-FR/pricing', USUAL_FONT_SIZE],
  ['/teams/education', LARGE_FONT_SIZE],
  ['/features/automations', LARGE_FONT_SIZE],
  ...['/pricing', '/fr-FR/pricing', '/es-ES/pricing', '/pt-BR/pricing', '/', '/privacy'].map(
    (path) => [path, LARGE_FONT_SIZE] as const,
  ),
  ...['/pricing', '/es-ES/pricing', '/it/pricing', '/pt-BR/pricing', '/', '/teams/design'].map(
    (path) => [path, USUAL_FONT_SIZE] as const,
  ),
];

it.each(sample(VISITS, 6))('%s fits every width with a font size of %i pixels', async (path, size) => {
  const { page } = await openPage(path, { prepare: setFontSize(size) });
  const wider: number[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const fits = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth <= clientWidth;
    });
    if (!fits) wider.push(width);
  }
  expect(wider).toEqual([]);
});

/** The spacing that a text must bear without loss, by WCAG 2.2, success criterion 1.4.12. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`;

/** Between phones and desktops the header is wider than the window then, and the page can be scrolled. */
const isScrolled = (width: number) => width >= 800 && width < 900;

/** The German words are the widest. */
const SPACED_PRICES = ['/de/pricing', ...PRICES.filter((path) => path !== '/de/pricing')];

it.each(sample(SPACED_PRICES, 1))('%s cuts off nothing with widely spaced text', async (path) => {
  const { page } = await openPage(path);
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, SPACED);
  const wider: string[] = [];
  for (const width of WIDTHS.filter((width) => width >= 350)) {
    await page.setViewportSize({ width, height: 800 });
    const found = await page.evaluate(() =>
      ['html', '.comparison__frame'].filter((selector) => {
        const box = document.querySelector(selector);
        return box !== null && box.scrollWidth > box.clientWidth;
      }),
    );
    const cut = isScrolled(width) ? found.filter((selector) => selector !== 'html') : found;
    wider.push(...cut.map((selector) => `${selector} at ${width} px`));
  }
  expect(wider).toEqual([]);
});

it.each([
  ['/pricing', 'signUp', USUAL_FONT_SIZE],
  ['/pricing', 'enterpriseSales', USUAL_FONT_SIZE],
  ['/pricing', 'enterpriseSales', LARGE_FONT_SIZE],
  ['/de/pricing', 'enterpriseSales', LARGE_FONT_SIZE],
] as const)(
  'on %s, the dialog %s fits the narrowest width with a font size of %i pixels',
  async (path, name, size) => {
    const { page } = await openPage(path, {
      viewport: { width: LEAST, height: 800 },
      prepare: setFontSize(size),
    });
    await page.locator(`main [data-opens="${name}"]`).first().click();
    const dialog = page.locator(`dialog[data-overlay="${name}"][open]`);
    await dialog.locator('form').waitFor();
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  },
);
