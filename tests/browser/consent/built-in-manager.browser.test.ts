import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { OpenedPage } from '../browser-page';
import { openPage } from '../browser-page';
import { scriptsCome } from '../components/component-site';
import {
  askForPrivacy,
  ONE_VENDOR,
  OWN_ORIGIN,
  openConsentPage,
  toldEvents,
  withConsentSite,
} from './consent-site';

withConsentSite(ONE_VENDOR);

const banner = (page: Page) => page.getByRole('dialog', { name: 'May we measure how this site is used?' });
const settings = (page: Page) => page.getByRole('dialog', { name: 'Cookie settings' });
const openSettings = (page: Page) => page.getByRole('button', { name: 'Cookie settings' }).click();

async function consentCookies({ context }: OpenedPage) {
  return (await context.cookies()).filter(({ name }) => name === 'OptanonConsent');
}

/** The one consent cookie as its fields; fails when there are several. */
async function record(opened: OpenedPage): Promise<Record<string, string>> {
  const cookies = await consentCookies(opened);
  expect(cookies).toHaveLength(1);
  return Object.fromEntries(new URLSearchParams(cookies[0]?.value));
}

async function openBanner(...args: Parameters<typeof openConsentPage>): Promise<OpenedPage> {
  const opened = await openConsentPage(...args);
  await banner(opened.page).waitFor({ state: 'visible' });
  return opened;
}

const loadedManager = ({ requested }: OpenedPage) =>
  requested.some((path) => path.includes('/built-in-manager-'));

describe('a visitor who has not chosen', () => {
  it('is asked, with yes as easy as no, in one style', async () => {
    const { page, faults } = await openBanner('/');
    const box = async (name: string) => {
      const button = banner(page).getByRole('button', { name, exact: true });
      const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 };
      const colours = await button.evaluate((element) => {
        const { backgroundColor, color, borderColor, fontWeight } = getComputedStyle(element);
        return [backgroundColor, color, borderColor, fontWeight];
      });
      return { width: Math.round(width), height: Math.round(height), colours };
    };
    const accept = await box('Accept');
    expect(accept).toEqual(await box('Reject'));
    expect(accept.height).toBeGreaterThanOrEqual(44);
    expect(faults).toEqual({ console: [], foreign: [], failed: [] });
  });

  it('has no cookie and no event before choosing', async () => {
    const opened = await openBanner('/');
    const names = (await opened.context.cookies()).map(({ name }) => name);
    expect(names.filter((name) => /consent|ajs_/i.test(name))).toEqual([]);
    expect(await toldEvents(opened.page)).toEqual([]);
    expect(await opened.page.evaluate(() => Object.keys(localStorage))).not.toContain('consent_banner');
  });

  it('reads on with the banner there: nothing shifts, and the focus stays where it is', async () => {
    const opened = await openConsentPage('/', {}, (page) =>
      page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as never as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      }),
    );
    const { page } = opened;
    await banner(page).waitFor({ state: 'visible' });
    await banner(page).evaluate((element) =>
      Promise.all(element.getAnimations().map(({ finished }) => finished)),
    );
    expect(await page.evaluate(() => (window as never as { shifts: number[] }).shifts)).toEqual([]);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  });

  it('is told where to read on', async () => {
    const { page } = await openBanner('/');
    await banner(page).getByRole('link', { name: 'Privacy' }).click();
    await page.waitForURL('**/privacy');
    await banner(page).waitFor({ state: 'visible' });
  });
});

