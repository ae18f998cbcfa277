import { describe, expect, it } from 'vitest';
import { openPage, withBrowser } from '../open-page';

withBrowser();

const heroes = ['/', '/features/boards', '/ai', '/lp/teams/project-management'];

describe('the hero', () => {
  it.each(heroes)('of %s has buttons as wide as its text on a phone', async (path) => {
    const { page } = await openPage(path, { viewport: { width: 390, height: 844 } });
    const widths = await page
      .locator('.hero__text .button-group > .button')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().width));
    expect(widths.length).toBeGreaterThan(0);
    expect(new Set(widths)).toEqual(new Set([350]));
  });

  it.each(['/', '/features/boards', '/features/dashboards', '/lp'])(
    'of %s shows the product as wide as the page, and much of it on the first screen',
    async (path) => {
      const { page } = await openPage(path, { viewport: { width: 1440, height: 900 } });
      const { y, width } = (await page.locator('.hero .pic-window').boundingBox()) ?? { y: 900, width: 0 };
      expect(width).toBe(1200);
      expect(900 - y).toBeGreaterThanOrEqual(340);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.locator('.hero .pic-sidebar').isVisible()).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    },
  );

  it('has no very short last line in its lead text', async () => {
    const { page } = await openPage('/features/boards', { viewport: { width: 1440, height: 900 } });
    const lines = await page.locator('.hero .section__lead p').evaluate((lead) => {
      const range = document.createRange();
      range.selectNodeContents(lead);
      return [...range.getClientRects()].map(({ width }) => width);
    });
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.at(-1)).toBeGreaterThan(Math.max(...lines) / 2);
  });
});
