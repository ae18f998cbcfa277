import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { openPage, withBrowser } from '../open-page';

withBrowser();

const radio = (page: Page, period: 'Monthly' | 'Yearly') => page.getByRole('radio', { name: period });
const cardText = (page: Page, plan: string) => page.locator(`[data-plan="${plan}"]`).innerText();

async function expectPeriod(page: Page, period: 'Monthly' | 'Yearly'): Promise<void> {
  const [shown, hidden] = period === 'Yearly' ? ['$7', '$10'] : ['$10', '$7'];
  await eventually(async () => {
    expect(await radio(page, period).isChecked()).toBe(true);
    const text = await cardText(page, 'unlimited');
    expect(text).toContain(shown);
    expect(text).not.toContain(hidden);
  });
}

describe('the billing switch', () => {
  it.each([true, false])(
    'shows the prices of the selected period, and never null or NaN (scripts: %s)',
    async (javaScriptEnabled) => {
      const { page, faults } = await openPage('/pricing', { javaScriptEnabled });
      await expectPeriod(page, 'Yearly');
      expect(await page.locator('section.plans').first().innerText()).not.toMatch(/null|NaN|undefined/);
      expect(await cardText(page, 'enterprise')).not.toMatch(/\$\s?\d/);
      await page.locator('label', { hasText: 'Monthly' }).first().click();
      await expectPeriod(page, 'Monthly');
      await page.locator('label', { hasText: 'Yearly' }).first().click();
      await expectPeriod(page, 'Yearly');
      expect(faults.console).toEqual([]);
    },
  );

  it('works by keyboard before any script has loaded, and keeps the selection', async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    const { page } = await openPage('/pricing', {
      waitUntil: 'commit',
      prepare: (opened) => opened.route('**/assets/*.js', (route) => held.then(() => route.continue())),
    });
    await radio(page, 'Yearly').press('ArrowLeft');
    await expectPeriod(page, 'Monthly');
    release();
    await page.waitForLoadState('load');
    await expectPeriod(page, 'Monthly');
  });

  it('shows the prices of the selection that the browser restores', async () => {
    const { page } = await openPage('/pricing', {
      // A page that waits for this event is loaded again instead of restored from the cache.
      prepare: (opened) => opened.addInitScript(() => addEventListener('unload', () => undefined)),
    });
    await radio(page, 'Yearly').press('ArrowLeft');
    await expectPeriod(page, 'Monthly');
    await page.goto('/lp');
    await page.goBack();
    await expectPeriod(page, 'Monthly');
  });

  it('loads no script when it is used', async () => {
    const { page, requested } = await openPage('/pricing');
    await radio(page, 'Yearly').press('ArrowLeft');
    await expectPeriod(page, 'Monthly');
    expect(requested.filter((path) => /island|hydrate/.test(path))).toEqual([]);
  });
});
