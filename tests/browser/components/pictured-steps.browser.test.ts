import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openPage, withBrowser } from '../open-page';

withBrowser();

const DESKTOP = { width: 1440, height: 900 };

const steps = (page: Page) => page.locator('#demo .pictured-step');
const shown = (page: Page) => page.locator('#demo .pic:visible');
const height = (page: Page) => page.locator('#demo').evaluate((section) => section.clientHeight);

it('on a desktop, one window shows the picture of the step that is clicked or selected with arrow keys', async () => {
  const { page } = await openPage('/brain', { viewport: DESKTOP, reducedMotion: 'reduce' });
  expect(await shown(page).count()).toBe(1);
  expect(await steps(page).nth(1).locator('.pic').isVisible()).toBe(true);
  const first = await height(page);
  await steps(page).nth(3).locator('label').click();
  expect(await steps(page).nth(3).locator('.pic').isVisible()).toBe(true);
  await page.keyboard.press('ArrowUp');
  expect(await steps(page).nth(2).locator('.pic').isVisible()).toBe(true);
  expect(await shown(page).count()).toBe(1);
  expect(await height(page)).toBe(first);
});

it.each([
  ['on a phone', { viewport: { width: 390, height: 844 } }],
  ['without scripts', { viewport: DESKTOP, javaScriptEnabled: false }],
])('%s, every step is followed by its picture', async (_, visit) => {
  const { page } = await openPage('/brain', visit);
  expect(await shown(page).count()).toBe(4);
  expect(await steps(page).getByRole('radio').count()).toBe(0);
});
