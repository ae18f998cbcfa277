import { expect, it } from 'vitest';
import { openPage, withBrowser } from '../open-page';

withBrowser();

it('with forced colors, the icons of plans have the color of their text, and no mark leaves a gap', async () => {
  const { page } = await openPage('/pricing', { forcedColors: 'active' });
  const colors = await page
    .locator('.plan li .icon, .comparison .icon')
    .evaluateAll((icons) => [
      ...new Set(
        icons.map(
          (icon) =>
            `${getComputedStyle(icon).color} on ${getComputedStyle(icon.parentElement as Element).color}`,
        ),
      ),
    ]);
  expect(colors).toEqual(['rgb(0, 0, 0) on rgb(0, 0, 0)']);
  const marks = await page
    .locator('.plan__name')
    .evaluateAll((names) => names.map((name) => getComputedStyle(name, '::before').display));
  expect(new Set(marks)).toEqual(new Set(['none']));
});
