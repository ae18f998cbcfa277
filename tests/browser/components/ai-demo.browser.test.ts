import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFaults } from '../axe-faults';
import { openPage, withBrowser } from '../open-page';

withBrowser();

const dialogOf = (page: Page, name: string) => page.locator(`dialog[data-overlay="${name}"]`);

async function openDemo(page: Page) {
  await page.locator('main [data-opens="aiDemo"]').first().click();
  const dialog = dialogOf(page, 'aiDemo');
  await dialog.locator('.ai-demo__stage .pic').waitFor();
  return dialog;
}

it('the AI demo plays its four pictures and ends with the sign-up', async () => {
  const { page, faults } = await openPage('/');
  const dialog = await openDemo(page);
  await dialog.locator('.pic-typed').waitFor();
  await dialog.locator('.ai-demo__clock').evaluate((clock) => {
    for (const animation of clock.getAnimations()) animation.finish();
  });
  await dialog.locator('[data-ai-demo-step="2"]').waitFor();
  for (const part of ['.pic-source', '.pic-linked', '.pic-message']) {
    await dialog.locator(`.ai-demo__stage ${part}`).first().waitFor();
    await page.keyboard.press('ArrowRight');
  }
  const box = await dialog.boundingBox();
  expect(box?.width).toBeGreaterThan(1000);
  await dialog.getByRole('button', { name: 'Get started' }).click();
  await dialogOf(page, 'signUp').waitFor({ state: 'visible' });
  expect(await dialog.isVisible()).toBe(false);
  expect(faults).toEqual({ console: [], foreign: [], failed: [] });
});

it.each([1440, 320])('the AI demo shows still pictures with reduced motion, %s px wide', async (width) => {
  const { page } = await openPage('/brain', {
    reducedMotion: 'reduce',
    bypassCSP: true,
    viewport: { width, height: 700 },
  });
  const dialog = await openDemo(page);
  for (const name of ['Next', 'Next', 'Next', 'Back']) {
    const stage = dialog.locator('.ai-demo__stage');
    expect(await stage.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0);
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name, exact: true }).click();
  }
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

it('without scripts, the button leads to the four pictures of the AI demo', async () => {
  const { page } = await openPage('/', { javaScriptEnabled: false });
  await page.locator('main [data-opens="aiDemo"]').first().click();
  await page.waitForURL('**/brain#demo');
  expect(await page.locator('[id^="demo"] .pic').count()).toBe(4);
});
