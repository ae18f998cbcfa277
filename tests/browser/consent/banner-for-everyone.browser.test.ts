import axe from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ONE_VENDOR, openConsentPage, withConsentSite } from './consent-site';

withConsentSite(ONE_VENDOR);

const KINDS: ReadonlyArray<readonly [string, BrowserContextOptions]> = [
  ['1440 px', { viewport: { width: 1440, height: 900 } }],
  ['390 px', { viewport: { width: 390, height: 844 } }],
  ['320 px', { viewport: { width: 320, height: 568 } }],
  ['a page zoomed to 400%', { viewport: { width: 320, height: 256 } }],
  ['forced colours', { forcedColors: 'active' }],
  ['reduced motion', { reducedMotion: 'reduce' }],
];

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Customize' }).click();
  await page.waitForFunction(() => document.activeElement?.closest('.pm') !== null);
}

async function settled(page: Page): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
}

async function violations(page: Page): Promise<unknown[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    // @ts-expect-error axe is a global of the page
    const result = await window.axe.run('#consent', { runOnly: { type: 'tag', values: tags } });
    return result.violations.map(({ id, nodes }: { id: string; nodes: Array<{ html: string }> }) => [
      id,
      nodes.map(({ html }) => html),
    ]);
  });
}

/** Controls that are smaller than a thumb; a link within a text may be. */
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

describe.each(KINDS)('for %s', (_, options) => {
  it('banner and settings are accessible, large enough and inside the screen', async () => {
    const { page } = await openConsentPage('/', { ...options, bypassCSP: true });
    const inside = (selector: string) =>
      page.locator(selector).evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        const fits = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        return fits && element.scrollWidth <= element.clientWidth;
      });
    await page.locator('.cm').waitFor({ state: 'visible' });
    await settled(page);
    expect([await violations(page), await smallTargets(page), await inside('.cm')]).toEqual([[], [], true]);
    await openSettings(page);
    await settled(page);
    expect([await violations(page), await smallTargets(page), await inside('.pm')]).toEqual([[], [], true]);
  });
});

it('what each group is for stands there without a press', async () => {
  const { page } = await openConsentPage('/');
  await openSettings(page);
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' });
  await dialog.getByText('They show us which pages are read').waitFor({ state: 'visible' });
  await dialog.getByText('Needed for the site to work').waitFor({ state: 'visible' });
});

it('nothing of the banner is printed', async () => {
  const { page } = await openConsentPage('/');
  await page.locator('.cm').waitFor({ state: 'visible' });
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.cm').isVisible()).toBe(false);
});

it('does not take the focus from what a visitor types', async () => {
  const { page } = await openConsentPage('/', {}, (opened) =>
    opened.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const field = document.createElement('input');
        field.id = 'typing';
        document.body.append(field);
        field.focus();
      });
    }),
  );
  await page.locator('.cm').waitFor({ state: 'visible' });
  await settled(page);
  // The library would move the focus a tenth of a second after it shows the banner.
  await page.waitForFunction(
    (since) => performance.now() - since > 300,
    await page.evaluate(() => performance.now()),
  );
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('typing');
});
