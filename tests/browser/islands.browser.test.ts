import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually';
import { sample } from '../support/repetitions';
import { openPage, waitForIsland, withBrowser } from './open-page';

withBrowser();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

describe('the billing switch', () => {
  it('shows yearly prices after a press and monthly ones again after another, and never null, NaN or $0', async () => {
    const { page, faults } = await openPage('/pricing');
    const card = page.locator('[data-plan="unlimited"]');
    await page.locator('[data-island="PricingSwitch"]').scrollIntoViewIfNeeded();
    await page.locator('[data-island="PricingSwitch"]').dispatchEvent('pointerdown');
    await waitForIsland(page, 'PricingSwitch', 'hydrated');
    await page.getByRole('radio', { name: /yearly/i }).check({ force: true });
    await eventually(async () => expect(await card.innerText()).toContain('$7'));
    expect(await card.innerText()).not.toContain('$10');
    const text = await card.locator('xpath=ancestor::section').innerText();
    expect(text).not.toMatch(/null|NaN|undefined/);
    expect(await page.locator('[data-plan="enterprise"]').innerText()).not.toMatch(/\$\s?\d/);
    await page.getByRole('radio', { name: /monthly/i }).check({ force: true });
    await eventually(async () => expect(await card.innerText()).toContain('$10'));
    expect(faults.console).toEqual([]);
  });

  const billing = (page: Page) =>
    page.evaluate(() => [
      document.querySelector('.plans__board')?.getAttribute('data-billing'),
      document.querySelector<HTMLInputElement>('.plans__board input:checked')?.value,
    ]);

  it('follows a choice by keyboard that comes before any code', async () => {
    let release = () => {};
    const held = new Promise<void>((done) => {
      release = done;
    });
    const { page } = await openPage('/pricing', {
      waitUntil: 'commit',
      prepare: (opened) => opened.route('**/assets/*.js', (route) => held.then(() => route.continue())),
    });
    await page.locator('.plans__board input[value="monthly"]').focus();
    await page.keyboard.press('ArrowRight');
    expect(await billing(page)).toEqual(['monthly', 'yearly']);
    release();
    await waitForIsland(page, 'PricingSwitch', 'hydrated');
    await eventually(async () => expect(await billing(page)).toEqual(['yearly', 'yearly']));
  });

  it('follows the choice that the browser puts back', async () => {
    const { page } = await openPage('/pricing', {
      // A page that waits for this is not cached as it is, but loaded again.
      prepare: (opened) => opened.addInitScript(() => addEventListener('unload', () => undefined)),
    });
    await page.locator('.plans__board input[value="monthly"]').focus();
    await page.keyboard.press('ArrowRight');
    await eventually(async () => expect(await billing(page)).toEqual(['yearly', 'yearly']));
    await page.goto('/lp');
    await page.goBack();
    await waitForIsland(page, 'PricingSwitch', 'hydrated');
    await eventually(async () => expect(await billing(page)).toEqual(['yearly', 'yearly']));
  });

  it('leaves both prices readable without JavaScript', async () => {
    const { page } = await openPage('/pricing', { javaScriptEnabled: false });
    const text = await page.locator('[data-plan="business"]').innerText();
    expect(text).toContain('$19');
    expect(text).toContain('$12');
  });
});

describe('the mobile menu', () => {
  it('opens at the first press, closes on Escape and gives the focus back', async () => {
    const { page, faults } = await openPage('/', PHONE);
    const opener = page.locator('[data-island="MobileMenu"] summary');
    const link = page.locator('header a[href="/pricing"]').filter({ visible: true }).first();
    await opener.click();
    await waitForIsland(page, 'MobileMenu', 'hydrated');
    await link.waitFor({ state: 'visible' });
    expect(await opener.getAttribute('aria-label')).toBe('Close menu');
    await page.keyboard.press('Escape');
    await link.waitFor({ state: 'hidden' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(faults.console).toEqual([]);
  });

  it('leads everywhere without JavaScript', async () => {
    const { page } = await openPage('/', { ...PHONE, javaScriptEnabled: false });
    await page.locator('header summary:visible, header a[href^="#"]:visible').first().click();
    await page.locator('header a[href="/pricing"]:visible').first().click();
    await page.waitForURL('**/pricing');
  });
});

describe('the sign-up overlay', () => {
  it('loads its code when it opens from the header, is mounted elsewhere, and closes on Escape', async () => {
    const { page, faults, requested } = await openPage('/');
    const scripts = () => requested.filter((path) => path.endsWith('.js')).length;
    const before = scripts();
    const opener = page.locator('header [data-opens="signUp"]:visible').first();
    await opener.click();
    const dialog = page.locator('[data-island="SignUpOverlay"] dialog[open]');
    await dialog.waitFor({ state: 'visible' });
    expect(scripts()).toBeGreaterThan(before);
    expect(await page.locator('header [data-island="SignUpOverlay"]').count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(page.url()).toMatch(/\/$/);
    expect(faults.console).toEqual([]);
  });

  it('is a plain link without JavaScript', async () => {
    const { page } = await openPage('/', { javaScriptEnabled: false });
    const href = await page.locator('header [data-opens="signUp"]').first().getAttribute('href');
    expect(href).toMatch(/^https:\/\//);
  });
});

describe('the plan quiz', () => {
  const RESULTS = [
    [2, 'business'],
    [0, 'free'],
    [1, 'unlimited'],
    [3, 'enterprise'],
  ] as const;

  it.each(sample(RESULTS, 1))(
    'counts its first press once and recommends by answer %i: %s',
    async (answer, tier) => {
      const { page, faults } = await openPage('/pricing');
      const quiz = page.locator('[data-island="PlanQuiz"]');
      await quiz.scrollIntoViewIfNeeded();
      for (let question = 1; question <= 5; question += 1) {
        await quiz.getByText(`Question ${question} of 5`).waitFor();
        await quiz.locator('ul button').nth(answer).click();
      }
      await quiz.locator(`a[href="#plan-${tier}"]`).waitFor();
      expect(faults.console).toEqual([]);
    },
  );
});

describe('an island', () => {
  it('that cannot be loaded is marked as failed and stops no other', async () => {
    const { page, context } = await openPage('/pricing');
    await context.route(/PlanQuiz/, (route) => route.abort());
    await page.locator('[data-island="PlanQuiz"]').scrollIntoViewIfNeeded();
    await page.locator('[data-island="PlanQuiz"]').dispatchEvent('pointerdown');
    await waitForIsland(page, 'PlanQuiz', 'failed');
    await page.locator('[data-island="PricingSwitch"]').scrollIntoViewIfNeeded();
    await page.locator('[data-island="PricingSwitch"]').dispatchEvent('pointerdown');
    await waitForIsland(page, 'PricingSwitch', 'hydrated');
  });
});
