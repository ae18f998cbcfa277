import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sample } from '../../support/repetitions';
import { openPage } from '../open-page';
import { hasFocus, openDialog, SCHEDULER, withDialogSite } from './dialogs';

withDialogSite();

describe('the sign-up overlay', () => {
  it('accepts every text that has the loose form of an email address, and no other', async () => {
    const { page, faults } = await openPage('/dialogs/landing');
    const dialog = await openDialog(page, 'Begin', 'signUp');
    expect(await dialog.getByRole('heading', { level: 2 }).textContent()).toBe('Begin');
    // Its style sheet is loaded before it is shown.
    expect(await dialog.evaluate((element) => getComputedStyle(element).padding)).toBe('0px');
    const email = dialog.locator('input');
    const submit = dialog.getByRole('button', { name: 'Continue' });
    const incomplete = [
      '',
      'someone@example',
      '   ',
      'someone',
      '@example.org',
      'someone@.org',
      'someone@example.',
    ];
    for (const wrong of sample(incomplete, 2)) {
      await email.fill(wrong);
      await submit.click();
      await dialog.getByRole('alert').waitFor();
      expect(await email.getAttribute('aria-invalid'), wrong).toBe('true');
      const described = await email.getAttribute('aria-describedby');
      expect(await dialog.getByRole('alert').getAttribute('id')).toBe(described);
    }
    expect(faults.foreign).toEqual([]);
    await email.fill("  o'neil+a&b @x@example.org  ");
    await page.keyboard.press('Enter');
    await page.waitForURL(/^https:\/\/app\.planfold\.example/);
    const url = new URL(page.url());
    expect(url.pathname).toBe('/signup');
    expect([...url.searchParams]).toEqual([['email', "o'neil+a&b @x@example.org"]]);
    expect(faults.console).toEqual([]);
  });
});

async function fillSalesForm(page: Page) {
  const dialog = await openDialog(page, 'Ask sales', 'enterpriseSales');
  await dialog.locator('[name="name"]').fill('Ann & Co');
  await dialog.locator('[name="email"]').fill(' ann@example.org ');
  await dialog.locator('[name="company"]').fill('Example');
  return dialog;
}

describe('the sales dialog', () => {
  const places = [
    ['/dialogs/brain', 'demo', 1763, 'demo'],
    ['/', 'nav', 1299, undefined],
    ['/dialogs/pricing', 'pricing', 1006, undefined],
    ['/dialogs/landing', 'enterpriseLanding', 1176, undefined],
  ] as const;

  it.each(sample(places, 1))(
    'on %s passes the location %s to the scheduler',
    async (path, location, formId, router) => {
      const script =
        'window.routed = []; window.SiteScheduler = { route: (...args) => { window.routed.push(args); } };';
      const { page, faults } = await openPage(path, {
        prepare: (opened) =>
          opened
            .context()
            .route(SCHEDULER, (route) => route.fulfill({ contentType: 'text/javascript', body: script })),
      });
      const dialog = await fillSalesForm(page);
      expect(await dialog.getAttribute('data-location')).toBe(location);
      expect(faults.foreign).toEqual([]);
      await dialog.getByRole('button', { name: 'Send' }).click();
      await dialog.getByRole('status').waitFor();
      expect(await hasFocus(dialog.getByRole('status'))).toBe(true);
      const routed = await page.evaluate(() => (window as unknown as { routed: unknown }).routed);
      const typed = { name: 'Ann & Co', email: 'ann@example.org', company: 'Example', size: '', message: '' };
      const request = { ...typed, location, ...(router === undefined ? {} : { router }) };
      expect(routed).toEqual([[formId, request]]);
      expect(faults.foreign).toEqual([SCHEDULER]);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(await dialog.getAttribute('data-location')).toBe('nav');
      await openDialog(page, 'Ask sales', 'enterpriseSales');
      expect(await dialog.locator('[name="name"]').inputValue()).toBe('');
      expect(faults.console).toEqual([]);
    },
  );

  it('falls back to the sales address with the form’s values if the scheduler fails', async () => {
    const { page, faults } = await openPage('/dialogs/pricing', {
      prepare: (opened) => opened.context().route(SCHEDULER, (route) => route.abort()),
    });
    const dialog = await fillSalesForm(page);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await page.waitForURL(/^https:\/\/sales\.other\.test/);
    expect([...new URL(page.url()).searchParams]).toEqual([
      ['x', '1'],
      ['name', 'Ann & Co'],
      ['email', 'ann@example.org'],
      ['company', 'Example'],
      ['location', 'pricing'],
    ]);
    expect(faults.console.filter((line) => line.startsWith('uncaught'))).toEqual([]);
  });
});

describe('the demo', () => {
  it('goes from step to step by keyboard and starts at the first step each time', async () => {
    const { page, faults } = await openPage('/dialogs/brain');
    const dialog = await openDialog(page, 'Watch the demo', 'aiDemo');
    const step = dialog.locator('[data-ai-demo-step]');
    for (const number of ['1', '2', '3', '4']) {
      expect(await step.getAttribute('data-ai-demo-step')).toBe(number);
      expect(await hasFocus(dialog)).toBe(true);
      if (number !== '4') await dialog.getByRole('button', { name: 'Next' }).press('Enter');
    }
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await openDialog(page, 'Watch the demo', 'aiDemo');
    expect(await step.getAttribute('data-ai-demo-step')).toBe('1');
    expect(faults.console).toEqual([]);
  });
});