describe('a choice', () => {
  it.each([
    ['Accept', 'C0001:1,C0002:1', ['C0001', 'C0002']],
    ['Reject', 'C0001:1,C0002:0', ['C0001']],
  ])('%s is kept, told once and not asked for again', async (name, groups, told) => {
    const opened = await openBanner('/');
    const { page } = opened;
    await banner(page).getByRole('button', { name, exact: true }).click();
    await banner(page).waitFor({ state: 'hidden' });
    expect(await record(opened)).toMatchObject({ groups, interactionCount: '1' });
    expect((await opened.context.cookies()).map((cookie) => cookie.name)).not.toContain('consent_banner');
    expect(await toldEvents(page)).toEqual([told]);

    opened.requested.length = 0;
    await page.reload();
    await scriptsCome(page);
    expect(loadedManager(opened)).toBe(false);
    expect(await record(opened)).toMatchObject({ groups, interactionCount: '1' });
    expect(await toldEvents(page)).toEqual([told]);
    expect(opened.faults.console).toEqual([]);
  });

  it('lasts 365 days, for this host alone on a host that is not the product’s', async () => {
    const opened = await openBanner('/');
    await banner(opened.page).getByRole('button', { name: 'Accept' }).click();
    const [cookie] = await consentCookies(opened);
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
    expect(days).toBeGreaterThan(364.9);
    expect(days).toBeLessThanOrEqual(365);
    expect(cookie).toMatchObject({ domain: '127.0.0.1', path: '/', sameSite: 'Lax' });
  });

  it('is for the product’s whole domain on the product’s own host, in the place of one for the host', async () => {
    const opened = await openConsentPage('/', { baseURL: OWN_ORIGIN }, (page) =>
      page.context().addCookies([
        {
          name: 'OptanonConsent',
          value: 'groups=C0001%3A1%2CC0002%3A0&interactionCount=3',
          url: OWN_ORIGIN,
        },
      ]),
    );
    await openSettings(opened.page);
    await settings(opened.page).getByRole('button', { name: 'Accept' }).click();
    expect(await record(opened)).toMatchObject({ groups: 'C0001:1,C0002:1', interactionCount: '4' });
    const [cookie] = await consentCookies(opened);
    expect(cookie).toMatchObject({ domain: '.planfold.example', path: '/', secure: true });
  });

  it('that cannot be kept is no consent, and the page goes on', async () => {
    const { page } = await openConsentPage('/', {}, (opened) =>
      opened.addInitScript(() => {
        Object.defineProperty(document, 'cookie', {
          get: () => '',
          set() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }),
    );
    await banner(page).getByRole('button', { name: 'Accept' }).click();
    await banner(page).waitFor({ state: 'hidden' });
    await page.reload();
    await banner(page).waitFor({ state: 'visible' });
  });
});

describe('a change of mind through the footer', () => {
  it('shows what was chosen, and is kept and told once', async () => {
    const opened = await openBanner('/');
    const { page } = opened;
    await banner(page).getByRole('button', { name: 'Accept' }).click();
    await page.reload();
    await openSettings(page);
    const toggle = settings(page).getByRole('checkbox', { name: 'Analytics and session recording' });
    expect(await toggle.isChecked()).toBe(true);
    expect(await settings(page).getByRole('checkbox', { name: 'Strictly necessary' }).isDisabled()).toBe(
      true,
    );
    await toggle.uncheck();
    await settings(page).getByRole('button', { name: 'Save choice' }).click();
    await settings(page).waitFor({ state: 'hidden' });
    expect(await record(opened)).toMatchObject({ groups: 'C0001:1,C0002:0', interactionCount: '2' });
    expect(await toldEvents(page)).toEqual([['C0001', 'C0002'], ['C0001']]);

    await openSettings(page);
    expect(await toggle.isChecked()).toBe(false);
    await settings(page).getByRole('button', { name: 'Accept' }).click();
    expect(await record(opened)).toMatchObject({ groups: 'C0001:1,C0002:1', interactionCount: '3' });
    expect(await toldEvents(page)).toHaveLength(3);
    expect(opened.faults.console).toEqual([]);
  });

  it('that ends as it began writes and tells nothing', async () => {
    const opened = await openBanner('/');
    const { page } = opened;
    await banner(page).getByRole('button', { name: 'Reject' }).click();
    await openSettings(page);
    await settings(page).getByRole('button', { name: 'Save choice' }).click();
    await page.reload();
    await openSettings(page);
    await settings(page).getByRole('button', { name: 'Save choice' }).click();
    await settings(page).waitFor({ state: 'hidden' });
    expect(await toldEvents(page)).toEqual([['C0001']]);
    expect(await record(opened)).toMatchObject({ interactionCount: '1' });
  });

  it('is seen by a page in another tab, whose banner goes', async () => {
    const { page, context } = await openBanner('/');
    const other = await context.newPage();
    await other.goto('/pricing');
    await banner(other).getByRole('button', { name: 'Reject' }).click();
    await page.bringToFront();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await banner(page).waitFor({ state: 'hidden' });
    expect(await toldEvents(page)).toEqual([]);
  });
});

describe('Global Privacy Control', () => {
  it('is an answer: nobody asks, and the visitor may say otherwise', async () => {
    const opened = await openConsentPage('/', {}, askForPrivacy);
    const { page } = opened;
    await scriptsCome(page);
    expect(loadedManager(opened)).toBe(false);
    expect(await consentCookies(opened)).toEqual([]);
    await openSettings(page);
    const toggle = settings(page).getByRole('checkbox', { name: 'Analytics and session recording' });
    expect(await toggle.isChecked()).toBe(false);
    await toggle.check();
    await settings(page).getByRole('button', { name: 'Save choice' }).click();
    expect(await record(opened)).toMatchObject({ groups: 'C0001:1,C0002:1' });
    await page.reload();
    await openSettings(page);
    expect(await toggle.isChecked()).toBe(true);
  });
});

describe('by keyboard alone', () => {
  it('the banner comes first after the skip link, and Tab goes on into the page', async () => {
    const { page } = await openBanner('/');
    const reached: string[] = [];
    for (let press = 0; press < 6; press += 1) {
      await page.keyboard.press('Tab');
      reached.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
    }
    expect(reached.slice(0, 5)).toEqual(['Skip to content', 'Privacy', 'Accept', 'Reject', 'Customize']);
    expect(await page.evaluate(() => document.activeElement?.closest('.cm') === null)).toBe(true);
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Customize');
  });

  it('Escape closes the banner unanswered; the next page asks again', async () => {
    const opened = await openBanner('/');
    const { page } = opened;
    await banner(page).getByRole('button', { name: 'Reject' }).focus();
    await page.keyboard.press('Escape');
    await banner(page).waitFor({ state: 'hidden' });
    expect(await consentCookies(opened)).toEqual([]);
    await page.goto('/pricing');
    await banner(page).waitFor({ state: 'visible' });
  });

  it('the settings hold the focus, close by Escape and give it back', async () => {
    const { page } = await openBanner('/');
    await banner(page).getByRole('button', { name: 'Reject' }).click();
    await page.getByRole('button', { name: 'Cookie settings' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.closest('.pm') !== null);
    const reached = new Set<string>();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      reached.add(await page.evaluate(() => (document.activeElement?.closest('.pm') ? 'in' : 'out')));
    }
    expect([...reached]).toEqual(['in']);
    await page.keyboard.press('Escape');
    await settings(page).waitFor({ state: 'hidden' });
    const focused = await page.evaluate(() => document.activeElement?.hasAttribute('data-consent-settings'));
    expect(focused).toBe(true);
  });

  it('a choice is made by Space and Enter', async () => {
    const opened = await openBanner('/');
    const { page } = opened;
    await banner(page).getByRole('button', { name: 'Customize' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.closest('.pm') !== null);
    await settings(page).getByRole('checkbox', { name: 'Analytics and session recording' }).focus();
    await page.keyboard.press('Space');
    await settings(page).getByRole('button', { name: 'Save choice' }).focus();
    await page.keyboard.press('Enter');
    await settings(page).waitFor({ state: 'hidden' });
    await banner(page).waitFor({ state: 'hidden' });
    expect(await record(opened)).toMatchObject({ groups: 'C0001:1,C0002:1' });
  });
});

describe('in other languages', () => {
  it.each([
    ['fr-FR', 'Pouvons-nous mesurer', 'Accepter', 'Refuser', 'Paramètres des cookies', 'Confidentialité'],
    ['es-ES', '¿Podemos medir', 'Aceptar', 'Rechazar', 'Configuración de cookies', 'Privacidad'],
    ['it', 'Possiamo misurare', 'Accetta', 'Rifiuta', 'Impostazioni dei cookie', 'Privacy'],
    ['pt-BR', 'Podemos medir', 'Aceitar', 'Recusar', 'Configurações de cookies', 'Privacidade'],
    ['de', 'Dürfen wir', 'Zustimmen', 'Ablehnen', 'Cookie-Einstellungen', 'Datenschutz'],
  ])('%s', async (locale, title, accept, reject, control, privacy) => {
    const { page } = await openConsentPage(`/${locale}/pricing`, { viewport: { width: 320, height: 640 } });
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor({ state: 'visible' });
    await dialog.getByRole('button', { name: accept, exact: true }).waitFor();
    await dialog.getByRole('link', { name: privacy }).waitFor();
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await dialog.getByRole('button', { name: reject, exact: true }).click();
    await page.getByRole('button', { name: control }).click();
    await page.getByRole('dialog', { name: control }).waitFor({ state: 'visible' });
  });
});

it('does not show a control that does nothing to a visitor without JavaScript', async () => {
  const { page } = await openConsentPage('/', { javaScriptEnabled: false });
  expect(await page.locator('[data-consent-settings]').isVisible()).toBe(false);
});

it('a site without a vendor has neither banner nor control, and loads nothing of consent', async () => {
  const { page, requested } = await openPage('/');
  await scriptsCome(page);
  expect(await page.locator('[data-consent-settings], #consent, #consent-texts').count()).toBe(0);
  expect(requested.filter((path) => /consent|manager/.test(path))).toEqual([]);
});
