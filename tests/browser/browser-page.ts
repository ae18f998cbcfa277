import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { launchBrowser } from '../support/chromium';

/** What a visitor's page did that it should not have: messages in the console, errors, requests to other hosts. */
export interface PageFaults {
  readonly console: string[];
  readonly foreign: string[];
  readonly failed: string[];
}

export interface OpenedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly faults: PageFaults;
  /** Paths of everything that was requested from the site, in order. */
  readonly requested: string[];
}

/** One browser for all files of a worker, which share their modules; it ends with the worker. */
let shared: Promise<Browser> | undefined;

let browser: Browser | undefined;

/**
 * Gives the tests of a file a browser: the one that all files share, or one of its own with these arguments besides its
 * own. Call at the top of the file.
 */
export function withBrowser(more?: () => readonly string[]): void {
  beforeAll(async () => {
    shared ??= launchBrowser();
    browser = more === undefined ? await shared : await launchBrowser(more());
  });
  if (more !== undefined) afterAll(() => browser?.close());
}

function watch(page: Page, origin: string): Pick<OpenedPage, 'faults' | 'requested'> {
  const faults: PageFaults = { console: [], foreign: [], failed: [] };
  const requested: string[] = [];
  page.on('console', (message) => faults.console.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => faults.console.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol === 'data:' || url.protocol === 'blob:') return;
    if (url.origin === origin) requested.push(url.pathname);
    else faults.foreign.push(url.href);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) faults.failed.push(`${response.status()} ${response.url()}`);
  });
  return { faults, requested };
}

export interface OpenOptions extends BrowserContextOptions {
  /** What is waited for; the page's own load event unless told. */
  readonly waitUntil?: 'load' | 'commit';
}

/** Opens a path of the built site, or of the one at `baseURL`, as a fresh visitor; `prepare` runs before that. */
export async function openPage(
  path: string,
  { waitUntil = 'load', ...options }: OpenOptions = {},
  prepare?: (page: Page) => Promise<unknown>,
): Promise<OpenedPage> {
  if (browser === undefined) throw new Error('withBrowser() was not called');
  const origin = options.baseURL ?? inject('siteUrl');
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  onTestFinished(async () => {
    // A request that is on its way when a test is over is of no interest, nor is a test that closed its context.
    await context.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
    await context.close();
  });
  const page = await context.newPage();
  const watched = watch(page, origin);
  await prepare?.(page);
  await page.goto(path, { waitUntil });
  return { page, context, ...watched };
}

/** Waits until an island is in a state; fails with what it is in. */
export async function waitForIsland(page: Page, name: string, status: string): Promise<void> {
  await page.waitForSelector(`[data-island="${name}"][data-island-status="${status}"]`, {
    state: 'attached',
  });
}

/** Leaves the site, so that everything on its way is sent now or never. */
export async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
}
