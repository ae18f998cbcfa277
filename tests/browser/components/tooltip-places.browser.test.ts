import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { sample } from '../../support/repetitions';
import { openPage, type Visit } from '../open-page';
import { sharedPage } from '../shared-page';
import { observersTold, PHONE, scriptsCome, withComponentSite } from './component-site';

withComponentSite();

const PLACING_CODE = /\/place-tooltip-[^/]+\.js$/;
/** The minimum distance of a positioned tooltip from the edges of the screen. */
const MARGIN = 8;

function partsOf(page: Page, id: string) {
  const bubble = page.locator('[role="tooltip"]', { hasText: `Text of ${id}` });
  return { bubble, trigger: page.locator('.tooltip', { has: bubble }).getByRole('button') };
}

const box = async (locator: Locator) => {
  const found = await locator.boundingBox();
  if (found === null) throw new Error('not shown');
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
};

/** Without smooth scrolling, so that measured positions do not change. */
const EDGES: Visit = { reducedMotion: 'reduce' };

const openEdges = (visit: Visit = {}) => openPage('/tooltips/edges', { ...EDGES, ...visit });

const frame = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

async function openByFocus(page: Page, id: string) {
  const parts = partsOf(page, id);
  await parts.trigger.focus();
  await parts.bubble.waitFor({ state: 'visible' });
  await frame(page);
  return parts;
}

/** The position of a tooltip: the side of its button, and whether it is completely visible. */
async function placeOf({ bubble, trigger }: { readonly bubble: Locator; readonly trigger: Locator }) {
  const [from, to] = [await box(trigger), await box(bubble)];
  const side =
    (to.bottom <= from.y && 'top') ||
    (to.y >= from.bottom && 'bottom') ||
    (to.right <= from.x && 'left') ||
    (to.x >= from.right && 'right');
  const isWhole = await bubble.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const corners = [
      [left + 4, top + 4],
      [right - 4, top + 4],
      [left + 4, bottom - 4],
      [right - 4, bottom - 4],
    ] as const;
    return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)));
  });
  return { side, isWhole };
}

/** Scrolls until a button is this far below the top of the screen. */
const scrollTo = (trigger: Locator, top: number) =>
  trigger.evaluate((element, distance) => {
    const y = element.getBoundingClientRect().top + window.scrollY - distance;
    window.scrollTo({ top: y, behavior: 'instant' });
  }, top);

const edges = sharedPage('/tooltips/edges', EDGES);

it('the code that positions tooltips is requested when the first tooltip opens', async () => {
  const { page, requested, faults } = await edges();
  const placing = () => requested.filter((path) => PLACING_CODE.test(path));
  await scriptsCome(page);
  expect(placing()).toEqual([]);
  await openByFocus(page, 'tip-heading');
  expect(placing()).toHaveLength(1);
  await openByFocus(page, 'tip-long');
  expect(placing()).toHaveLength(1);
  expect(faults.console).toEqual([]);
});

