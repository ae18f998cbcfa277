import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { sample } from '../../support/repetitions';
import { openPage, withBrowser } from '../open-page';
import { hasFocus } from './dialogs';

withBrowser();

const VALUES = { name: 'Ann', email: 'ann@example.org', company: 'Example' };

const LOCALES = [
  ['/fr-FR/pricing', 'écrivez à'],
  ['/pricing', 'write to:'],
  ['/es-ES/pricing', 'escribe a:'],
  ['/it/pricing', 'scrivi a:'],
  ['/pt-BR/pricing', 'escreva para:'],
  ['/de/pricing', 'schreiben Sie an:'],
] as const;

/** The code that sends the form; the page waits for it. */
const SENDING = /\/send-to-sales-[^/]*\.js$/;

async function fillSalesForm(page: Page) {
  await page.locator('main [data-opens="enterpriseSales"]').first().click();
  const dialog = page.locator('dialog[data-overlay="enterpriseSales"]');
  for (const [name, value] of Object.entries(VALUES)) await dialog.locator(`[name="${name}"]`).fill(value);
  return dialog;
}

/** The lines of a mail that a link starts. */
const mailLines = (href: string | null) => new URL(href ?? '').searchParams.get('body')?.split('\r\n');

const TYPED = ['name: Ann', 'email: ann@example.org', 'company: Example', 'location: pricing'];

it('the button is a disabled one while the form is sent, and a keyboard visitor gets to the outcome', async () => {
  let respond: (() => void) | undefined;
  const responded = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const { page } = await openPage('/pricing', {
    prepare: (opened) => opened.route(SENDING, (route) => responded.then(() => route.continue())),
  });
  const dialog = await fillSalesForm(page);
  const button = dialog.locator('button[type="submit"]');
  const size = await button.boundingBox();
  expect(await dialog.locator('.button-disabled').count()).toBe(0);
  await button.press('Enter');
  await dialog.locator('.button-disabled > button:disabled').waitFor();
  expect(await button.boundingBox()).toMatchObject({ width: size?.width, height: size?.height });
  respond?.();
  await dialog.getByRole('status').waitFor();
  expect(await hasFocus(dialog.getByRole('status'))).toBe(true);
  expect(await dialog.locator('.button-disabled').count()).toBe(0);
});

it.each(sample(LOCALES, 1))(
  'a sales mail on %s shows its address, because there may be no mail program',
  async (path, words) => {
    const { page, faults } = await openPage(path);
    const dialog = await fillSalesForm(page);
    await dialog.locator('button[type="submit"]').click();
    const note = dialog.getByRole('status');
    await note.waitFor();
    expect(await note.innerText()).toContain(words);
    const link = note.getByRole('link');
    expect(await link.innerText()).toBe('sales@planfold.example');
    expect(mailLines(await link.getAttribute('href'))).toEqual(TYPED);
    expect(await dialog.locator('[name="company"]').inputValue()).toBe('Example');
    expect(faults.failed).toEqual([]);
  },
);

it('the words of a visitor are in a link to sales if the code that sends them cannot be loaded', async () => {
  const { page, faults } = await openPage('/pricing', {
    prepare: (opened) => opened.route(SENDING, (route) => route.abort()),
  });
  const dialog = await fillSalesForm(page);
  await dialog.locator('button[type="submit"]').click();
  const note = dialog.getByRole('alert');
  await note.waitFor();
  const link = note.getByRole('link');
  expect(await link.innerText()).toBe('sales@planfold.example');
  expect(mailLines(await link.getAttribute('href'))).toEqual(TYPED);
  expect(faults.console.filter((line) => line.startsWith('error: [sales]'))).toHaveLength(1);
  // What the visitor changes afterwards is in the link, too.
  await dialog.locator('[name="message"]').fill('Please call');
  expect(mailLines(await link.getAttribute('href'))).toContain('message: Please call');
});
