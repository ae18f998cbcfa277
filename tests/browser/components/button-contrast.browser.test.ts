import { describe, expect, it } from 'vitest';
import { sample } from '../../support/repetitions';
import { faintOnPage, faintOnScreen } from '../button-contrast';
import { openPage, waitForIsland, withBrowser } from '../open-page';

withBrowser();

/** The first ones have all kinds of buttons. */
const PAGES = [
  '/',
  '/pricing',
  '/teams/design',
  '/brain',
  '/404',
  '/lp',
  '/lp/ai',
  '/features/boards',
  '/ai',
  '/privacy',
];

/** The system preference of the visitor. */
const SCHEMES = ['light', 'dark'] as const;

const PHONE = { viewport: { width: 390, height: 844 } };
const STILL = { reducedMotion: 'reduce' } as const;

describe.each(SCHEMES)('the buttons in the %s scheme', (colorScheme) => {
  const still = { ...STILL, colorScheme };

  it.each(sample(PAGES, 3))('have enough contrast on %s', async (path) => {
    for (const screen of sample([PHONE, {}], path === '/pricing' ? 2 : 1)) {
      const { page } = await openPage(path, { ...still, ...screen });
      const { count, faults } = await faintOnPage(page);
      expect(faults).toEqual([]);
      expect(count).toBeGreaterThan(1);
    }
  });

  it('of the quiz have enough contrast, from the first question to the result', async () => {
    const { page } = await openPage('/pricing#quiz', still);
    const quiz = page.locator('.plan-quiz');
    await quiz.locator('button').first().focus();
    await waitForIsland(page, 'PlanQuiz', 'hydrated');
    const answers = quiz.locator('.plan-quiz-answers button');
    for (let asked = 0; (await answers.count()) > 0; asked += 1) {
      const { count, faults } = await faintOnScreen(page);
      expect(faults, `question ${asked}`).toEqual([]);
      expect(count).toBeGreaterThan(1);
      const question = await quiz.locator('.plan-quiz-heading').textContent();
      await answers.first().click();
      await quiz
        .locator('.plan-quiz-heading')
        .filter({ hasNotText: question ?? '' })
        .waitFor();
    }
    const plan = quiz.getByRole('link', { name: 'Get started with Free' });
    for (const isHovered of [false, true]) {
      if (isHovered) await plan.hover();
      expect((await faintOnScreen(page)).faults).toEqual([]);
    }
  });

  it.each([
    ['signUp', 'form'],
    ['enterpriseSales', 'form'],
    ['aiDemo', '.ai-demo__stage .pic'],
  ])('of the overlay %s have enough contrast', async (overlay, content) => {
    const { page } = await openPage('/', still);
    await page.locator(`[data-opens="${overlay}"]:visible`).first().click();
    await page.locator(`dialog[data-overlay="${overlay}"][open] ${content}`).waitFor();
    const { count, faults } = await faintOnScreen(page);
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(1);
  });

  it('of the mobile menu have enough contrast', async () => {
    const { page } = await openPage('/', { ...still, ...PHONE });
    await page.getByRole('banner').locator('[data-mobile-menu] > summary').click();
    const { count, faults } = await faintOnPage(page);
    expect(faults).toEqual([]);
    expect(count).toBe(3);
  });
});
