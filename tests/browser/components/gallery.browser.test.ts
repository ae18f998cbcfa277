import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { axeFaults } from '../axe-faults';
import { faintOnScreen } from '../button-contrast';
import { openPage, type Visit, withBrowser } from '../open-page';
import { startGallery } from '../start-gallery';

withBrowser();

/** More than two hundred tab stops, one after the other. */
const WALK_TIMEOUT_MS = 180_000;

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

/** The focused control after the next Tab. From a cross-origin frame the focus returns a moment later. */
async function nextStop(page: Page) {
  await page.keyboard.press('Tab');
  return page.evaluate(async () => {
    while (document.activeElement === document.body) await new Promise(requestAnimationFrame);
    const element = document.activeElement as HTMLElement;
    const { top, bottom } = element.getBoundingClientRect();
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    return {
      control: (window as unknown as NumberedPage).controls.indexOf(element),
      isOnScreen: bottom > 0 && top < window.innerHeight,
      isMarked: outlineStyle !== 'none' || boxShadow !== 'none' || element.matches('iframe, input'),
      name: element.outerHTML.slice(0, 120),
    };
  });
}

describe('the gallery of components', () => {
  it(
    'is usable by keyboard: Tab reaches every control in order, and each is visible with a focus ring',
    async () => {
      const { page, faults } = await openGallery({ reducedMotion: 'reduce' });
      const count = await numberControls(page);
      expect(count).toBeGreaterThan(100);
      const reached = new Set<number>();
      const faulty: string[] = [];
      await page.locator('main').focus();
      for (let step = 0; step < count + 40 && reached.size < count; step += 1) {
        const { control, isOnScreen, isMarked, name } = await nextStop(page);
        if (control === -1) continue;
        reached.add(control);
        if (!isOnScreen || !isMarked) faulty.push(name);
      }
      const missed = await page.evaluate(
        (known) =>
          (window as unknown as NumberedPage).controls
            .filter((_, index) => !known.includes(index))
            .map((element) => element.outerHTML.slice(0, 160)),
        [...reached],
      );
      expect(missed).toEqual([]);
      expect(faulty).toEqual([]);
      expect(messagesOf(faults)).toEqual([]);
    },
    WALK_TIMEOUT_MS,
  );

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
