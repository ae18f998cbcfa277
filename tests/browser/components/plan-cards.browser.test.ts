import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../config/locales';
import { localizedPath } from '../../../config/routes';
import { sample } from '../../support/repetitions';
import { openPage, withBrowser } from '../open-page';

withBrowser();

interface Box {
  readonly card: number;
  readonly top: number;
  readonly height: number;
}

/** The buttons of the plan cards, by the row of their cards. */
async function buttonRows(page: Page): Promise<Box[][]> {
  const boxes = await page.locator('.plan').evaluateAll((cards) =>
    cards.map((card) => {
      const { top, height } = (card.querySelector('.button') as Element).getBoundingClientRect();
      return { card: Math.round(card.getBoundingClientRect().top), top: Math.round(top), height };
    }),
  );
  const rows = [...new Set(boxes.map(({ card }) => card))];
  return rows.map((row) => boxes.filter(({ card }) => card === row));
}

/** The height of each button's label, in lines. */
function buttonLines(page: Page): Promise<number[]> {
  return page.locator('.plan > .button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const range = document.createRange();
      range.selectNodeContents(button);
      const line = Number.parseFloat(getComputedStyle(button).lineHeight);
      return Math.round(range.getBoundingClientRect().height / line);
    }),
  );
}

describe.each(sample(LOCALES, 3))('the plan cards in %s', (locale) => {
  it.each([
    [1280, 1],
    [900, 2],
  ])('have aligned buttons with one line of text, at %i pixels', async (width, rows) => {
    const { page } = await openPage(localizedPath('/pricing', locale), { viewport: { width, height: 900 } });
    expect(await buttonLines(page)).toEqual([1, 1, 1, 1]);
    const found = await buttonRows(page);
    expect(found).toHaveLength(rows);
    for (const row of found) expect(new Set(row.map(({ top }) => top)).size).toBe(1);
  });

  it.each([1280, 900])('have buttons of equal height if one label is long, at %i pixels', async (width) => {
    const { page } = await openPage(localizedPath('/pricing', locale), {
      viewport: { width, height: 900 },
    });
    await page
      .locator('.plan > .button')
      .last()
      .evaluate((button) => {
        button.textContent = 'Many words that no button of this width can have on a single line';
      });
    for (const row of await buttonRows(page)) {
      expect(new Set(row.map(({ height }) => Math.round(height))).size).toBe(1);
    }
  });

  it('show all prices and buttons on a laptop, and those of the first two plans on a phone', async () => {
    const bottoms = async (width: number, height: number) => {
      const { page } = await openPage(localizedPath('/pricing', locale), { viewport: { width, height } });
      return page
        .locator('.plan > .button')
        .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().bottom));
    };
    expect(Math.max(...(await bottoms(1440, 900)))).toBeLessThan(900);
    expect((await bottoms(390, 844))[1]).toBeLessThan(844);
  });
});

describe('the features of a plan', () => {
  it('are expanded on a laptop, on paper and on request on a phone', async () => {
    const { page } = await openPage('/pricing', { viewport: { width: 1280, height: 800 } });
    const point = page.locator('.plan__highlights li').first();
    expect(await point.isVisible()).toBe(true);
    expect(await page.locator('.plan__highlights-toggle').first().isVisible()).toBe(false);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await point.isVisible()).toBe(false);
    await page.locator('.plan__highlights-toggle').first().click();
    expect(await point.isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.plan__highlights li').last().isVisible()).toBe(true);
  });
});
