import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { openPage, withBrowser } from '../open-page';

withBrowser();

const totals = (page: Page) => page.locator('.seats output [data-per-user]').allInnerTexts();

describe('the seat calculator', () => {
  it('shows the price for a team while its size is typed, and moves the slider with it', async () => {
    const { page, faults } = await openPage('/pricing');
    expect(await totals(page)).toEqual(['$840', '$100', '$1,440', '$190']);
    await page.getByRole('spinbutton', { name: 'People in your team' }).fill('120');
    await eventually(async () =>
      expect(await totals(page)).toEqual(['$10,080', '$1,200', '$17,280', '$2,280']),
    );
    expect(await page.getByRole('slider').inputValue()).toBe('120');
    expect(faults.console).toEqual([]);
  });

  it('works by keyboard, and formats numbers in the language of the page', async () => {
    const { page } = await openPage('/de/pricing');
    await page.getByRole('slider').press('ArrowRight');
    await eventually(async () => expect((await totals(page))[2]).toBe('1.584\u00a0$'));
    expect(await page.getByRole('spinbutton').inputValue()).toBe('11');
  });

  it.each([
    ['', '1', '$84'],
    ['0', '1', '$84'],
    ['99999999', '10000', '$840,000'],
    ['2.6', '3', '$252'],
  ])('counts %j as %s people', async (typed, people, total) => {
    const { page } = await openPage('/pricing');
    const field = page.getByRole('spinbutton');
    await field.fill(typed);
    await eventually(async () => expect((await totals(page))[0]).toBe(total));
    await field.blur();
    expect(await field.inputValue()).toBe(people);
  });

  it('has fields that browsers do not fill again on a reload, where the costs are those of the first size', async () => {
    const { page } = await openPage('/pricing');
    const fields = page.locator('.seats input');
    expect(await fields.evaluateAll((all) => all.map((field) => field.getAttribute('autocomplete')))).toEqual(
      ['off', 'off'],
    );
    await page.getByRole('spinbutton').fill('40');
    await page.reload();
    expect([await fields.first().inputValue(), await totals(page)]).toEqual([
      '10',
      ['$840', '$100', '$1,440', '$190'],
    ]);
  });

  it('shows the table of other team sizes when it is opened', async () => {
    const { page } = await openPage('/pricing');
    expect(await page.locator('.seats table').isVisible()).toBe(false);
    await page.locator('.seats summary').click();
    expect(await page.locator('.seats table').isVisible()).toBe(true);
  });

  it('is a table without scripts', async () => {
    const { page } = await openPage('/pricing', { javaScriptEnabled: false });
    expect(await page.locator('.seats__calculator').isVisible()).toBe(false);
    expect(await page.locator('.seats summary').isVisible()).toBe(false);
    expect(await page.locator('.seats table').isVisible()).toBe(true);
    expect(await page.locator('.seats tbody tr').last().locator('th, td').allInnerTexts()).toEqual([
      ...['100', '$8,400', '$1,000', '$14,400', '$1,900'],
    ]);
  });
});
