import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sample } from '../../support/repetitions';
import { axeFaults } from '../axe-faults';
import { openPage } from '../open-page';
import { pass } from '../page-time';
import { ONE_VENDOR, withConsentSite } from './consent-site';

withConsentSite(ONE_VENDOR);

const KINDS: ReadonlyArray<readonly [string, BrowserContextOptions]> = [
  ['a page zoomed to 400%', { viewport: { width: 320, height: 256 } }],
  ['forced colors', { viewport: { width: 1440, height: 900 }, forcedColors: 'active' }],
  ['390 px', { viewport: { width: 390, height: 844 } }],
  ['320 px', { viewport: { width: 320, height: 568 } }],
  ['1440 px', { viewport: { width: 1440, height: 900 } }],
  ['reduced motion', { reducedMotion: 'reduce' }],
];

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Customize' }).click();
  await page.waitForFunction(() => document.activeElement?.closest('.pm') !== null);
}

/** Controls that are too small for a thumb, except links in a text. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#consent button, #consent label')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return width < 44 || height < 44;
      })
      .map((element) => element.outerHTML),
  );
}

it.each(sample(KINDS, 2))(
  'banner and settings are accessible, large enough and inside the screen for %s',
  async (_, options) => {
    const { page } = await openPage('/', { ...options, bypassCSP: true });
    const inside = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const fits = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        return fits && element.scrollWidth <= element.clientWidth;
      });
    await page.locator('.cm').waitFor({ state: 'visible' });
    expect([await axeFaults(page, '#consent'), await smallTargets(page), await inside('.cm')]).toEqual([
      [],
      [],
      true,
    ]);
    await openSettings(page);
    expect([await axeFaults(page, '#consent'), await smallTargets(page), await inside('.pm')]).toEqual([
      [],
      [],
      true,
    ]);
  },
);

it('the settings describe each group without a click, and the banner is not printed', async () => {
  const { page } = await openPage('/');
  await openSettings(page);
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' });
  await dialog.getByText('They show us which pages are read').waitFor({ state: 'visible' });
  await dialog.getByText('Needed for the site to work').waitFor({ state: 'visible' });
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.locator('.cm').waitFor({ state: 'visible' });
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.cm').isVisible()).toBe(false);
});

it('the banner does not take the focus from a field in which the visitor types', async () => {
  const { page } = await openPage('/', {
    isTimed: true,
    prepare: (opened) =>
      opened.addInitScript(() => {
        addEventListener('DOMContentLoaded', () => {
          const field = document.createElement('input');
          field.id = 'typing';
          document.body.append(field);
          field.focus();
        });
      }),
  });
  await page.locator('.cm').waitFor({ state: 'visible' });
  // The library moves the focus a tenth of a second after it shows the banner.
  await pass(page, 1000);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('typing');
});
