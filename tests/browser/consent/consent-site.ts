import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import type { RunningServer } from '../../../generator/serve/static-server';
import type { OpenedPage } from '../browser-page';
import { openPage, withBrowser } from '../browser-page';
import { serveBuiltSite } from '../built-site';
import { DEFAULT_TIMEOUT_MS } from '../eventually';

/** A vendor that needs consent and does nothing on a page by itself. */
export const ONE_VENDOR = { GROWTHBOOK_USAGE_URL: 'https://usage.planfold.example/collect' };

/** The site under its own name, where cookies are for the product's domain. */
export const OWN_ORIGIN = 'https://www.planfold.example';

let server: RunningServer | undefined;

/** Builds the embedded content with these variables, serves it and starts a browser. Call at the top of a file. */
export function withConsentSite(env: Readonly<Record<string, string>>): void {
  withBrowser();
  beforeAll(async () => {
    server = await serveBuiltSite({ env });
  });
  afterAll(() => server?.close());
}

function servedAt(): string {
  if (server === undefined) throw new Error('withConsentSite() was not called');
  return server.url.replace(/\/$/, '');
}

/** Keeps every choice that is told on the window, across pages of the visit. */
async function recordEvents(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('OneTrustGroupsUpdated', ({ detail }: CustomEventInit) => {
      const told = JSON.parse(sessionStorage.getItem('told') ?? '[]');
      sessionStorage.setItem('told', JSON.stringify([...told, detail]));
    });
  });
}

/** What was told on the window so far: the groups that are on, for each event. */
export function toldEvents(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('told') ?? '[]'));
}

/** Opens a page of the site as a fresh visitor, by the server's address or under the site's own name. */
export function openConsentPage(
  path: string,
  options: BrowserContextOptions = {},
  prepare?: (page: Page) => Promise<unknown>,
): Promise<OpenedPage> {
  const baseURL = options.baseURL ?? servedAt();
  return openPage(path, { ...options, baseURL }, async (page) => {
    page.context().setDefaultTimeout(DEFAULT_TIMEOUT_MS);
    await recordEvents(page);
    if (baseURL === OWN_ORIGIN) {
      onTestFinished(() => page.context().unrouteAll({ behavior: 'wait' }));
      await page.context().route(`${OWN_ORIGIN}/**`, async (route) => {
        const { pathname, search } = new URL(route.request().url());
        await route.fulfill({ response: await route.fetch({ url: `${servedAt()}${pathname}${search}` }) });
      });
    }
    await prepare?.(page);
  });
}

/** The visitor's browser sends the signal of Global Privacy Control. */
export function askForPrivacy(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
}
