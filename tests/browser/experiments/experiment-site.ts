import { GrowthBook } from '@growthbook/growthbook';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ExperimentDefinitions } from '../../../config/experiment-definitions';
import type { AnalyticsCollector } from '../../emulators/analytics/start-analytics-collector';
import { startAnalyticsCollector } from '../../emulators/analytics/start-analytics-collector';
import type { GrowthbookEmulator } from '../../emulators/growthbook/start-growthbook-emulator';
import { startGrowthbookEmulator } from '../../emulators/growthbook/start-growthbook-emulator';
import type { OpenedPage } from '../browser-page';
import { openPage, withBrowser } from '../browser-page';
import { builtSite } from '../built-site';
import { consentCookie } from '../consent-choice';
import { DEFAULT_TIMEOUT_MS } from '../eventually';
import { DEFINITIONS, EXPERIMENT_SPACE } from './experiment-space';
import type { GatedServer } from './gated-server';
import { startGatedServer } from './gated-server';

interface ExperimentSite {
  readonly emulator: GrowthbookEmulator;
  readonly collector: AnalyticsCollector;
  readonly server: GatedServer;
}

let site: ExperimentSite | undefined;

function theSite(): ExperimentSite {
  if (site === undefined) throw new Error('withExperimentSite() was not called');
  return site;
}

export const emulator = (): GrowthbookEmulator => theSite().emulator;
export const server = (): GatedServer => theSite().server;
export const collector = (): AnalyticsCollector => theSite().collector;

export interface ExperimentSiteOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Undefined: the service gives nothing while the site is built. */
  readonly built?: ExperimentDefinitions | undefined;
}

/** Builds the pages with the experiment service and a collector next to them, and starts a browser. */
export function withExperimentSite({ env = {}, ...options }: ExperimentSiteOptions = {}): void {
  const built = 'built' in options ? options.built : DEFINITIONS;
  let close = async () => {};
  withBrowser();
  beforeAll(async () => {
    const service = await startGrowthbookEmulator({ definitions: built ?? DEFINITIONS });
    const events = await startAnalyticsCollector();
    if (built === undefined)
      service.faults.add({ kind: 'status', status: 404, times: Number.POSITIVE_INFINITY });
    const out = await builtSite({
      space: { entries: EXPERIMENT_SPACE },
      env: {
        GROWTHBOOK_CLIENT_KEY: service.clientKey,
        GROWTHBOOK_API_HOST: service.url,
        SEGMENT_WRITE_KEY: 'write-key',
        SEGMENT_API_HOST: events.apiHost,
        ...env,
      },
    });
    const pages = await startGatedServer(out);
    site = { emulator: service, collector: events, server: pages };
    close = async () => {
      await Promise.all([pages.close(), service.close(), events.close()]);
    };
  });
  beforeEach(() => {
    const { emulator: service, collector: events, server: pages } = theSite();
    service.faults.clear();
    service.setDefinitions(built ?? DEFINITIONS);
    service.requests.length = 0;
    events.clear();
    pages.reset();
  });
  afterAll(() => close());
}

/** An id to which the definitions give this value. */
export function idWith(feature: string, value: unknown, definitions = DEFINITIONS): string {
  for (let number = 0; number < 1000; number += 1) {
    const id = `visitor-${number}`;
    const engine = new GrowthBook({ attributes: { id } }).initSync({ payload: definitions as never });
    if (engine.evalFeature(feature).value === value) return id;
  }
  throw new Error(`no visitor has ${feature} = ${value}`);
}

export interface Visitor {
  /** The anonymous id of an earlier visit. */
  readonly id?: string;
  /** What was chosen on an earlier page; nothing unless told. */
  readonly consent?: boolean;
  readonly userAgent?: string;
  readonly javaScriptEnabled?: boolean;
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** Opens a page as this visitor. */
export function visit(path: string, visitor: Visitor = {}): Promise<OpenedPage> {
  const { id, consent, prepare, ...options } = visitor;
  const baseURL = theSite().server.url;
  return openPage(path, { ignoreHTTPSErrors: true, ...options, baseURL }, async (page) => {
    const context = page.context();
    context.setDefaultTimeout(DEFAULT_TIMEOUT_MS);
    const cookies = [
      ...(id === undefined ? [] : [{ name: 'ajs_anonymous_id', value: id, url: baseURL }]),
      ...(consent === undefined ? [] : [consentCookie(consent, baseURL)]),
    ];
    if (cookies.length > 0) await context.addCookies(cookies);
    await context.route('https://usage.test/**', (route) => route.fulfill({ status: 204 }));
    await prepare?.(page);
  });
}

/** Headings of sections that the visitor sees, in order. */
export function headings(page: Page): Promise<string[]> {
  return page
    .locator('main h2')
    .evaluateAll((found) =>
      found
        .filter((one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible')
        .map((one) => one.textContent ?? ''),
    );
}

/** Exposures that have arrived, each message once. */
export function exposures(): unknown[] {
  const events = collector().events.filter(({ event }) => event === 'experiment view');
  return [...new Map(events.map((event) => [event.messageId, event])).values()].map(({ properties }) => [
    properties.experimentId,
    properties.variationId,
  ]);
}

/** Resolves when the module that takes over from the script in the head runs. */
export async function experimentsRun(page: Page): Promise<void> {
  await page.waitForFunction(() => window.siteExperiments?.onRecord !== undefined, undefined, {
    polling: 20,
  });
}
