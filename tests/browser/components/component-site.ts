import type { BrowserContextOptions, Page } from 'playwright-core';
import { BANNER_PENDING_ATTRIBUTE } from '../../../config/contract/banner';
import { eventually } from '../../support/eventually';
import { siteOrigin, type Visit, withSite } from '../open-page';
import { COMPONENT_SPACE } from './component-space';

/** Serves the space of components to the tests of a file. Other hosts return an empty page. */
export function withComponentSite(env: Readonly<Record<string, string>> = {}, visit: Visit = {}): void {
  withSite(() => ({ space: COMPONENT_SPACE, env }), { visit: { elsewhere: 'empty', ...visit } });
}

/**
 * Serves pages as if the banner's flag were on: it removes the attribute that hides a banner until the browser has
 * decided its flag. `origin` is the server of the components.
 */
export async function serveWithFlagOn(page: Page, origin = siteOrigin()): Promise<void> {
  await page.context().route(`${origin}/**`, async (route) => {
    const request = route.request();
    const isElsewhere = origin !== siteOrigin();
    if (!request.isNavigationRequest() && !isElsewhere) return route.fallback();
    const { pathname, search } = new URL(request.url());
    const response = await route.fetch({ url: `${siteOrigin()}${pathname}${search}` });
    if (!request.isNavigationRequest()) return route.fulfill({ response });
    const html = await response.text();
    return route.fulfill({ response, body: html.replaceAll(` ${BANNER_PENDING_ATTRIBUTE}=""`, '') });
  });
}

/**
 * Resolves when the page has run its start list: the idle step after it prefetches the linked home page. Code that the
 * list imports may still be loading, see {@link chunkRuns}.
 */
export async function scriptsCome(page: Page): Promise<void> {
  await page.waitForSelector('link[rel="prefetch"]', { state: 'attached' });
  await observersTold(page);
}

/**
 * Resolves when the page has run a chunk that it imports, and what it does with it at once. `requested` contains no
 * requests of earlier pages.
 */
export async function chunkRuns(page: Page, requested: readonly string[], name: string): Promise<void> {
  const path = await eventually(() => {
    const found = requested.find((one) => one.includes(`/${name}-`));
    if (found === undefined) throw new Error(`${name} was not requested`);
    return found;
  });
  // The page has imported it first, so its own code runs first. As text: vitest rewrites imports in functions.
  await page.evaluate(`import(${JSON.stringify(path)}).then(() => undefined)`);
}

/** Resolves when the page has run its idle callbacks. */
export async function idle(page: Page): Promise<void> {
  // The page requested its idle callback first, so it runs first.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await observersTold(page);
}

/** Resolves when all intersection observers have processed the current scroll position. */
export async function observersTold(page: Page): Promise<void> {
  // The first callback may have been scheduled before; neither depends on the page's clock, which may be stopped.
  for (const _ of [1, 2]) {
    await page.evaluate(
      () => new Promise<unknown>((done) => new IntersectionObserver(done).observe(document.body)),
    );
  }
}

/** Scrolls from above until this share of an element's height is in the viewport. */
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
