import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { BANNER_PENDING_ATTRIBUTE } from '../../../config/banner';
import type { RunningServer } from '../../../generator/serve/static-server';
import type { OpenedPage } from '../browser-page';
import { openPage, withBrowser } from '../browser-page';
import { serveBuiltSite } from '../built-site';
import { DEFAULT_TIMEOUT_MS } from '../eventually';
import { COMPONENT_SPACE } from './component-space';

let server: RunningServer | undefined;

/** Builds the space of components, serves it and starts a browser. Call at the top of a file. */
export function withComponentSite(env: Readonly<Record<string, string>> = {}): void {
  withBrowser();
  beforeAll(async () => {
    server = await serveBuiltSite({ space: COMPONENT_SPACE, env });
  });
  afterAll(() => server?.close());
}

/** Where the components are served. */
export function componentOrigin(): string {
  if (server === undefined) throw new Error('withComponentSite() was not called');
  return server.url;
}

/** Whatever is asked of another host is answered here, so that tests need no network. */
async function answerForeignHosts(page: Page): Promise<void> {
  const origin = componentOrigin();
  await page.context().route(
    (url) => url.origin !== origin,
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' }),
  );
}

/** Opens a page of the components as a fresh visitor. Other hosts give an empty page. */
export function openComponent(
  path: string,
  options: BrowserContextOptions = {},
  prepare?: (page: Page) => Promise<unknown>,
): Promise<OpenedPage> {
  return openPage(path, { baseURL: componentOrigin(), ...options }, async (page) => {
    page.context().setDefaultTimeout(DEFAULT_TIMEOUT_MS);
    await answerForeignHosts(page);
    await prepare?.(page);
  });
}

/**
 * Gives pages as they are when the banner's flag is on: a banner whose flag the browser has to decide carries an
 * attribute that hides it, and this takes it away. `origin` stands for the place of the components.
 */
export async function serveWithFlagOn(page: Page, origin = componentOrigin()): Promise<void> {
  await page.context().route(`${origin}/**`, async (route) => {
    const request = route.request();
    const isElsewhere = origin !== componentOrigin();
    if (!request.isNavigationRequest() && !isElsewhere) return route.fallback();
    const { pathname, search } = new URL(request.url());
    const response = await route.fetch({ url: `${componentOrigin()}${pathname}${search}` });
    if (!request.isNavigationRequest()) return route.fulfill({ response });
    const html = await response.text();
    return route.fulfill({ response, body: html.replaceAll(` ${BANNER_PENDING_ATTRIBUTE}=""`, '') });
  });
}

/** Resolves when lazily loaded code has come and run: what is loaded last fetches the linked home page ahead. */
export async function scriptsCome(page: Page): Promise<void> {
  await page.waitForSelector('link[rel="prefetch"]', { state: 'attached' });
  await observersTold(page);
}

/** Resolves when everything that watches what is seen has been told of the present scroll position. */
export async function observersTold(page: Page): Promise<void> {
  // The first answer may have been on its way; neither waits for the page's time, which may stand still.
  for (const _ of [1, 2]) {
    await page.evaluate(
      () => new Promise<unknown>((done) => new IntersectionObserver(done).observe(document.body)),
    );
  }
}

/** Scrolls so that this share of an element's height stands in the viewport, coming from above. */
export async function scrollToShare(page: Page, selector: string, share = 1): Promise<void> {
  await page.evaluate(
    ([wanted, part]) => {
      const element = document.querySelector(wanted);
      if (element === null) throw new Error(`no ${wanted}`);
      const { top, height } = element.getBoundingClientRect();
      const seen = Math.min(height, window.innerHeight) * part;
      window.scrollTo({ top: window.scrollY + top + seen - window.innerHeight, behavior: 'instant' });
    },
    [selector, share] as const,
  );
  await observersTold(page);
}

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1',
};
