import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sample } from '../../support/repetitions';
import { openPage } from '../open-page';
import { sharedPage } from '../shared-page';
import { PHONE, withComponentSite } from './component-site';
import { TOOLTIPS } from './component-space';

withComponentSite();

function partsOf(page: Page, id: string) {
  const bubble = page.locator('[role="tooltip"]', { hasText: `Text of ${id}` });
  return { bubble, trigger: page.locator('.tooltip', { has: bubble }).getByRole('button') };
}

/** Resolves when the code of tooltips runs on a page with one that is open on load: it positions that one. */
const tooltipsRun = (page: Page) => page.locator('[role="tooltip"]:popover-open').waitFor();

const SIDES = [
  ['tip-default', 'bottom'],
  ['tip-light', 'top'],
  ['tip-purple', 'bottom'],
  ['tip-left', 'left'],
  ['tip-right', 'right'],
] as const;

const box = async (locator: ReturnType<Page['locator']>) => {
  const found = await locator.boundingBox();
  if (found === null) throw new Error('not shown');
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
};

describe('a tooltip', () => {
  const tooltips = sharedPage('/tooltips');

  it('is a labeled button that its text describes', async () => {
    const { page, faults } = await tooltips();
    for (const id of [...TOOLTIPS.map((tip) => tip.id), 'tip-section']) {
      const { bubble, trigger } = partsOf(page, id);
      expect(await trigger.getAttribute('aria-describedby')).toBe(await bubble.getAttribute('id'));
      expect(await trigger.getAttribute('aria-label')).toBeTruthy();
    }
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(faults.console).toEqual([]);
  });

  it('opens on hover, stays while the pointer is on its text, and closes when the pointer leaves', async () => {
    const { page } = await tooltips();
    const { bubble, trigger } = partsOf(page, 'tip-default');
    expect(await bubble.isVisible()).toBe(false);
    await trigger.hover();
    await bubble.waitFor({ state: 'visible' });
    const { x, y, width, height } = await box(bubble);
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
    expect(await bubble.isVisible()).toBe(true);
    await page.mouse.move(1, 1);
    await bubble.waitFor({ state: 'hidden' });
  });

  it('opens on focus, closes with Escape while the focus stays, and closes when the focus leaves', async () => {
    const { page, faults } = await tooltips();
    const { bubble, trigger } = partsOf(page, 'tip-light');
    await partsOf(page, 'tip-default').trigger.focus();
    await page.keyboard.press('Tab');
    expect(await trigger.evaluate((element) => element === document.activeElement)).toBe(true);
    await bubble.waitFor({ state: 'visible' });
    expect(await partsOf(page, 'tip-default').bubble.isVisible()).toBe(false);
    await page.keyboard.press('Escape');
    await bubble.waitFor({ state: 'hidden' });
    expect(await trigger.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await bubble.waitFor({ state: 'visible' });
    await page.keyboard.press('Tab');
    await bubble.waitFor({ state: 'hidden' });
    expect(faults.console).toEqual([]);
  });

  it('closes with Escape while the pointer is on it', async () => {
    const { page } = await tooltips();
    const { bubble, trigger } = partsOf(page, 'tip-purple');
    await trigger.hover();
    await bubble.waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    await bubble.waitFor({ state: 'hidden' });
    await page.mouse.move(1, 1);
  });

  it('opens by touch, and closes by a touch elsewhere or on the next tooltip', async () => {
    const { page, faults } = await openPage('/tooltips', PHONE);
    const { bubble, trigger } = partsOf(page, 'tip-default');
    await trigger.tap();
    await bubble.waitFor({ state: 'visible' });
    await page.locator('h1').tap();
    await bubble.waitFor({ state: 'hidden' });
    await trigger.tap();
    await bubble.waitFor({ state: 'visible' });
    await partsOf(page, 'tip-right').trigger.tap();
    await partsOf(page, 'tip-right').bubble.waitFor({ state: 'visible' });
    expect(await bubble.isVisible()).toBe(false);
    expect(faults.console).toEqual([]);
  });

  it('waits for Escape if it is open on load, and opens again', async () => {
    const { page } = await openPage('/tooltips');
    const { bubble, trigger } = partsOf(page, 'tip-open');
    expect(await bubble.isVisible()).toBe(true);
    await tooltipsRun(page);
    await trigger.hover();
    await page.mouse.move(1, 1);
    expect(await bubble.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await bubble.waitFor({ state: 'hidden' });
    await trigger.hover();
    await bubble.waitFor({ state: 'visible' });
  });

  it('closes by a click elsewhere if it is open on load', async () => {
    const { page } = await openPage('/tooltips');
    const { bubble } = partsOf(page, 'tip-open');
    await tooltipsRun(page);
    await page.locator('h1').click();
    await bubble.waitFor({ state: 'hidden' });
  });

  it('has a color for each theme', async () => {
    const { page } = await tooltips();
    const colors = await Promise.all(
      ['tip-default', 'tip-light', 'tip-purple', 'tip-left'].map((id) =>
        partsOf(page, id).bubble.evaluate((element) => getComputedStyle(element).backgroundColor),
      ),
    );
    expect(new Set(colors).size).toBe(3);
    expect(colors[3]).toBe(colors[0]);
  });

  it('is at the selected side, with an arrow of 10 by 5', async () => {
    const { page } = await openPage('/tooltips');
    for (const [id, side] of SIDES) {
      const { bubble, trigger } = partsOf(page, id);
      await trigger.hover();
      await bubble.waitFor({ state: 'visible' });
      const [from, to] = [await box(trigger), await box(bubble)];
      const isPlaced = {
        top: to.bottom <= from.y,
        bottom: to.y >= from.bottom,
        left: to.right <= from.x,
        right: to.x >= from.right,
      }[side];
      expect(isPlaced, id).toBe(true);
      const arrow = bubble.locator('svg');
      expect(await arrow.evaluate((element) => [element.clientWidth, element.clientHeight])).toEqual([10, 5]);
    }
  });

  it('fits on the narrowest screens', async () => {
    const { page } = await tooltips();
    for (const width of sample([320, 390], 1)) {
      await page.setViewportSize({ width, height: 800 });
      for (const { id } of TOOLTIPS) {
        const { bubble, trigger } = partsOf(page, id);
        await trigger.focus();
        await bubble.waitFor({ state: 'visible' });
        const { x, right } = await box(bubble);
        expect(x, `${id} at ${width}`).toBeGreaterThanOrEqual(0);
        expect(right, `${id} at ${width}`).toBeLessThanOrEqual(width);
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      await page.locator('h1').click();
    }
  });

  it('works without JavaScript', async () => {
    const { page } = await openPage('/tooltips', { javaScriptEnabled: false });
    const { bubble, trigger } = partsOf(page, 'tip-default');
    expect(await partsOf(page, 'tip-open').bubble.isVisible()).toBe(true);
    await trigger.hover();
    await bubble.waitFor({ state: 'visible' });
    await page.mouse.move(1, 1);
    await bubble.waitFor({ state: 'hidden' });
    await trigger.focus();
    await bubble.waitFor({ state: 'visible' });
  });

  it('has an edge with forced colors', async () => {
    const { page } = await openPage('/tooltips', { forcedColors: 'active' });
    const edge = await partsOf(page, 'tip-open').bubble.evaluate((element) => {
      const { borderTopStyle, outlineStyle } = getComputedStyle(element);
      return [borderTopStyle, outlineStyle];
    });
    expect(edge).toContain('solid');
  });
});
