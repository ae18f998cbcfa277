import { describe, expect, it } from 'vitest';
import { sample } from '../support/repetitions';
import { openPage, waitForIsland, withBrowser } from './open-page';

withBrowser();

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

  it('has its texts from the server once, when the pointer is on its opener', async () => {
    const { page, faults, requested } = await openPage('/');
    const texts = () => requested.filter((path) => path.startsWith('/assets/props-'));
    const opener = page.locator('header [data-opens="signUp"]:visible').first();
    expect(texts()).toEqual([]);
    await Promise.all([page.waitForResponse('**/assets/props-*.json'), opener.hover()]);
    await opener.click();
    const heading = page.locator('[data-island="SignUpOverlay"] dialog[open] h2');
    await heading.waitFor({ state: 'visible' });
    expect(await heading.innerText()).not.toBe('');
    const isFromServer = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.includes('/assets/props-'))
        .map(({ transferSize }) => transferSize > 0),
    );
    expect(isFromServer).toEqual([true, false]);
    expect(faults).toEqual({ console: [], foreign: [], failed: [] });
  });

  it('leaves its opener a link if its texts cannot be loaded', async () => {
    const { page, context } = await openPage('/', { elsewhere: 'empty' });
    await context.route('**/assets/props-*.json', (route) => route.fulfill({ status: 404, body: '' }));
    const opener = page.locator('header [data-opens="signUp"]:visible').first();
    const href = (await opener.getAttribute('href')) ?? '';
    await Promise.all([page.waitForURL((url) => url.href.startsWith(href)), opener.click()]);
    expect(await page.title()).toBe('Elsewhere');
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
    'counts its first click once and recommends by answer %i: %s',
    async (answer, tier) => {
      const { page, faults } = await openPage('/pricing');
      const quiz = page.locator('[data-island="PlanQuiz"]');
      await quiz.scrollIntoViewIfNeeded();
      for (let question = 1; question <= 5; question += 1) {
        await quiz.getByText(`Question ${question} of 5`).waitFor();
        await quiz.locator('ul button').nth(answer).click();
      }
      await quiz.locator(`[data-plan-quiz-result="${tier}"]`).waitFor();
      expect(await quiz.locator('.plan-quiz-reasons li').count()).toBe(3);
      const opens = tier === 'enterprise' ? 'enterpriseSales' : 'signUp';
      expect(await quiz.locator('.button--primary').getAttribute('data-opens')).toBe(opens);
      expect(await quiz.locator('.button--secondary').getAttribute('href')).toBe('#compare');
      expect(faults.console).toEqual([]);
    },
  );
});

describe('an island', () => {
  it('is marked as failed if it cannot be loaded, and stops no other island', async () => {
    const { page, context } = await openPage('/pricing');
    await context.route(/PlanQuiz/, (route) => route.abort());
    await page.locator('[data-island="PlanQuiz"]').scrollIntoViewIfNeeded();
    await page.locator('[data-island="PlanQuiz"]').dispatchEvent('pointerdown');
    await waitForIsland(page, 'PlanQuiz', 'failed');
    await page.locator('header [data-opens="signUp"]:visible').first().click();
    await waitForIsland(page, 'SignUpOverlay', 'hydrated');
  });

  it('works at its next use after a file of it could not be loaded', async () => {
    const { page, context } = await openPage('/pricing');
    // The route stays: to remove it while modules load can leave their import pending.
    let requests = 0;
    await context.route('**/assets/props-*.json', (route) => {
      requests += 1;
      return requests === 1 ? route.abort() : route.continue();
    });
    const quiz = page.locator('[data-island="PlanQuiz"]');
    await quiz.dispatchEvent('pointerdown');
    await waitForIsland(page, 'PlanQuiz', 'failed');
    await quiz.locator('ul button').first().click();
    await quiz.getByText('Question 2 of 5').waitFor();
  });

  it('works when its page is restored after its code could not be loaded', async () => {
    const { page, context } = await openPage('/pricing');
    await context.route(/PlanQuiz/, (route) => route.abort());
    await page.locator('[data-island="PlanQuiz"]').dispatchEvent('pointerdown');
    await waitForIsland(page, 'PlanQuiz', 'failed');
    await context.unroute(/PlanQuiz/);
    // Browsers under test restore no page: "back" loads it again.
    await Promise.all([
      page.waitForEvent('load'),
      page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
    ]);
    await page.locator('[data-island="PlanQuiz"]').dispatchEvent('pointerdown');
    await waitForIsland(page, 'PlanQuiz', 'hydrated');
  });
});
