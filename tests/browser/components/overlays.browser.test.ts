import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { sample } from '../../support/repetitions';
import { openPage } from '../open-page';
import { PHONE, withComponentSite } from './component-site';

const SALES = 'https://sales.other.test/form?x=1';
const SCHEDULER = 'https://scheduler.other.test/s.js';

withComponentSite({ SITE_SALES_URL: SALES, SCHEDULER_URL: SCHEDULER });

const opener = (page: Page, name: string) =>
  page.locator('main .button', { hasText: new RegExp(`^${name}$`) });
const dialogOf = (page: Page, overlay: string) => page.locator(`dialog[data-overlay="${overlay}"]`);

async function openDialog(page: Page, name: string, overlay: string) {
  await opener(page, name).click();
  const dialog = dialogOf(page, overlay);
  await dialog.waitFor({ state: 'visible' });
  return dialog;
}

const hasFocus = (locator: ReturnType<Page['locator']>) =>
  locator.evaluate((element) => element.contains(document.activeElement));

const OVERLAYS = [
  ['Ask sales', 'enterpriseSales'],
  ['Begin', 'signUp'],
  ['Watch the demo', 'aiDemo'],
] as const;

describe('a dialog', () => {
  it.each(sample(OVERLAYS, 1))(
    'opened by "%s" takes the focus, keeps it, and gives it back',
    async (name, overlay) => {
      const { page, faults } = await openPage('/dialogs/landing');
      const dialog = await openDialog(page, name, overlay);
      expect(await page.locator('dialog[open]').count()).toBe(1);
      expect(await dialog.getAttribute('aria-labelledby')).not.toBeNull();
      expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
      await eventually(async () => expect(await hasFocus(dialog)).toBe(true));
      for (let step = 0; step < 14; step += 1) {
        await page.keyboard.press(step < 10 ? 'Tab' : 'Shift+Tab');
        const isKept = await dialog.evaluate(
          (element) => element.contains(document.activeElement) || document.activeElement === document.body,
        );
        expect(isKept, `step ${step}`).toBe(true);
      }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await eventually(async () => expect(await hasFocus(opener(page, name))).toBe(true));
      expect(new URL(page.url()).pathname).toBe('/dialogs/landing');
      expect(faults).toEqual({ console: [], foreign: [], failed: [] });
    },
  );

  it('closes by its button and by a press beside it, and opens again with what was typed', async () => {
    const { page, faults } = await openPage('/dialogs/landing');
    const dialog = await openDialog(page, 'Begin', 'signUp');
    const field = await dialog.locator('input').boundingBox();
    await page.mouse.move((field?.x ?? 0) + 20, (field?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move(5, 5);
    await page.mouse.up();
    // A press that began inside is none beside it.
    expect(await dialog.isVisible()).toBe(true);
    await dialog.locator('input').fill('someone@exam');
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: 'hidden' });
    await openDialog(page, 'Begin', 'signUp');
    expect(await dialog.locator('input').inputValue()).toBe('someone@exam');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await eventually(async () => expect(await hasFocus(opener(page, 'Begin'))).toBe(true));
    expect(faults.console).toEqual([]);
  });

  it('keeps the page behind it in its place', async () => {
    const { page } = await openPage('/');
    await opener(page, 'Begin').scrollIntoViewIfNeeded();
    const dialog = await openDialog(page, 'Begin', 'signUp');
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.move(10, 400);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('PageDown');
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.mouse.wheel(0, 600);
    await page.waitForFunction((place) => window.scrollY > place, before);
  });

  it('fits a phone and is used by touch', async () => {
    const { page, faults } = await openPage('/dialogs/landing', {
      ...PHONE,
      viewport: { width: 320, height: 480 },
    });
    await opener(page, 'Ask sales').tap();
    const dialog = dialogOf(page, 'enterpriseSales');
    await dialog.waitFor({ state: 'visible' });
    const submit = dialog.getByRole('button', { name: 'Send' });
    await submit.scrollIntoViewIfNeeded();
    await submit.tap();
    await dialog.getByRole('alert').first().waitFor();
    await eventually(async () => expect(await hasFocus(dialog.locator('input').first())).toBe(true));
    const box = await dialog.locator(':scope > *').first().boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    await dialog.getByRole('button', { name: 'Close' }).tap();
    await dialog.waitFor({ state: 'hidden' });
    expect(faults.console).toEqual([]);
  });

  it('leaves links to be links with a key held, by the middle button and without JavaScript', async () => {
    const { page, context, faults } = await openPage('/dialogs/landing');
    for (const press of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
      const opened = context.waitForEvent('page');
      await opener(page, 'Begin elsewhere').click(press);
      const tab = await opened;
      await tab.waitForURL('**/links', { waitUntil: 'commit' });
      await tab.close();
      expect(await page.locator('dialog[open]').count()).toBe(0);
    }
    await openDialog(page, 'Begin elsewhere', 'signUp');
    expect(new URL(page.url()).pathname).toBe('/dialogs/landing');
    expect(faults.console).toEqual([]);
    const { page: plain } = await openPage('/dialogs/landing', { javaScriptEnabled: false });
    const hrefs = await plain
      .locator('main .button')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(['https://app.planfold.example/signup', SALES, '/ai', '/links']);
    await opener(plain, 'Begin elsewhere').click();
    await plain.waitForURL('**/links');
  });
});

describe('the sign-up overlay', () => {
  it('hands over every address that loosely looks like one, and no other', async () => {
    const { page, faults } = await openPage('/dialogs/landing');
    const dialog = await openDialog(page, 'Begin', 'signUp');
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
    'on %s carries the location %s to the scheduler',
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
      const routed = await page.evaluate(() => (window as unknown as { routed: unknown }).routed);
      const request = { email: 'ann@example.org', location, ...(router === undefined ? {} : { router }) };
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

  it('leads to the sales address with what was filled in when the scheduler fails', async () => {
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
  it('goes from step to step by keyboard and begins anew each time', async () => {
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
