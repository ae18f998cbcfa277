import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { sample } from '../../support/repetitions';
import { faintOnScreen } from '../button-contrast';
import { scriptsCome } from '../components/component-site';
import { motionEnd } from '../motion-end';
import { type OpenedPage, OWN_ORIGIN, openPage } from '../open-page';
import { announcedChoices, askForPrivacy, ONE_VENDOR, withConsentSite } from './consent-site';

withConsentSite(ONE_VENDOR);

const banner = (page: Page) => page.getByRole('dialog', { name: 'May we measure how this site is used?' });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Cookie settings' });
const openSettings = (page: Page) => page.getByRole('button', { name: 'Cookie settings' }).click();
const press = (page: Page, name: string) => banner(page).getByRole('button', { name, exact: true }).click();
const save = async (page: Page) => {
  await settings(page).getByRole('button', { name: 'Save choice' }).click();
  await settings(page).waitFor({ state: 'hidden' });
};

async function consentCookies({ context }: OpenedPage) {
  return (await context.cookies()).filter(({ name }) => name === 'OptanonConsent');
}

/** The only consent cookie as its fields; fails if there are several. */
async function record(opened: OpenedPage): Promise<Record<string, string>> {
  const cookies = await consentCookies(opened);
  expect(cookies).toHaveLength(1);
  return Object.fromEntries(new URLSearchParams(cookies[0]?.value));
}

async function openBanner(...args: Parameters<typeof openPage>): Promise<OpenedPage> {
  const opened = await openPage(...args);
  await banner(opened.page).waitFor({ state: 'visible' });
  return opened;
}

/** Whether a reload of the page loads the manager's code. */
async function reloadAsks(opened: OpenedPage): Promise<boolean> {
  opened.requested.length = 0;
  await opened.page.reload();
  await scriptsCome(opened.page);
  return opened.requested.some((path) => path.includes('/built-in-manager-'));
}

/** Records layout shifts from the first frame on. */
const followShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as never as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Size and style of a button of the banner. */
async function lookOf(page: Page, name: string) {
  const button = banner(page).getByRole('button', { name, exact: true });
  const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 };
  const colors = await button.evaluate((element) => {
    const { backgroundColor, color, borderColor, fontWeight } = getComputedStyle(element);
    return [backgroundColor, color, borderColor, fontWeight];
  });
  return { width: Math.round(width), height: Math.round(height), colors };
}

describe('a visitor who has not chosen', () => {
  it('sees equal buttons for accept and refuse, can keep reading, and has neither cookie nor event', async () => {
    const { page, context, faults } = await openBanner('/', { prepare: followShifts });
    await motionEnd(page);
    expect(await page.evaluate(() => (window as never as { shifts: number[] }).shifts)).toEqual([]);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);

    const accept = await lookOf(page, 'Accept');
    expect(accept).toEqual(await lookOf(page, 'Reject'));
    expect(accept.height).toBeGreaterThanOrEqual(44);

    const names = (await context.cookies()).map(({ name }) => name);
    expect(names.filter((name) => /consent|ajs_/i.test(name))).toEqual([]);
    expect(await announcedChoices(page)).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('consent_banner');
    expect(faults).toEqual({ console: [], foreign: [], failed: [] });

    await banner(page).getByRole('link', { name: 'Privacy' }).click();
    await page.waitForURL('**/privacy');
    await banner(page).waitFor({ state: 'visible' });
  });
});

describe('the settings', () => {
  it('open separately, describe each switch, and have switches large enough for a thumb', async () => {
    const { page, faults } = await openBanner('/', { reducedMotion: 'reduce' });
    await openSettings(page);
    await banner(page).waitFor({ state: 'hidden' });
    const toggle = settings(page).getByRole('checkbox', { name: 'Analytics and session recording' });
    const description = await toggle.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${description}"]`).isVisible()).toBe(true);
    expect(await toggle.boundingBox()).toMatchObject({ width: 44, height: 24 });
    const sizes = await settings(page)
      .locator('button[data-role], label')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    for (const height of sizes) expect(height).toBeGreaterThanOrEqual(44);
    expect(await settings(page).locator('h3').allTextContents()).toHaveLength(2);
    expect((await faintOnScreen(page)).faults).toEqual([]);
    await page.keyboard.press('Escape');
    await banner(page).waitFor({ state: 'visible' });
    expect((await faintOnScreen(page)).faults).toEqual([]);
    expect(faults.console).toEqual([]);
  });
});

