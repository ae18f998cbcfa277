import { GrowthBook } from '@growthbook/growthbook';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { ExperimentDefinitions } from '../../../config/contract/experiment-definitions';
import {
  type AnalyticsCollector,
  startAnalyticsCollector,
} from '../../emulators/analytics/start-analytics-collector';
import {
  type GrowthbookEmulator,
  startGrowthbookEmulator,
} from '../../emulators/growthbook/start-growthbook-emulator';
import { builtSite } from '../../support/built-site';
import { useSite, withBrowser } from '../open-page';
import { DEFINITIONS, EXPERIMENT_SPACE } from './experiment-space';
import { type GatedServer, startGatedServer } from './gated-server';

interface Services {
  readonly emulator: GrowthbookEmulator;
  readonly collector: AnalyticsCollector;
}

async function startServices(): Promise<Services> {
  const [service, events] = await Promise.all([
    startGrowthbookEmulator({ definitions: DEFINITIONS }),
    startAnalyticsCollector(),
  ]);
  return { emulator: service, collector: events };
}

/** The same services for all files of a worker: pages with the same addresses are built once. */
let running: Promise<Services> | undefined;

let site: (Services & { readonly server: GatedServer }) | undefined;

function theSite() {
  if (site === undefined) throw new Error('withExperimentSite() was not called');
  return site;
}

export const emulator = (): GrowthbookEmulator => theSite().emulator;
export const server = (): GatedServer => theSite().server;
export const collector = (): AnalyticsCollector => theSite().collector;

export interface ExperimentSiteOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Undefined: the service returns nothing during the build. */
  readonly built?: ExperimentDefinitions | undefined;
}

/** Undoes what earlier tests of the worker, also of other files, have set. */
function reset(service: GrowthbookEmulator, definitions: ExperimentDefinitions): void {
  service.faults.clear();
  service.setEncryptionKey(undefined);
  service.setDefinitions(definitions);
  service.dropStreams();
  service.requests.length = 0;
}

/** The service's response during the build is part of the built pages. */
async function build(
  { emulator: service, collector: events }: Services,
  built: ExperimentDefinitions | undefined,
  env: Readonly<Record<string, string>>,
): Promise<string> {
  reset(service, built ?? DEFINITIONS);
  if (built === undefined)
    service.faults.add({ kind: 'status', status: 404, times: Number.POSITIVE_INFINITY });
  return builtSite({
    space: { entries: EXPERIMENT_SPACE },
    env: {
      GROWTHBOOK_CLIENT_KEY: service.clientKey,
      GROWTHBOOK_API_HOST: service.url,
      SEGMENT_WRITE_KEY: 'write-key',
      SEGMENT_API_HOST: events.apiHost,
      // Not a variable of the site: all files with equal options share their built pages.
      TEST_DEFINITIONS: JSON.stringify(built ?? null),
      ...env,
    },
  });
}

/** Builds the pages with the experiment service and a collector, and serves them. Other hosts are empty. */
export function withExperimentSite({ env = {}, ...options }: ExperimentSiteOptions = {}): void {
  const built = 'built' in options ? options.built : DEFINITIONS;
  withBrowser();
  beforeAll(async () => {
    running ??= startServices();
    const services = await running;
    site = { ...services, server: await startGatedServer(await build(services, built, env)) };
    useSite(site.server.url, { elsewhere: 'empty' });
  });
  beforeEach(() => {
    const { emulator: service, collector: events, server: pages } = theSite();
    reset(service, built ?? DEFINITIONS);
    events.clear();
    pages.reset();
  });
  afterAll(() => site?.server.close());
}

/** An id for which the definitions select this value. */
export function idWith(feature: string, value: unknown, definitions = DEFINITIONS): string {
  for (let number = 0; number < 1000; number += 1) {
    const id = `visitor-${number}`;
    const engine = new GrowthBook({ attributes: { id } }).initSync({ payload: definitions as never });
    if (engine.evalFeature(feature).value === value) return id;
  }
  throw new Error(`no visitor has ${feature} = ${value}`);
}

/** The cookie with the anonymous id of an earlier visit. */
export const idCookie = (id: string): Readonly<Record<string, string>> => ({ ajs_anonymous_id: id });

/** Headings of the visible sections, in order. */
export function headings(page: Page): Promise<string[]> {
  return page
    .locator('main h2')
    .evaluateAll((found) =>
      found
        .filter((one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible')
        .map((one) => one.textContent ?? ''),
    );
}

/** The arrived exposures, without duplicates. */
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

/** Resolves when the page is idle. */
export async function nothingComes(page: Page): Promise<void> {
  await experimentsRun(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}
