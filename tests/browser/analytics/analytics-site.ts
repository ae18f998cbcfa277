import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type {
  AnalyticsCollector,
  CollectedEvent,
  CollectorRequest,
} from '../../emulators/analytics/start-analytics-collector';
import { startAnalyticsCollector } from '../../emulators/analytics/start-analytics-collector';
import type { SpaceExport } from '../../support/space-export';
import type { OpenedPage } from '../browser-page';
import { openPage, withBrowser } from '../browser-page';
import { serveBuiltSite } from '../built-site';
import { COMPONENT_SPACE } from '../components/component-space';
import { consentCookie } from '../consent-choice';
import { DEFAULT_TIMEOUT_MS, eventually } from '../eventually';
import { resumeTime } from '../page-time';

export const WRITE_KEY = 'write-key';

/** The site under its own name, where cookies are for the product's domain. */
export const OWN_ORIGIN = 'https://www.planfold.example';

interface MeasuredSite {
  readonly origin: string;
  readonly collector: AnalyticsCollector;
}

let site: MeasuredSite | undefined;
const opened: BrowserContext[] = [];

/** Builds the components, or this space, with analytics, next to a collector, and starts a browser. Call at the top of a file. */
export function withMeasuredSite(space: SpaceExport = COMPONENT_SPACE): void {
  let close = async () => {};
  withBrowser();
  beforeAll(async () => {
    const collector = await startAnalyticsCollector();
    const env = { SEGMENT_WRITE_KEY: WRITE_KEY, SEGMENT_API_HOST: collector.apiHost };
    const server = await serveBuiltSite({ space, env });
    site = { collector, origin: server.url.replace(/\/$/, '') };
    close = async () => {
      await Promise.all([server.close(), collector.close()]);
    };
  });
  // Pages that are closed tell what they have not told; it is not to arrive in the next test.
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((context) => context.close()));
    await eventually(async () => expect(await site?.collector.connections()).toBe(0));
    site?.collector.clear();
  });
  afterAll(() => close());
}

function measuredSite(): MeasuredSite {
  if (site === undefined) throw new Error('withMeasuredSite() was not called');
  return site;
}

export function collector(): AnalyticsCollector {
  return measuredSite().collector;
}

export function siteOrigin(): string {
  return measuredSite().origin;
}

export interface VisitOptions extends BrowserContextOptions {
  /** What the visitor said on an earlier page; nothing unless told. */
  readonly consent?: boolean;
  /** The page's time can be stopped, and is from the first {@link pass} on; else it is the real one. */
  readonly isTimed?: boolean;
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** Opens a page as a visitor with a past; `prepare` runs before. */
export function visit(path: string, options: VisitOptions = {}): Promise<OpenedPage> {
  const { consent, isTimed = true, prepare, ...context } = options;
  const { origin } = measuredSite();
  const baseURL = context.baseURL ?? origin;
  return openPage(path, { ignoreHTTPSErrors: true, ...context, baseURL }, async (page) => {
    opened.push(page.context());
    page.context().setDefaultTimeout(DEFAULT_TIMEOUT_MS);
    if (consent !== undefined) await page.context().addCookies([consentCookie(consent, baseURL)]);
    if (baseURL === OWN_ORIGIN) await serveAs(page, OWN_ORIGIN);
    if (isTimed) await page.clock.install();
    await prepare?.(page);
  });
}

/** Gives the site's pages under another name. */
async function serveAs(page: Page, name: string): Promise<void> {
  await page.context().route(`${name}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${siteOrigin()}${pathname}${search}` }) });
  });
}

/** Resolves when the library's code is there and runs. */
export async function libraryRuns(page: Page): Promise<void> {
  await resumeTime(page);
  await page.waitForFunction(() => '__SEGMENT_INSPECTOR__' in window, undefined, { polling: 20 });
}

/** Requests that carried events; the library's own counters go their own way, now and then. */
export function batches(): CollectorRequest[] {
  return collector().requests.filter(({ path }) => path.endsWith('/b'));
}

/** Events of a name, or calls of a type, that have arrived; repeats of one message count once. */
export function arrived(name?: string): CollectedEvent[] {
  const unique = new Map(collector().events.map((event) => [event.messageId, event]));
  return [...unique.values()].filter(({ event, type }) => name === undefined || (event ?? type) === name);
}