describe('the bubble of a tooltip', () => {
  it('flips to the other side if there is no room, and back if there is', async () => {
    const { page } = await edges();
    const { trigger } = partsOf(page, 'tip-long');
    await scrollTo(trigger, 80);
    const parts = await openByFocus(page, 'tip-long');
    expect(await placeOf(parts)).toEqual({ side: 'bottom', isWhole: true });
    await scrollTo(trigger, 500);
    await frame(page);
    expect(await placeOf(parts)).toEqual({ side: 'top', isWhole: true });
  });

  it('does not cover its heading, also at the bottom of the screen', async () => {
    const { page } = await openPage('/tooltips', EDGES);
    const { bubble, trigger } = partsOf(page, 'tip-section');
    const title = page.locator('.section__title', { has: bubble });
    for (const top of [400, 860]) {
      await scrollTo(trigger, top);
      await openByFocus(page, 'tip-section');
      const [text, heading] = [await box(bubble), await box(title.locator('.section__heading'))];
      const isClear = text.y >= heading.bottom || text.x >= heading.right;
      expect(isClear, `${top}`).toBe(true);
      await page.keyboard.press('Escape');
      await trigger.blur();
    }
  });

  it.each(sample([320, 1280, 800, 390], 1))(
    'is completely visible everywhere on a screen of %s, also with text twice as large',
    async (width) => {
      const { page, faults } = await openEdges({ viewport: { width, height: 640 } });
      const texts = await page.locator('[role="tooltip"]').allTextContents();
      const ids = texts.map((text) => /tip-[\w-]+/.exec(text)?.[0] ?? '');
      expect(ids).toHaveLength(11);
      for (const id of ids) {
        const parts = await openByFocus(page, id);
        const { side, isWhole } = await placeOf(parts);
        const { x, y, right, bottom } = await box(parts.bubble);
        expect([side !== false, isWhole], id).toEqual([true, true]);
        // It requests a side without room there.
        if (id === 'tip-heading' && width < 400) expect(['top', 'bottom']).toContain(side);
        expect(Math.min(x, y), id).toBeGreaterThanOrEqual(MARGIN - 1);
        expect(right, id).toBeLessThanOrEqual(width - MARGIN + 1);
        expect(bottom, id).toBeLessThanOrEqual(640 - MARGIN + 1);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, id).toBeLessThanOrEqual(0);
      }
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const { bubble } = await openByFocus(page, 'tip-heading');
      const { x, right } = await box(bubble);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(width);
      expect(faults.console).toEqual([]);
    },
  );

  const frames = sharedPage('/tooltips/edges', { ...EDGES, viewport: { width: 800, height: 800 } });

  it('is not clipped by a table’s container, and leaves the container unchanged', async () => {
    const { page } = await frames();
    const sizes = () =>
      page
        .locator('.scroll-frame')
        .evaluate(({ scrollWidth, scrollHeight }) => ({ scrollWidth, scrollHeight }));
    const before = await sizes();
    for (const id of ['tip-first-cell', 'tip-bottom-cell', 'tip-last-cell']) {
      const parts = await openByFocus(page, id);
      expect((await placeOf(parts)).isWhole, id).toBe(true);
      expect(await sizes(), id).toEqual(before);
    }
  });

  it('moves with its button, and disappears with it from the container', async () => {
    const { page } = await frames();
    const parts = await openByFocus(page, 'tip-first-cell');
    const before = await box(parts.bubble);
    const scrollFrameBy = (left: number) =>
      page.locator('.scroll-frame').evaluate((element, by) => element.scrollBy(by, 0), left);
    await scrollFrameBy(20);
    await frame(page);
    const after = await box(parts.bubble);
    const trigger = await box(parts.trigger);
    const middle = trigger.x + trigger.width / 2;
    expect(Math.abs((await box(parts.bubble.locator('svg'))).x + 5 - middle)).toBeLessThanOrEqual(2);
    expect(after.y).toBe(before.y);
    await scrollFrameBy(2000);
    await parts.bubble.waitFor({ state: 'hidden' });
    await scrollFrameBy(-2000);
    await parts.bubble.waitFor({ state: 'visible' });
    await page.evaluate(() => window.scrollBy({ top: 60, behavior: 'instant' }));
    await frame(page);
    expect((await placeOf(parts)).isWhole).toBe(true);
  });

  it('has an arrow that points to its button, for each alignment', async () => {
    const { page } = await edges();
    for (const side of ['top', 'right']) {
      const shares: number[] = [];
      for (const align of ['start', 'center', 'end']) {
        const id = `tip-${side}-${align}`;
        await scrollTo(partsOf(page, id).trigger, 400);
        const { bubble, trigger } = await openByFocus(page, id);
        const [from, to, arrow] = [await box(trigger), await box(bubble), await box(bubble.locator('svg'))];
        const isAbove = side === 'top';
        expect([arrow.width, arrow.height]).toEqual(isAbove ? [10, 5] : [5, 10]);
        const tip = isAbove ? arrow.x + arrow.width / 2 : arrow.y + arrow.height / 2;
        const middle = isAbove ? from.x + from.width / 2 : from.y + from.height / 2;
        expect(Math.abs(tip - middle), `${side} ${align}`).toBeLessThanOrEqual(2);
        const touching = isAbove ? arrow.y - to.bottom : to.x - arrow.right;
        expect(Math.abs(touching), `${side} ${align}`).toBeLessThanOrEqual(1.5);
        shares.push(isAbove ? tip - to.x : tip - to.y);
      }
      const [start = 0, center = 0, end = 0] = shares;
      expect([start < center, center < end], side).toEqual([true, true]);
    }
  });

  it('appears in its position, however late its code loads, and moves nothing', async () => {
    const { page } = await openEdges({
      prepare: async (opened) => {
        await opened.context().route(PLACING_CODE, async (route) => {
          await opened.evaluate(
            () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
          );
          await route.fallback();
        });
      },
    });
    const { bubble, trigger } = partsOf(page, 'tip-long');
    await scrollTo(trigger, 80);
    await observersTold(page);
    await bubble.evaluate((element) => {
      const places: string[] = [];
      const shifts: number[] = [];
      Object.assign(window, { places, shifts });
      const look = () => {
        const { left, top, width } = element.getBoundingClientRect();
        const isSeen = width > 0 && getComputedStyle(element).visibility === 'visible';
        if (isSeen) places.push(`${left} ${top}`);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift' });
    });
    await trigger.hover();
    await bubble.waitFor({ state: 'visible' });
    await page.waitForFunction(() => (window as unknown as { places: string[] }).places.length > 3);
    const { places, shifts } = await page.evaluate(() => {
      const seen = window as unknown as { places: string[]; shifts: number[] };
      return { places: seen.places, shifts: seen.shifts };
    });
    expect(new Set(places).size).toBe(1);
    expect(shifts).toEqual([]);
    expect(await placeOf({ bubble, trigger })).toEqual({ side: 'bottom', isWhole: true });
  });
});