describe('a choice', () => {
  it('of accept is stored for 365 days and this host, announced once, remembered, and changeable in the settings', async () => {
    const opened = await openBanner('/');
    const { page, context, faults } = opened;
    await press(page, 'Accept');
    await banner(page).waitFor({ state: 'hidden' });
    expect(await record(opened)).toMatchObject({ groups: 'C0001:1,C0002:1', interactionCount: '1' });
    expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain('consent_banner');
    expect(await announcedChoices(page)).toEqual([['C0001', 'C0002']]);
    const [cookie] = await consentCookies(opened);
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThanOrEqual(365);
    expect(cookie).toMatchObject({ domain: '127.0.0.1', path: '/', sameSite: 'Lax' });
    expect(await reloadAsks(opened)).toBe(false);
    expect(await record(opened)).toMatchObject({ interactionCount: '1' });
    expect(await announcedChoices(page)).toEqual([['C0001', 'C0002']]);

    await openSettings(page);
    const toggle = settings(page).getByRole('checkbox', { name: 'Analytics and session recording' });
    const necessary = settings(page).getByRole('checkbox', { name: 'Strictly necessary' });
    expect([await toggle.isChecked(), await necessary.isDisabled()]).toEqual([true, true]);
    await toggle.uncheck();
    await save(page);
    expect(await record(opened)).toMatchObject({ groups: 'C0001:1,C0002:0', interactionCount: '2' });
    expect(await announcedChoices(page)).toEqual([['C0001', 'C0002'], ['C0001']]);

    await openSettings(page);
    expect(await toggle.isChecked()).toBe(false);
    await settings(page).getByRole('button', { name: 'Accept' }).click();
    expect(await record(opened)).toMatchObject({ groups: 'C0001:1,C0002:1', interactionCount: '3' });
    expect(await announcedChoices(page)).toHaveLength(3);
    expect(faults.console).toEqual([]);
  });

  it('of refuse is stored, announced once and remembered; unchanged settings write nothing', async () => {
    const opened = await openBanner('/');
    const { page, faults } = opened;
    await press(page, 'Reject');
    await banner(page).waitFor({ state: 'hidden' });
    expect(await record(opened)).toMatchObject({ groups: 'C0001:1,C0002:0', interactionCount: '1' });
    await openSettings(page);
    await save(page);
    expect(await reloadAsks(opened)).toBe(false);
    await openSettings(page);
    await save(page);
    expect(await announcedChoices(page)).toEqual([['C0001']]);
    expect(await record(opened)).toMatchObject({ groups: 'C0001:1,C0002:0', interactionCount: '1' });
    expect(faults.console).toEqual([]);
  });

  it('is stored for the product’s domain on the product’s host, and replaces one for the host', async () => {
    const opened = await openPage('/', {
      baseURL: OWN_ORIGIN,
      cookies: { OptanonConsent: 'groups=C0001%3A1%2CC0002%3A0&interactionCount=3' },
    });
    await openSettings(opened.page);
    await settings(opened.page).getByRole('button', { name: 'Accept' }).click();
    expect(await record(opened)).toMatchObject({ groups: 'C0001:1,C0002:1', interactionCount: '4' });
    const [cookie] = await consentCookies(opened);
    expect(cookie).toMatchObject({ domain: '.planfold.example', path: '/', secure: true });
  });

  it('that cannot be stored is no consent, and the page works', async () => {
    const { page } = await openPage('/', {
      prepare: (opened) =>
        opened.addInitScript(() => {
          Object.defineProperty(document, 'cookie', {
            get: () => '',
            set() {
              throw new DOMException('blocked', 'SecurityError');
            },
          });
        }),
    });
    await press(page, 'Accept');
    await banner(page).waitFor({ state: 'hidden' });
    await page.reload();
    await banner(page).waitFor({ state: 'visible' });
  });

  it('that is made in one tab hides the banner of another, which announces nothing', async () => {
    const { page, context } = await openBanner('/');
    const other = await context.newPage();
    await other.goto('/pricing');
    await press(other, 'Reject');
    await banner(other).waitFor({ state: 'hidden' });
    await page.bringToFront();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await banner(page).waitFor({ state: 'hidden' });
    expect(await announcedChoices(page)).toEqual([]);
  });

  it('is made by Global Privacy Control, and the visitor may choose otherwise in the settings', async () => {
    const opened = await openPage('/', { prepare: askForPrivacy });
    const { page } = opened;
    expect(await reloadAsks(opened)).toBe(false);
    expect(await consentCookies(opened)).toEqual([]);
    await openSettings(page);
    const toggle = settings(page).getByRole('checkbox', { name: 'Analytics and session recording' });
    expect(await toggle.isChecked()).toBe(false);
    await toggle.check();
    await save(page);
    expect(await record(opened)).toMatchObject({ groups: 'C0001:1,C0002:1' });
    await page.reload();
    await openSettings(page);
    expect(await toggle.isChecked()).toBe(true);
  });
});

