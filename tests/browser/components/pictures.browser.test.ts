import { expect, it } from 'vitest';
import { openPage, withBrowser } from '../open-page';

withBrowser();

it('a list on a phone shows its dates and people, but no tags', async () => {
  const { page } = await openPage('/features', { viewport: { width: 390, height: 844 } });
  const list = page.locator('.pic-list').first();
  const rows = await list.locator('.pic-row').count();
  expect(rows).toBeGreaterThan(5);
  expect(await list.locator('.pic-row .pic-due:visible').count()).toBe(rows);
  expect(await list.locator('.pic-row .pic-avatar:visible').count()).toBe(rows);
  expect(await list.locator('.pic-row .pic-tag').count()).toBeGreaterThan(0);
  expect(await list.locator('.pic-row .pic-tag:visible').count()).toBe(0);
});

it.each([1440, 390])('the figures in a row of a dashboard are at one height at %s pixels', async (width) => {
  const { page } = await openPage('/features', { viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const offsets = await page.locator('.pic-number:visible').evaluateAll((cards) =>
    cards.map((card) => {
      const value = card.querySelector('.pic-value')?.getBoundingClientRect();
      return Math.round((value?.top ?? 0) - card.getBoundingClientRect().top);
    }),
  );
  expect(offsets.length).toBeGreaterThan(1);
  expect(new Set(offsets).size).toBe(1);
});

it('the title of an index card is below the band of its tab', async () => {
  const { page } = await openPage('/teams/law', { viewport: { width: 1440, height: 900 } });
  const card = page.locator('.hero .pic-paper');
  const band = await card.locator('> path').first().boundingBox();
  const title = await card.locator('> text').last().boundingBox();
  expect(title?.y).toBeGreaterThan((band?.y ?? 0) + (band?.height ?? 0));
});

it('a feature card with a link has as much space below as above on a phone', async () => {
  const { page } = await openPage('/', { viewport: { width: 390, height: 844 } });
  const spaces = await page.locator('.feature:has(> .feature__icon ~ .section__link)').evaluateAll((cards) =>
    cards.map((card) => {
      const text = document.createRange();
      text.selectNodeContents(card.querySelector('.section__link') ?? card);
      const icon = card.querySelector('.feature__icon')?.getBoundingClientRect();
      const { top, bottom } = card.getBoundingClientRect();
      return bottom - text.getBoundingClientRect().bottom - ((icon?.top ?? 0) - top);
    }),
  );
  expect(spaces.length).toBeGreaterThan(0);
  for (const difference of spaces) expect(Math.abs(difference)).toBeLessThan(6);
});
