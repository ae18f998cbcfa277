import { expect, it } from 'vitest';
import { openPage, withBrowser } from '../open-page';

withBrowser();

it('with forced colors, the check marks of plans have the text color, and hidden dots leave no gap', async () => {
  const { page } = await openPage('/pricing', { forcedColors: 'active' });
  const colors = await page
    .locator('.plan__highlights li, .comparison .yes, .comparison .no')
    .evaluateAll((cells) => [
      ...new Set(cells.map((cell) => getComputedStyle(cell, '::before').borderColor)),
    ]);
  expect(colors).toEqual(['rgb(0, 0, 0)']);
  const marks = await page
    .locator('.plan__name')
    .evaluateAll((names) => names.map((name) => getComputedStyle(name, '::before').display));
  expect(new Set(marks)).toEqual(new Set(['none']));
});