describe('by keyboard', () => {
  const focusIn = (page: Page, part: '.cm' | '.pm') =>
    page.evaluate((selector) => document.activeElement?.closest(selector) !== null, part);
  const settingsHaveFocus = (page: Page) =>
    page.waitForFunction(() => document.activeElement?.closest('.pm') !== null);

  it('the banner comes first after the skip link, Tab leaves it for the page, and Escape closes it unanswered', async () => {
    const opened = await openBanner('/');
    const { page } = opened;
    const reached: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      await page.keyboard.press('Tab');
      reached.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
    }
    expect(reached.slice(0, 5)).toEqual(['Skip to content', 'Privacy', 'Accept', 'Reject', 'Customize']);
    expect(await focusIn(page, '.cm')).toBe(false);
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Customize');
    await page.keyboard.press('Escape');
    await banner(page).waitFor({ state: 'hidden' });
    expect(await consentCookies(opened)).toEqual([]);
    await page.goto('/pricing');
    await banner(page).waitFor({ state: 'visible' });
  });

  it('the settings trap the focus, close by Escape and restore it, and take a choice by Space and Enter', async () => {
    const opened = await openBanner('/');
    const { page } = opened;
    await banner(page).getByRole('button', { name: 'Reject' }).focus();
    await page.keyboard.press('Enter');
    await banner(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Cookie settings' }).focus();
    await page.keyboard.press('Enter');
    await settingsHaveFocus(page);
    for (let count = 0; count < 12; count += 1) {
      await page.keyboard.press('Tab');
      expect(await focusIn(page, '.pm')).toBe(true);
    }
    await page.keyboard.press('Escape');
    await settings(page).waitFor({ state: 'hidden' });
    const isBack = () => document.activeElement?.hasAttribute('data-consent-settings');
    expect(await page.evaluate(isBack)).toBe(true);

    await page.keyboard.press('Enter');
    await settingsHaveFocus(page);
    await settings(page).getByRole('checkbox', { name: 'Analytics and session recording' }).focus();
    await page.keyboard.press('Space');
    await settings(page).getByRole('button', { name: 'Save choice' }).focus();
    await page.keyboard.press('Enter');
    await settings(page).waitFor({ state: 'hidden' });
    expect(await record(opened)).toMatchObject({ groups: 'C0001:1,C0002:1' });
  });

  it('the banner opens the settings, whose choice hides it', async () => {
    const opened = await openBanner('/');
    const { page } = opened;
    await banner(page).getByRole('button', { name: 'Customize' }).focus();
    await page.keyboard.press('Enter');
    await settingsHaveFocus(page);
    await settings(page).getByRole('button', { name: 'Save choice' }).focus();
    await page.keyboard.press('Enter');
    await settings(page).waitFor({ state: 'hidden' });
    await banner(page).waitFor({ state: 'hidden' });
    expect(await record(opened)).toMatchObject({ groups: 'C0001:1,C0002:0' });
  });
});

const LANGUAGES = [
  ['de', 'Dürfen wir', 'Zustimmen', 'Ablehnen', 'Cookie-Einstellungen', 'Datenschutz'],
  ['fr-FR', 'Pouvons-nous mesurer', 'Accepter', 'Refuser', 'Paramètres des cookies', 'Confidentialité'],
  ['es-ES', '¿Podemos medir', 'Aceptar', 'Rechazar', 'Configuración de cookies', 'Privacidad'],
  ['it', 'Possiamo misurare', 'Accetta', 'Rifiuta', 'Impostazioni dei cookie', 'Privacy'],
  ['pt-BR', 'Podemos medir', 'Aceitar', 'Recusar', 'Configurações de cookies', 'Privacidade'],
] as const;

it.each(sample(LANGUAGES, 1))(
  'the banner and its settings are in %s, and fit a small screen',
  async (locale, title, accept, reject, control, privacy) => {
    const { page } = await openPage(`/${locale}/pricing`, { viewport: { width: 320, height: 640 } });
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor({ state: 'visible' });
    await dialog.getByRole('button', { name: accept, exact: true }).waitFor();
    await dialog.getByRole('link', { name: privacy }).waitFor();
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await dialog.getByRole('button', { name: reject, exact: true }).click();
    await page.getByRole('button', { name: control }).click();
    await page.getByRole('dialog', { name: control }).waitFor({ state: 'visible' });
  },
);

it('a visitor without JavaScript sees no control without a function', async () => {
  const { page } = await openPage('/', { javaScriptEnabled: false });
  expect(await page.locator('[data-consent-settings]').count()).toBeGreaterThan(0);
  expect(await page.locator('[data-consent-settings]').isVisible()).toBe(false);
});

it('a site without a vendor has neither banner nor control, and loads no consent code', async () => {
  const { page, requested } = await openPage('/', { baseURL: inject('siteUrl') });
  await scriptsCome(page);
  expect(await page.locator('[data-consent-settings], #consent, #consent-texts').count()).toBe(0);
  expect(requested.filter((path) => /consent|manager/.test(path))).toEqual([]);
});
