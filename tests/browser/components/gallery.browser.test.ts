import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { axeFaults } from '../axe-faults';
import { faintOnScreen } from '../button-contrast';
import { openPage, type Visit, withBrowser } from '../open-page';
import { startGallery } from '../start-gallery';

withBrowser();

const ends: Array<() => Promise<void>> = [];
let url = '';

beforeAll(async () => {
  url = await startGallery((end) => void ends.push(end));
});

afterAll(async () => {
  for (const end of ends) await end();
});

const openGallery = (visit: Visit) => openPage(url, visit);

/** The console without the message of React's development build about its tools. */
const messagesOf = ({ console: shown }: { readonly console: readonly string[] }) =>
  shown.filter((message) => !message.includes('React DevTools'));

const CONTROLS =
  'main :is(a[href], button:not([disabled]), summary, input:not([type="radio"]:not(:checked)), [tabindex="0"])';

/** The page's variable for the numbered controls; an attribute would break hydration. */
interface NumberedPage extends Window {
  controls: readonly HTMLElement[];
}

/** Numbers all controls, to find out which were reached; of radio buttons only the checked one is a tab stop. */
const numberControls = (page: Page) =>
  page.evaluate((selector) => {
    const seen = [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.checkVisibility() && element.tabIndex >= 0 && !element.closest('[inert]'),
    );
    (window as unknown as NumberedPage).controls = seen;
    return seen.length;
  }, CONTROLS);

/**
 * Lets Tab skip videos and frames: the controls in them are the browser's or another document's, and the focus in
 * them can be lost while they load.
 */
const skipVideosAndFrames = (page: Page) =>
  page.locator('video, iframe').evaluateAll((elements) => {
    for (const element of elements) element.setAttribute('tabindex', '-1');
  });

/** The focused control after the next Tab. */
async function nextStop(page: Page) {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { top, bottom } = element.getBoundingClientRect();
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    return {
      control: (window as unknown as NumberedPage).controls.indexOf(element),
      isOnScreen: bottom > 0 && top < window.innerHeight,
      isMarked: outlineStyle !== 'none' || boxShadow !== 'none' || element.matches('input'),
      name: element.outerHTML.slice(0, 120),
    };
  });
}

describe('the gallery of components', () => {
  it('is usable by keyboard: Tab reaches every control in order, and each is visible with a focus ring', async () => {
    const { page, faults } = await openGallery({ reducedMotion: 'reduce' });
    await skipVideosAndFrames(page);
    const count = await numberControls(page);
    expect(count).toBeGreaterThan(100);
    await page.locator('main').focus();
    const outOfOrder: string[] = [];
    const faulty: string[] = [];
    for (let next = 0; next < count; next += 1) {
      const { control, isOnScreen, isMarked, name } = await nextStop(page);
      if (control !== next) outOfOrder.push(`${next}: ${control} ${name}`);
      if (!isOnScreen || !isMarked) faulty.push(name);
    }
    expect(outOfOrder).toEqual([]);
    expect(faulty).toEqual([]);
    expect(messagesOf(faults)).toEqual([]);
  });

  it('shows each tooltip completely while its button has the focus', async () => {
    const { page } = await openGallery({ reducedMotion: 'reduce' });
    const ids = await page
      .locator('#tooltips [data-tooltip]:not([data-tooltip-open])')
      .evaluateAll((triggers) => triggers.map((trigger) => trigger.getAttribute('aria-describedby') ?? ''));
    const outside: string[] = [];
    for (const id of ids) {
      await page.locator(`[aria-describedby="${id}"]`).focus();
      const bubble = page.locator(`[id="${id}"]`);
      await bubble.waitFor({ state: 'visible' });
      const isWhole = await bubble.evaluate((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      });
      if (!isWhole) outside.push((await bubble.textContent()) ?? '');
    }
    expect(outside).toEqual([]);
    expect(ids.length).toBeGreaterThan(36);
  });

  it('hydrates without a message, has no axe violation, and is in no manifest', async () => {
    const { page, faults } = await openGallery({ bypassCSP: true });
    const islands = await page.locator('main [data-island="PlanQuiz"]').all();
    expect(islands.length).toBeGreaterThan(0);
    for (const island of islands) {
      await island.scrollIntoViewIfNeeded();
      await island.dispatchEvent('pointerdown');
      await eventually(async () => expect(await island.getAttribute('data-island-status')).toBe('hydrated'));
    }
    for (const overlayName of ['signUp', 'enterpriseSales', 'aiDemo']) {
      await page.locator(`main [data-opens="${overlayName}"]`).first().click();
      await page.locator(`dialog[data-overlay="${overlayName}"][open]`).waitFor();
      await page.keyboard.press('Escape');
      await page.locator(`dialog[data-overlay="${overlayName}"][open]`).waitFor({ state: 'detached' });
    }
    expect(await page.getByText('Media Error...').count()).toBeGreaterThan(3);
    expect(messagesOf(faults)).toEqual([]);
    expect(faults.failed).toEqual([]);

    expect(await axeFaults(page)).toEqual([]);

    for (const manifest of ['page-ids.json', 'sitemap.xml', 'build.json']) {
      expect(await (await fetch(new URL(manifest, url))).text()).not.toContain('__components');
    }
  });

  it('shows buttons with enough contrast on every background, also on hover', async () => {
    const { page } = await openGallery({ reducedMotion: 'reduce' });
    const grounds = page.locator('#buttons .section');
    expect(await grounds.count()).toBe(4);
    // Text-only buttons show only a hint of a shape on hover.
    const withShape = grounds.locator('.button--primary, .button--secondary, .button--tab-active');
    for (const button of await withShape.all()) {
      await button.hover();
      expect((await faintOnScreen(page)).faults).toEqual([]);
    }
  });

  it('has an anchor for every entry of its table of contents', async () => {
    const { page } = await openGallery({ javaScriptEnabled: false });
    const missing = await page
      .locator('#contents a')
      .evaluateAll((links) =>
        links
          .map((link) => link.getAttribute('href') ?? '')
          .filter((href) => document.querySelector(href) === null),
      );
    expect(missing).toEqual([]);
    expect(await page.locator('#contents a').count()).toBeGreaterThan(30);
  });
});
