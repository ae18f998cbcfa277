import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { openPage, withBrowser } from '../open-page';

withBrowser();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const summaries = (page: Page) => page.locator('details[data-menu] > summary');
const toggle = (page: Page) => page.locator('[data-mobile-menu] > summary');
const openMenus = (page: Page) =>
  page.locator('details[data-menu][open] > summary').evaluateAll((all) => all.map((one) => one.textContent));

async function openSheet(more: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage('/', { ...PHONE, ...more });
  await toggle(opened.page).tap();
  await summaries(opened.page).first().waitFor({ state: 'visible' });
  return opened;
}

const expectClosed = (page: Page) => summaries(page).first().waitFor({ state: 'hidden' });
const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);

/** Whether the middle of a menu's label is on the screen and not covered. */
const isInView = (page: Page, name: string) =>
  summaries(page)
    .filter({ hasText: name })
    .evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });

describe('the menus on a phone', () => {
  it.each([true, false])(
    'open with one tap each, one at a time, in view (scripts: %s)',
    async (javaScriptEnabled) => {
      const { page, faults } = await openSheet({ javaScriptEnabled });
      const names = await summaries(page).allTextContents();
      expect(names.length).toBeGreaterThan(2);
      for (const name of [...names, ...names.slice(0, -1).reverse()]) {
        await summaries(page).filter({ hasText: name }).tap();
        await eventually(async () => expect(await openMenus(page)).toEqual([name]));
        if (javaScriptEnabled) await eventually(async () => expect(await isInView(page, name)).toBe(true));
      }
      expect(faults.console).toEqual([]);
    },
  );

  it('do not move the menus below during a tap', async () => {
    const { page } = await openSheet();
    await summaries(page).first().tap();
    await page.locator('header nav a.header__link').tap();
    await page.waitForURL('**/pricing');
  });

  it('open one after the other by keyboard, and close with the mobile menu by Escape', async () => {
    const { page } = await openSheet();
    for (const name of await summaries(page).allTextContents()) {
      await summaries(page).filter({ hasText: name }).focus();
      await page.keyboard.press('Enter');
      await eventually(async () => expect(await openMenus(page)).toEqual([name]));
    }
    await page.keyboard.press('Escape');
    await expectClosed(page);
    expect(await openMenus(page)).toEqual([]);
    expect(await hasFocus(toggle(page))).toBe(true);
  });
});

describe('the mobile menu', () => {
  it('has a button whose label says what a click does, and loads no script when it is used', async () => {
    const { page, faults, requested } = await openSheet();
    await page.getByText('Close menu', { exact: true }).waitFor();
    expect(await page.getByText('Open menu', { exact: true }).isVisible()).toBe(false);
    await toggle(page).tap();
    await page.getByText('Open menu', { exact: true }).waitFor();
    expect(await page.getByText('Close menu', { exact: true }).isVisible()).toBe(false);
    expect(requested.filter((path) => /island|hydrate/.test(path))).toEqual([]);
    expect(faults.console).toEqual([]);
  });

  it('closes by Escape immediately after it opened', async () => {
    const { page } = await openPage('/', PHONE);
    await toggle(page).evaluate((summary: HTMLElement) => {
      summary.focus();
      summary.click();
      summary.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    });
    await expectClosed(page);
    expect(await hasFocus(toggle(page))).toBe(true);
  });

  it('keeps Tab inside the header, in both directions, also in an open menu', async () => {
    const { page } = await openSheet();
    await summaries(page).first().press('Enter');
    await eventually(async () => expect(await openMenus(page)).toHaveLength(1));
    const stops = new Set<string>();
    for (const key of [...Array<string>(60).fill('Tab'), ...Array<string>(60).fill('Shift+Tab')]) {
      await page.keyboard.press(key);
      const stop = await page.evaluate(() => {
        const { activeElement } = document;
        const isSeen = activeElement?.checkVisibility({ checkVisibilityCSS: true });
        return isSeen && activeElement?.closest('[data-header]') ? activeElement.textContent : undefined;
      });
      expect(stop).toBeDefined();
      stops.add(stop ?? '');
    }
    expect(stops.size).toBeGreaterThan(10);
  });

  it('closes by a click outside of the header, and stays open for a click inside without a target', async () => {
    const { page } = await openSheet();
    await page.locator('header nav').dispatchEvent('pointerdown');
    expect(await summaries(page).first().isVisible()).toBe(true);
    await page.locator('main').dispatchEvent('pointerdown');
    await expectClosed(page);
  });

  it('closes by a link that opens a dialog, which restores the focus to its button', async () => {
    const { page } = await openSheet();
    await page.locator('header nav [data-opens="signUp"]').tap();
    const dialog = page.locator('dialog[open]');
    await dialog.waitFor();
    await expectClosed(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await hasFocus(toggle(page))).toBe(true);
  });

  it('does not hold the focus after the screen has become wide', async () => {
    const { page } = await openSheet();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.locator('header .header__actions a').last().focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('[data-header]') === null)).toBe(true);
  });

  it('contains working links without JavaScript', async () => {
    const { page } = await openSheet({ javaScriptEnabled: false });
    await page.locator('header a[href="/pricing"]:visible').first().tap();
    await page.waitForURL('**/pricing');
  });
});

describe('the menus on a wide screen', () => {
  it('open with one click each and close by a click outside', async () => {
    const { page } = await openPage('/');
    for (const name of await summaries(page).allTextContents()) {
      await summaries(page).filter({ hasText: name }).click();
      await eventually(async () => expect(await openMenus(page)).toEqual([name]));
    }
    await page.mouse.click(20, 850);
    await eventually(async () => expect(await openMenus(page)).toEqual([]));
  });
});
