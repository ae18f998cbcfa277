import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';
import { type SiteSource, serveBuiltSite } from '../support/built-site';
import { launchBrowser } from '../support/chromium';
import { LONGEST_WAIT_MS } from '../support/eventually';
import { consentCookie } from './consent-choice';

/** The site under its own domain, where cookies are for the product's domain. */
export const OWN_ORIGIN = 'https://www.planfold.example';

/** Unexpected results of a visit: console messages, errors, requests to other hosts. */
export interface PageFaults {
  readonly console: string[];
  readonly foreign: string[];
  readonly failed: string[];
}

export interface OpenedPage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly faults: PageFaults;
  /** Paths of all requests to the site, in order. */
  readonly requested: string[];
}

/** How a visitor opens a page. */
export interface Visit extends BrowserContextOptions {
  /** The choice on an earlier page; none by default. */
  readonly consent?: boolean;
  /** Other cookies of earlier pages. */
  readonly cookies?: Readonly<Record<string, string>>;
  /** The responses of other hosts: an empty page, none, or the real ones; the last by default. */
  readonly elsewhere?: 'empty' | 'refused' | 'there';
  /** Lets the test stop the page's clock, with `pass`. */
  readonly isTimed?: boolean;
  /** Runs before the page is opened, after the site's own set-up. */
  readonly prepare?: ((page: Page) => Promise<unknown>) | undefined;
  /** The event to wait for; the page's load event by default. */
  readonly waitUntil?: 'load' | 'commit';
  /** Receives the function that closes the page; by default the end of the test closes it. */
  readonly atEnd?: (close: () => Promise<void>) => void;
}

interface OpenSite {
  /** Without a trailing slash. */
  readonly origin: string;
  readonly visit: Visit;
}

/** Browsers of a worker, by their arguments; shared by its files, and closed with the worker. */
const launched = new Map<string, Promise<Browser>>();

let browser: Browser | undefined;
let site: OpenSite | undefined;

function sharedBrowser(more: readonly string[]): Promise<Browser> {
  const running = launched.get(more.join(' ')) ?? launchBrowser(more);
  launched.set(more.join(' '), running);
  return running;
}

/** The browser with these arguments, shared by all files that use them. Call it at the top of the file. */
export function withBrowser(more: () => readonly string[] = () => []): void {
  beforeAll(async () => {
    browser = await sharedBrowser(more());
    site = { origin: inject('siteUrl'), visit: {} };
  });
}

/**
 * Serves a site to the tests of a file, like a host, with a browser. `source` is called after all earlier hooks of
 * the file. Visits start as `visit` says. Call it at the top of the file.
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

/** Lets the tests of a file visit a running site. */
export function useSite(url: string, visit: Visit = {}): void {
  site = { origin: url.replace(/\/$/, ''), visit };
}

function theSite(): OpenSite {
  if (site === undefined) throw new Error('withBrowser() or withSite() was not called');
  return site;
}

/** The address of the file's site, without a trailing slash. */
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

/** Responds for other hosts, so that tests need no network; servers on this machine respond themselves. */
async function answerElsewhere(context: BrowserContext, how: 'empty' | 'refused', origin: string) {
  const isElsewhere = (url: URL) => url.origin !== origin && url.hostname !== '127.0.0.1';
  const answer = (route: Route) => (how === 'empty' ? route.fulfill(EMPTY_PAGE) : route.abort());
  await context.route(isElsewhere, answer);
}

/** Serves the site under another domain. */
async function serveAs(context: BrowserContext, name: string): Promise<void> {
  await context.route(`${name}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const url = `${siteOrigin()}${pathname}${search}`;
    // A page that is left aborts its prefetches.
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
    // Requests that are open when a test ends are ignored, also in a test that closed its context.
    await context.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
    await context.close();
  });
  context.setDefaultTimeout(LONGEST_WAIT_MS);
  return context;
}

/**
 * Opens a path of the file's site as a new visitor. With {@link OWN_ORIGIN} as `baseURL` the site is served under its
 * own domain.
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

/** Waits until an island has a status; fails with its current status. */
export async function waitForIsland(page: Page, name: string, status: string): Promise<void> {
  await page.waitForSelector(`[data-island="${name}"][data-island-status="${status}"]`, {
    state: 'attached',
  });
}

/** Leaves the site, so that everything queued is sent now or never. */
export async function leave(page: Page): Promise<void> {
  await page.goto('about:blank');
}
