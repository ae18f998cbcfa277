import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sample } from '../../support/repetitions';
import { openPage, withBrowser } from '../open-page';
import { plainText, textOf } from './readable';

withBrowser();

const PAGES = ['/pricing', '/', '/teams/design', '/lp', '/brain', '/privacy', '/features/boards', '/ai'];
const pages = sample(PAGES, 1);

/** Text of the page that is clipped by the screen, or by a box that does not scroll. */
function lostTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const isHeld = (element: Element | null): boolean =>
      element !== null && (scrolls(element) || isHeld(element.parentElement));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lost: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (text === '' || element === null || !element.checkVisibility({ visibilityProperty: true })) continue;
      // Product pictures contain texts that may be clipped like images; other exceptions are for screen readers.
      const unseen = '.visually-hidden, .skip-link, .comparison .yes, .comparison .no, [aria-hidden="true"]';
      if (element.closest(`${unseen}, [role="img"], script, style`)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 0 && (left < -1 || right > innerWidth + 1) && !isHeld(element))
        lost.push(`${text.slice(0, 40)} ${Math.round(left)} to ${Math.round(right)}`);
    }
    return lost;
  });
}

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** The share of the screen that does not scroll with the page. */
async function fixedShare(page: Page): Promise<number> {
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }));
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) =>
        /fixed|sticky/.test(getComputedStyle(element).position) &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('table'),
    );
    const heights = bars.map((element) => {
      const { top, bottom, width } = element.getBoundingClientRect();
      return width < innerWidth * 0.8 ? 0 : Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
    });
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight;
  });
}

/** Text spacing that must not hide content (WCAG 2.2, 1.4.12). */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }`;

/** The two most critical ones come first. */
const SCREENS: ReadonlyArray<readonly [name: string, options: BrowserContextOptions, style: string]> = [
  ['a window zoomed to 400 %', { viewport: { width: 320, height: 256 } }, ''],
  ['wider text spacing on a phone', { viewport: { width: 390, height: 844 } }, SPACING],
  ['a phone in landscape', { viewport: { width: 640, height: 320 } }, ''],
  ['wider text spacing', { viewport: { width: 1280, height: 900 } }, SPACING],
  ['forced colors', { viewport: { width: 1280, height: 900 }, forcedColors: 'active' }, ''],
  ['dark colors', { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' }, ''],
  ['less motion', { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' }, ''],
];

const screens = sample(SCREENS, 2);

describe.each(pages)('%s', (path) => {
  it.each(screens)('loses no content on %s and does not scroll horizontally', async (_, options, style) => {
    const { page, faults } = await openPage(path, { bypassCSP: true, ...options });
    if (style !== '') await page.addStyleTag({ content: style });
    expect((await textOf(page)).headings).toEqual((await plainText(path)).headings);
    expect(await lostTexts(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    expect(await fixedShare(page)).toBeLessThan(0.15);
    expect(faults.console).toEqual([]);
  });

  it('prints everything that the screen shows, including collapsed answers, and no menus', async () => {
    const { page } = await openPage(path, { viewport: { width: 740, height: 1000 } });
    const answers = await page.locator('main details p').allTextContents();
    if (path === '/pricing') expect(answers.length).toBeGreaterThan(0);
    await page.emulateMedia({ media: 'print' });
    expect((await textOf(page)).headings).toEqual((await plainText(path)).headings);
    expect(await lostTexts(page)).toEqual([]);
    expect(await fixedShare(page)).toBe(0);
    const printed = await page.locator('main').innerText();
    for (const answer of answers) expect(printed).toContain(answer.trim().split('\n')[0]);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
        .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
        .map(({ className }) => className),
    );
    expect(cut).toEqual([]);
    const controls = page.locator('header summary, header nav, footer nav, [role=tablist]');
    expect(await controls.filter({ visible: true }).count()).toBe(0);
  });

  it('fits the screen in right-to-left direction', async () => {
    const { page } = await openPage(path, { viewport: { width: 390, height: 844 } });
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    expect(await lostTexts(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });
});

it('a selected option is readable with forced colors', async () => {
  const { page } = await openPage('/pricing', { forcedColors: 'active' });
  const chosen = page.locator('.pricing-switch-input:checked + .pricing-switch-label');
  // Otherwise the browser draws the page color behind text of the same color.
  expect(await chosen.evaluate((label) => getComputedStyle(label).forcedColorAdjust)).toBe('none');
  const [color, background] = await chosen.evaluate((label) => {
    const { color: words, backgroundColor } = getComputedStyle(label);
    return [words, backgroundColor];
  });
  expect(color).not.toBe(background);
});
