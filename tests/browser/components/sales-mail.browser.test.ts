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

it('the button is a disabled one while the form is sent, and a keyboard visitor gets to the outcome', async () => {
  let respond: (() => void) | undefined;
  const responded = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const { page } = await openPage('/pricing', {
    prepare: (opened) => opened.route(SENDING, (route) => responded.then(() => route.continue())),
  });
  await page.locator('main [data-opens="enterpriseSales"]').first().click();
  const dialog = page.locator('dialog[data-overlay="enterpriseSales"]');
  for (const [name, value] of Object.entries(VALUES)) await dialog.locator(`[name="${name}"]`).fill(value);
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
    await page.locator('main [data-opens="enterpriseSales"]').first().click();
    const dialog = page.locator('dialog[data-overlay="enterpriseSales"]');
    for (const [name, value] of Object.entries(VALUES)) await dialog.locator(`[name="${name}"]`).fill(value);
    await dialog.locator('button[type="submit"]').click();
    const note = dialog.getByRole('status');
    await note.waitFor();
    expect(await note.innerText()).toContain(words);
    expect(await note.getByRole('link').innerText()).toBe('sales@planfold.example');
    expect(await dialog.locator('[name="company"]').inputValue()).toBe('Example');
    expect(faults.failed).toEqual([]);
  },
);
