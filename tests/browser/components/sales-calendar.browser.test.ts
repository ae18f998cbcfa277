import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SALES_SIZES } from '../../../templates/islands/sales-form';
import {
  type ChiliPiperEmulator,
  type ChiliPiperFault,
  startChiliPiperEmulator,
} from '../../emulators/chili-piper/start-chili-piper-emulator';
import { eventually } from '../../support/eventually';
import { sample } from '../../support/repetitions';
import { openPage, withSite } from '../open-page';
import { pass } from '../page-time';
import { COMPONENT_SPACE } from './component-space';
import { dialogOf, hasFocus, opener } from './dialogs';

const SALES = 'https://sales.other.test/form?x=1';
const VENDOR = 'acme.chilipiper.com';

let emulator: ChiliPiperEmulator;

beforeAll(async () => {
  emulator = await startChiliPiperEmulator();
});
withSite(
  () => ({
    space: COMPONENT_SPACE,
    env: { SITE_SALES_URL: SALES, SCHEDULER_PROVIDER: 'chilipiper', SCHEDULER_URL: `https://${VENDOR}` },
  }),
  { browserArguments: () => [`--host-resolver-rules=MAP ${VENDOR}:443 127.0.0.1:${emulator.port}`] },
);
afterAll(() => emulator?.close());
beforeEach(() => {
  emulator.submissions.length = 0;
  Object.assign(emulator, { fault: undefined, routing: 'calendar' });
});

const TYPED = {
  name: 'Ada L.',
  email: 'ada@other.example',
  company: 'A & B',
  message: 'Line 1\nLine 2',
};

const LEAD = { ...TYPED, size: SALES_SIZES[1], location: 'pricing', formId: '1006' };

async function askSales(visit: Parameters<typeof openPage>[1] = {}) {
  const opened = await openPage('/dialogs/pricing', {
    ...visit,
    prepare: async (page) => {
      await visit.prepare?.(page);
      await page.context().route('https://sales.other.test/**', (route) => route.fulfill({ body: 'Sales' }));
    },
  });
  const { page } = opened;
  await opener(page, 'Ask sales').focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, 'enterpriseSales');
  await dialog.waitFor({ state: 'visible' });
  for (const [name, value] of Object.entries(TYPED)) await dialog.locator(`[name="${name}"]`).fill(value);
  await dialog.locator('[name="size"]').selectOption(SALES_SIZES[1]);
  await dialog.getByRole('button', { name: 'Send' }).press('Enter');
  return { ...opened, dialog, calendar: page.frameLocator('iframe[title="Calendar"]') };
}

async function expectAtSales(page: Page): Promise<void> {
  await page.waitForURL('https://sales.other.test/**');
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    x: '1',
    ...TYPED,
    size: SALES_SIZES[1],
    location: 'pricing',
  });
}

const isModal = (dialog: ReturnType<typeof dialogOf>) =>
  dialog.evaluate((element) => element.matches(':modal'));

describe('the vendor’s calendar', () => {
  it('receives all fields, is usable by keyboard over the dialog, and restores the focus', async () => {
    const { page, dialog, calendar, faults } = await askSales();
    await calendar.getByRole('button', { name: 'Book' }).waitFor();
    expect(emulator.submissions).toEqual([
      { tenant: 'acme', router: 'inbound-router', formId: '1006', trigger: 'ThirdPartyForm', lead: LEAD },
    ]);
    expect([await dialog.isVisible(), await isModal(dialog)]).toEqual([true, false]);
    await calendar.getByRole('button', { name: 'Book' }).press('Enter');
    await dialog.getByRole('status').waitFor();
    // The appointment is shown until the calendar is closed.
    expect([await calendar.locator('main').isVisible(), await isModal(dialog)]).toEqual([true, false]);
    await calendar.getByRole('button', { name: 'Close' }).press('Enter');
    await eventually(async () =>
      expect([await isModal(dialog), await hasFocus(dialog)]).toEqual([true, true]),
    );
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await hasFocus(opener(page, 'Ask sales'))).toBe(true);
    expect([page.url().endsWith('/dialogs/pricing'), faults.console]).toEqual([true, []]);
  });

  it('falls back to the sales address when closed without a booking, and logs nothing', async () => {
    const { page, calendar, faults } = await askSales();
    await calendar.getByRole('button', { name: 'Book' }).press('Escape');
    await expectAtSales(page);
    expect(faults.console).toEqual([]);
  });

  it('leaves the dialog closable by Escape', async () => {
    const { page, dialog, calendar } = await askSales();
    await calendar.getByRole('button', { name: 'Book' }).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    expect(await hasFocus(opener(page, 'Ask sales'))).toBe(true);
  });
});

it('a request that leaving the page cancels keeps its input, and does not open the sales address', async () => {
  let request: Route | undefined;
  const { page, dialog, faults } = await askSales({
    prepare: (opened) =>
      opened.route(`https://${VENDOR}/**`, (route) => {
        request = route;
      }),
  });
  const script = await eventually(() => request ?? expect.fail('the script is not requested'));
  // After this response the browser stays on the page, so that the test can look at it.
  await page.route('**/elsewhere', (route) => route.fulfill({ status: 204 }));
  await page.evaluate(() => location.assign('/elsewhere'));
  await script.abort();
  await dialog.getByRole('alert').waitFor();
  expect(await dialog.locator('[name="message"]').inputValue()).toBe(TYPED.message);
  expect(page.url()).toMatch(/\/dialogs\/pricing$/);
  expect(faults.console.filter((text) => text.includes('[sales]'))).toEqual([]);
});

const FAULTS: readonly (ChiliPiperFault | 'nobody')[] = [
  'silence',
  'no script',
  'empty script',
  'throws',
  'nobody',
];

describe('a request to sales is not lost if the vendor has', () => {
  it.each(sample(FAULTS, 3))('%s', async (fault) => {
    Object.assign(emulator, fault === 'nobody' ? { routing: fault } : { fault });
    const { page, faults } = await askSales({ isTimed: fault === 'silence' });
    if (fault === 'silence') {
      await eventually(() => expect(emulator.submissions).toHaveLength(1));
      await pass(page, 6_000);
    }
    await expectAtSales(page);
    expect(faults.console.filter((line) => line.startsWith('uncaught'))).toEqual([]);
  });
});
