import type { Page } from 'playwright-core';
import { beforeAll, beforeEach } from 'vitest';
import {
  type AnalyticsCollector,
  startAnalyticsCollector,
} from '../../emulators/analytics/start-analytics-collector';
import {
  type MonitoringEmulator,
  startMonitoringEmulator,
} from '../../emulators/monitoring/start-monitoring-emulator';
import { type ReplayEmulator, startReplayEmulator } from '../../emulators/replay/start-replay-emulator';
import { COMPONENT_SPACE } from '../components/component-space';
import { withSite } from '../open-page';

/** The emulated services that need consent to observe the visit. */
export interface Observers {
  readonly monitoring: MonitoringEmulator;
  readonly replay: ReplayEmulator;
  readonly collector: AnalyticsCollector;
}

type Variables = Readonly<Record<string, string>>;

export const API_KEY = 'replay-key';

/** All keys of monitoring. */
export const monitoringVariables = ({ monitoring }: Observers): Variables => ({
  DATADOG_APPLICATION_ID: 'application',
  DATADOG_CLIENT_TOKEN: 'client',
  DATADOG_PROXY: monitoring.proxyUrl,
});

/** All keys of session replay. */
export const replayVariables = ({ replay }: Observers): Variables => ({
  AMPLITUDE_API_KEY: API_KEY,
  AMPLITUDE_CONFIG_URL: replay.configUrl,
  AMPLITUDE_TRACK_URL: replay.trackUrl,
});

/** All keys of all observers. */
export const allVariables = (observers: Observers): Variables => ({
  ...monitoringVariables(observers),
  ...replayVariables(observers),
  SEGMENT_WRITE_KEY: 'write-key',
  SEGMENT_API_HOST: observers.collector.apiHost,
});

async function startObservers(): Promise<Observers> {
  const [monitoring, replay, collector] = await Promise.all([
    startMonitoringEmulator(),
    startReplayEmulator(),
    startAnalyticsCollector(),
  ]);
  return { monitoring, replay, collector };
}

/** Shared by all files of a worker: their addresses stay the same, so sites that contain them are reused. */
let starting: Promise<Observers> | undefined;

let running: Observers | undefined;

/** Starts the services unless another file of the worker has. */
export function startedObservers(): Promise<Observers> {
  starting ??= startObservers();
  return starting;
}

/** The emulated services. */
export function observers(): Observers {
  if (running === undefined) throw new Error('withObservers() was not called');
  return running;
}

/**
 * Starts the services for the tests of a file, which distinguish their visitors by ids. Call it at the top of the
 * file.
 */
export function withObservers(): void {
  beforeAll(async () => {
    running = await startedObservers();
  });
  beforeEach(() => {
    const { monitoring, replay, collector } = observers();
    monitoring.faults.clear();
    replay.faults.clear();
    replay.settings = {};
    collector.clear();
  });
}

/** Serves the components with these variables and the services. Call it at the top of a file. */
export function withObservedSite(variables: (observers: Observers) => Variables): void {
  withObservers();
  withSite(() => ({ space: COMPONENT_SPACE, env: variables(observers()) }));
}

/** The cookie of a monitoring session from an earlier page, recorded or not. */
export function sessionCookie(session: string, { isRecorded }: { readonly isRecorded: boolean }) {
  const now = Date.now();
  return { _dd_s: `rum=${isRecorded ? 1 : 2}&id=${session}&created=${now}&expire=${now + 900_000}` };
}

/** Resolves when monitoring runs and has a view. */
export async function monitoringRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { DD_RUM } = window as { DD_RUM?: { getInternalContext: () => object | undefined } };
    return DD_RUM?.getInternalContext() !== undefined;
  });
  await idle(page);
}

/** Resolves when the page was idle twice, so that work started at the first time is done, too. */
export async function idle(page: Page): Promise<void> {
  for (const _ of [1, 2]) await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
}

/**
 * Ends the view by another address, so that its recording is sent. When a page is left, the SDK loses a recording that
 * its worker has not compressed yet.
 */
export async function endView(page: Page): Promise<void> {
  await page.evaluate(() => history.pushState(null, '', '?last'));
}

/** Makes monitoring flush, as on unload; it ignores synthetic events without the mark. */
export async function sendMonitored(page: Page): Promise<void> {
  await page.evaluate(() =>
    window.dispatchEvent(Object.assign(new Event('beforeunload'), { __ddIsTrusted: true })),
  );
}
