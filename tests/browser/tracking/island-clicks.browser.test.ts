import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { arrived, BATCH_MS, withMeasuredSite } from '../analytics/analytics-site';
import { pass } from '../page-time';
import { openTracked } from './tracked-page';

withMeasuredSite();

const clicks = () => arrived('click web').map(({ properties }) => properties);

const storedLocation = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('clickedLocation') ?? 'null'));

async function press(place: Locator, names: readonly string[]): Promise<void> {
  for (const name of names) await place.getByRole('button', { name, exact: true }).click();
}

async function expectClicks(page: Page, labels: readonly string[]): Promise<void> {
  // The library sends by the clock: a request that is on its way when the page is left waits for the next page.
  await pass(page, BATCH_MS);
  await eventually(() => expect(clicks().map(({ buttonClicked }) => buttonClicked)).toEqual(labels));
}

describe('a click on a control of an island is sent once with its location stored:', () => {
  it('in the demo, also when it is opened again', async () => {
    const { page, faults } = await openTracked('/dialogs/landing');
    const opener = page.locator('main .button', { hasText: 'Watch the demo' });
    const dialog = page.locator('dialog[data-overlay="aiDemo"]');
    await opener.click();
    await press(dialog, ['Next', 'Back', 'Next', 'Next', 'Next', 'Done']);
    await dialog.waitFor({ state: 'hidden' });
    const place = { root: 'overlay', parent: 'aiDemo', breadcrumb: 'overlay > aiDemo > Done' };
    expect(await storedLocation(page)).toMatchObject(place);
    await opener.click();
    await press(dialog, ['Close']);
    const demo = ['Next', 'Back', 'Next', 'Next', 'Next', 'Done'];
    await expectClicks(page, ['Watch the demo', ...demo, 'Watch the demo', 'Close']);
    expect(clicks().at(-1)).toMatchObject({ source: 'aiDemo', clickedType: 'button' });
    expect(faults.console).toEqual([]);
  });

  it('in the dialogs of sign-up and sales, mounted elsewhere in the page', async () => {
    const { page } = await openTracked('/dialogs/landing');
    const dialog = page.locator('dialog[open]');
    for (const label of ['Begin', 'Ask sales']) {
      await page.locator('main').getByText(label, { exact: true }).click();
      await dialog.waitFor();
      const island = await dialog.evaluateHandle((element) => element.closest('[data-island]') ?? element);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await island.evaluate((element) => document.body.append(element));
      await page.locator('main').getByText(label, { exact: true }).click();
      await press(dialog, ['Close']);
    }
    await expectClicks(page, ['Begin', 'Begin', 'Close', 'Ask sales', 'Ask sales', 'Close']);
    expect(clicks().map(({ source }) => source ?? '')).toEqual(['', '', 'signUp', '', '', 'enterpriseSales']);
  });

  it('in the quiz, with its section, before and after its code was loaded', async () => {
    const { page } = await openTracked('/tracked/quiz');
    const quiz = page.locator('[data-island="PlanQuiz"]');
    await press(quiz, ['Many', 'Back', 'Few', 'Start over', 'Few', 'Now']);
    await quiz.getByRole('link').click();
    const label = (await quiz.getByRole('link').textContent()) ?? '';
    expect(await storedLocation(page)).toMatchObject({ parent: 'quiz', buttonClicked: label });
    await expectClicks(page, ['Many', 'Back', 'Few', 'Start over', 'Few', 'Now', label]);
    for (const properties of clicks()) {
      expect(properties).toMatchObject({ sectionId: 'quiz', sectionIndex: 1, source: 'planQuiz' });
    }
  });

  it('in the billing switch, by mouse, on the label and by keyboard', async () => {
    const { page } = await openTracked('/tracked/plans');
    const billing = page.getByRole('group', { name: 'Billing period' });
    const shown = (period: string) => page.locator(`[data-period="${period}"]`).first().waitFor();
    await billing.locator('label', { hasText: 'Monthly' }).evaluate((label: HTMLElement) => label.click());
    await shown('monthly');
    await billing.getByRole('radio', { name: 'Monthly' }).press('ArrowRight');
    await shown('yearly');
    await expectClicks(page, ['Monthly', 'Yearly']);
    expect(clicks()[0]).toMatchObject({
      sectionId: 'choose-plan',
      source: 'pricingSwitch',
      clickedType: 'button',
    });
  });
});
