import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { OpenedPage } from '../browser-page';
import { openPage } from '../browser-page';
import { componentOrigin } from '../components/component-site';

/** The product's own site, as visitors reach it. */
export const PRODUCT_ORIGIN = 'https://www.planfold.example';

/** Asks until what is expected has come; a busy machine takes its time. */
export function soon<Value>(read: () => Value) {
  return expect.poll(read, { timeout: 12_000, interval: 25 });
}

/** Serves the built site at the product's own address, and an empty page at every other. */
async function serveProduct(page: Page): Promise<void> {
  const context = page.context();
  await context.route(
    (url) => url.origin !== componentOrigin() && url.hostname !== '127.0.0.1',
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Elsewhere</title><p>Elsewhere',
      }),
  );
  await context.route(`${PRODUCT_ORIGIN}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const response = await route.fetch({ url: `${componentOrigin()}${pathname}${search}`, maxRedirects: 0 });
    return route.fulfill({ response });
  });
}

/** Opens a page at the product's own address as a fresh visitor. */
export async function openProduct(
  path: string,
  options: BrowserContextOptions = {},
  prepare?: (page: Page) => Promise<unknown>,
): Promise<OpenedPage> {
  const opened = await openPage(path, { baseURL: PRODUCT_ORIGIN, ...options }, async (page) => {
    page.context().setDefaultTimeout(8000);
    await serveProduct(page);
    await prepare?.(page);
  });
  // Pages are fetched ahead until the end.
  onTestFinished(() => opened.context.unrouteAll({ behavior: 'ignoreErrors' }));
  return opened;
}