describe('the code that positions tooltips', () => {
  it('is optional: without it, the bubble is at the requested side', async () => {
    const { page } = await openPage('/tooltips', {
      prepare: (opened) => opened.context().route(PLACING_CODE, (route) => route.abort()),
    });
    const { bubble, trigger } = partsOf(page, 'tip-default');
    await trigger.hover();
    await bubble.waitFor({ state: 'visible' });
    expect(await placeOf({ bubble, trigger })).toEqual({ side: 'bottom', isWhole: true });
    await page.keyboard.press('Escape');
    await bubble.waitFor({ state: 'hidden' });
  });
});

describe('a tooltip that is open on load', () => {
  it('is beside its button on a phone', async () => {
    const { page, faults } = await openPage('/tooltips', PHONE);
    const parts = partsOf(page, 'tip-open');
    await parts.trigger.scrollIntoViewIfNeeded();
    await eventually(async () => expect((await placeOf(parts)).side).toMatch(/top|bottom/));
    const [from, to] = [await box(parts.trigger), await box(parts.bubble)];
    expect(Math.min(Math.abs(to.y - from.bottom), Math.abs(from.y - to.bottom))).toBeLessThanOrEqual(10);
    expect(faults.console).toEqual([]);
  });

  it('is part of the text on a phone without JavaScript, where nothing could close it', async () => {
    const { page } = await openPage('/tooltips', { ...PHONE, javaScriptEnabled: false });
    const { bubble, trigger } = partsOf(page, 'tip-open');
    expect(await bubble.isVisible()).toBe(true);
    await trigger.scrollIntoViewIfNeeded();
    const { x, right, y } = await box(bubble);
    expect(Math.abs(y - (await box(trigger)).bottom)).toBeLessThan(60);
    expect(x).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
  });
});

describe('without JavaScript a tooltip', () => {
  it.each(sample([390, 900], 1))(
    'in a scrolling table is completely visible on a screen of %s',
    async (width) => {
      const { page } = await openEdges({
        javaScriptEnabled: false,
        viewport: { width, height: 800 },
      });
      const { bubble, trigger } = partsOf(page, 'tip-first-cell');
      await trigger.focus();
      await bubble.waitFor({ state: 'visible' });
      const { x, y, right, bottom } = await box(bubble);
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect([right <= width, bottom <= 800]).toEqual([true, true]);
      const [centre] = await page.evaluate(
        ([left, top]) => [document.elementFromPoint(left, top)?.getAttribute('role')],
        [(x + right) / 2, (y + bottom) / 2] as const,
      );
      expect(centre).toBe('tooltip');
    },
  );
});
