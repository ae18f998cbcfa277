import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openPage, waitForIsland, withBrowser } from './browser-page';

withBrowser();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

describe('the billing switch', () => {
  it('shows yearly prices after a press and monthly ones again after another', async () => {
    const { page, faults } = await openPage('/pricing');
    const card = page.locator('[data-plan="unlimited"]');
    await page.locator('[data-island="PricingSwitch"]').scrollIntoViewIfNeeded();
    await page.locator('[data-island="PricingSwitch"]').dispatchEvent('pointerdown');
    await waitForIsland(page, 'PricingSwitch', 'hydrated');
    await page.getByRole('radio', { name: /yearly/i }).check({ force: true });
    await expect.poll(() => card.innerText()).toContain('$7');
    expect(await card.innerText()).not.toContain('$10');
    await page.getByRole('radio', { name: /monthly/i }).check({ force: true });
    await expect.poll(() => card.innerText()).toContain('$10');
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
    const { page } = await openPage('/pricing', { waitUntil: 'commit' }, (opened) =>
      opened.route('**/assets/*.js', (route) => held.then(() => route.continue())),
    );
    await page.locator('.plans__board input[value="monthly"]').focus();
    await page.keyboard.press('ArrowRight');
    expect(await billing(page)).toEqual(['monthly', 'yearly']);
    release();
    await waitForIsland(page, 'PricingSwitch', 'hydrated');
    await expect.poll(() => billing(page)).toEqual(['yearly', 'yearly']);
  });

  it('follows the choice that the browser puts back', async () => {
    const { page } = await openPage('/pricing', {}, (opened) =>
      // A page that waits for this is not kept as it is, but loaded again.
      opened.addInitScript(() => addEventListener('unload', () => undefined)),
    );
    await page.locator('.plans__board input[value="monthly"]').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => billing(page)).toEqual(['yearly', 'yearly']);
    await page.goto('/lp');
    await page.goBack();
    await waitForIsland(page, 'PricingSwitch', 'hydrated');
    await expect.poll(() => billing(page)).toEqual(['yearly', 'yearly']);
  });

  it('prints no null, NaN or zero a year in either mode', async () => {
    const { page } = await openPage('/pricing');
    await page.locator('[data-island="PricingSwitch"]').scrollIntoViewIfNeeded();
    await page.locator('[data-island="PricingSwitch"]').dispatchEvent('pointerdown');
    await waitForIsland(page, 'PricingSwitch', 'hydrated');
    await page.getByRole('radio', { name: /yearly/i }).check({ force: true });
    const text = await page
      .locator('#plans, [data-plan]')
      .first()
      .locator('xpath=ancestor::section')
      .innerText();
    expect(text).not.toMatch(/null|NaN|undefined/);
    expect(await page.locator('[data-plan="enterprise"]').innerText()).not.toMatch(/\$\s?\d/);
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
  it('opens from the header, is mounted elsewhere, and closes on Escape', async () => {
    const { page, faults } = await openPage('/');
    const opener = page.locator('header [data-opens="signUp"]:visible').first();
    await opener.click();
    const dialog = page.locator('[data-island="SignUpOverlay"] dialog[open]');
    await dialog.waitFor({ state: 'visible' });
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
  it('replays a press that came before it was hydrated, exactly once', async () => {
    const { page, faults } = await openPage('/pricing');
    const quiz = page.locator('[data-island="PlanQuiz"]');
    await quiz.scrollIntoViewIfNeeded();
    await quiz.getByRole('button').first().click();
    await waitForIsland(page, 'PlanQuiz', 'hydrated');
    await quiz.getByText('Question 2 of 5').waitFor();
    expect(faults.console).toEqual([]);
  });

  it.each([
    [0, 'free'],
    [1, 'unlimited'],
    [2, 'business'],
    [3, 'enterprise'],
  ])('recommends a plan to who always gives answer %i: %s', async (answer, tier) => {
    const { page } = await openPage('/pricing');
    const quiz = page.locator('[data-island="PlanQuiz"]');
    await quiz.scrollIntoViewIfNeeded();
    for (let question = 1; question <= 5; question += 1) {
      await quiz.getByText(`Question ${question} of 5`).waitFor();
      await quiz.locator('ul button').nth(answer).click();
    }
    await quiz.locator(`a[href="#plan-${tier}"]`).waitFor();
  });
});

describe('an island', () => {
  it('loads nothing of React before it is needed', async () => {
    const { page, requested } = await openPage('/');
    const before = requested.filter((path) => path.endsWith('.js')).length;
    await page.locator('header [data-opens="signUp"]:visible').first().click();
    await page.locator('[data-island="SignUpOverlay"] dialog[open]').waitFor();
    expect(requested.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(before);
  });

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
