import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { type SiteSource, serveBuiltSite } from '../support/built-site';
import { launchBrowser } from '../support/chromium';
import { LONGEST_WAIT_MS } from '../support/eventually';
import { consentCookie } from './consent-choice';

/** The site under its own name, where cookies are for the product's domain. */
export const OWN_ORIGIN = 'https://www.planfold.example';

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

/** How a visitor comes to a page. */
export interface Visit extends BrowserContextOptions {
  /** What was chosen on an earlier page; nothing unless given. */
  readonly consent?: boolean;
  /** Further cookies of earlier pages. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** What other hosts answer: an empty page, nothing, or whatever is there; the last unless given. */
  readonly elsewhere?: 'empty' | 'refused' | 'there';
  /** Lets the test stop the page's time, with `pass`. */
  readonly isTimed?: boolean;
  /** Runs before the page is opened, after that of the site. */
  readonly prepare?: ((page: Page) => Promise<unknown>) | undefined;
  /** What is waited for; the page's own load event unless given. */
  readonly waitUntil?: 'load' | 'commit';
  /** Is given how to close the page; the end of the test does that unless given. */
  readonly atEnd?: (close: () => Promise<void>) => void;
}

interface OpenSite {
  /** Without a slash at the end. */
  readonly origin: string;
  readonly visit: Visit;
}

/** Browsers of a worker, whose files share their modules, by their arguments; they end with the worker. */
const launched = new Map<string, Promise<Browser>>();

let browser: Browser | undefined;
let site: OpenSite | undefined;

function sharedBrowser(more: readonly string[]): Promise<Browser> {
  const running = launched.get(more.join(' ')) ?? launchBrowser(more);
  launched.set(more.join(' '), running);
  return running;
}

/** Gives the tests of a file the browser that all files share whose browser has these arguments. Call at the top of the file. */
export function withBrowser(more: () => readonly string[] = () => []): void {
  beforeAll(async () => {
    browser = await sharedBrowser(more());
    site = { origin: inject('siteUrl'), visit: {} };
  });
}

/**
 * Serves a site to the tests of a file, as a host would, and gives them a browser. `source` is asked once all earlier
 * hooks of the file have run. Visits begin as `visit` says. Call at the top of the file.
 */
export function withSite(
  source: () => SiteSource,
  { visit = {}, browserArguments }: { visit?: Visit; browserArguments?: () => readonly string[] } = {},
): void {
  let close: (() => Promise<void>) | undefined;
  withBrowser(browserArguments);
  beforeAll(async () => {
    const server = await serveBuiltSite(source());
    close = server.close;
    useSite(server.url, visit);
  });
  afterAll(() => close?.());
}

/** Lets the tests of a file visit a site that is served already. */
export function useSite(url: string, visit: Visit = {}): void {
  site = { origin: url.replace(/\/$/, ''), visit };
}

function theSite(): OpenSite {
  if (site === undefined) throw new Error('withBrowser() or withSite() was not called');
  return site;
}

/** Where the site of the file's tests is served, without a slash at the end. */
export const siteOrigin = (): string => theSite().origin;

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

const EMPTY_PAGE = { contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title><p>Elsewhere' };

/** Answers for other hosts, so that tests need no network; what runs on this machine answers itself. */
async function answerElsewhere(context: BrowserContext, how: 'empty' | 'refused', origin: string) {
  const isElsewhere = (url: URL) => url.origin !== origin && url.hostname !== '127.0.0.1';
  const answer = (route: Route) => (how === 'empty' ? route.fulfill(EMPTY_PAGE) : route.abort());
  await context.route(isElsewhere, answer);
}

/** Serves the site under another name. */
async function serveAs(context: BrowserContext, name: string): Promise<void> {
  await context.route(`${name}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const url = `${siteOrigin()}${pathname}${search}`;
    // A page that is left gives up what it prefetches.
    const response = await route.fetch({ url, maxRedirects: 0 }).catch(() => undefined);
    await (response === undefined ? route.abort() : route.fulfill({ response })).catch(() => undefined);
  });
}

function cookiesOf(url: string, { consent, cookies = {} }: Visit) {
  const others = Object.entries(cookies).map(([name, value]) => ({ name, value, url }));
  return consent === undefined ? others : [consentCookie(consent, url), ...others];
}

async function newContext({ atEnd = onTestFinished, ...options }: Visit): Promise<BrowserContext> {
  if (browser === undefined) throw new Error('withBrowser() or withSite() was not called');
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  atEnd(async () => {
    // A request that is on its way when a test is over is of no interest, nor is a test that closed its context.
    await context.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
    await context.close();
  });
  context.setDefaultTimeout(LONGEST_WAIT_MS);
  return context;
}

/**
 * Opens a path of the file's site as a fresh visitor. With {@link OWN_ORIGIN} as `baseURL` the site is served under its
 * own name.
 */
export async function openPage(path: string, more: Visit = {}): Promise<OpenedPage> {
  const { visit: usual } = theSite();
  const visit = { ...usual, ...more };
  const {
    consent,
    cookies,
    elsewhere = 'there',
    isTimed,
    prepare: _,
    waitUntil = 'load',
    ...options
  } = visit;
  const origin = options.baseURL ?? siteOrigin();
  const context = await newContext({ ignoreHTTPSErrors: true, ...options, baseURL: origin });
  const page = await context.newPage();
  const watched = watch(page, origin);
  const earlier = cookiesOf(origin, visit);
  if (earlier.length > 0) await context.addCookies(earlier);
  if (elsewhere !== 'there') await answerElsewhere(context, elsewhere, origin);
  if (origin === OWN_ORIGIN) await serveAs(context, OWN_ORIGIN);
  if (isTimed) await page.clock.install();
  await usual.prepare?.(page);
  await more.prepare?.(page);
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
