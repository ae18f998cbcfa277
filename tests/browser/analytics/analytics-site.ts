import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect } from 'vitest';
import {
  type AnalyticsCollector,
  type CollectedEvent,
  type CollectorRequest,
  startAnalyticsCollector,
} from '../../emulators/analytics/start-analytics-collector';
import { eventually } from '../../support/eventually';
import { withSite } from '../open-page';
import { resumeTime } from '../page-time';
import { TRACKED_SPACE } from '../tracking/tracked-space';

export const WRITE_KEY = 'write-key';

/** The library sends what it has so long after the first event of a batch. */
export const BATCH_MS = 5000;

/** One for all files of a worker: its address stays the same, and with it the site that knows the address. */
let starting: Promise<AnalyticsCollector> | undefined;

let running: AnalyticsCollector | undefined;

/**
 * Serves the components and what is tracked besides them, with analytics, next to a collector that each test finds empty.
 * The time of pages can be stopped unless a visit says otherwise. Call at the top of a file.
 */
export function withMeasuredSite(): void {
  beforeAll(async () => {
    starting ??= startAnalyticsCollector();
    running = await starting;
  });
  withSite(
    () => ({
      space: TRACKED_SPACE,
      env: { SEGMENT_WRITE_KEY: WRITE_KEY, SEGMENT_API_HOST: collector().apiHost },
    }),
    { visit: { isTimed: true } },
  );
  // Pages of the test before that were closed have sent what they had; it is not to arrive in this one.
  beforeEach(async () => {
    await eventually(async () => expect(await collector().connections()).toBe(0));
    collector().clear();
  });
}

/** The collector that the site sends to. */
export function collector(): AnalyticsCollector {
  if (running === undefined) throw new Error('withMeasuredSite() was not called');
  return running;
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
