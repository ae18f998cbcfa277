import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect } from 'vitest';
import { compareText } from '../../../generator/files/compare-text';
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

/** The library's flush interval after the first event of a batch. */
export const BATCH_MS = 5000;

/** Shared by all files of a worker: its address stays the same, so sites that contain the address are reused. */
let starting: Promise<AnalyticsCollector> | undefined;

let running: AnalyticsCollector | undefined;

/**
 * Serves the components and other tracked elements with analytics and a collector, which is emptied before each test.
 * The clock of pages can be stopped unless a visit says otherwise. Call it at the top of a file.
 */
export function withMeasuredSite(more: Readonly<Record<string, string>> = {}): void {
  beforeAll(async () => {
    starting ??= startAnalyticsCollector();
    running = await starting;
  });
  withSite(
    () => ({
      space: TRACKED_SPACE,
      env: { SEGMENT_WRITE_KEY: WRITE_KEY, SEGMENT_API_HOST: collector().apiHost, ...more },
    }),
    { visit: { isTimed: true } },
  );
  // Waits for requests of pages that the previous test closed, so that they do not arrive in this one.
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

/** Resolves when the library is loaded and running. */
export async function libraryRuns(page: Page): Promise<void> {
  await resumeTime(page);
  await page.waitForFunction(() => '__SEGMENT_INSPECTOR__' in window, undefined, { polling: 20 });
}

/** Requests with events; the library's own counters are occasional separate requests. */
export function batches(): CollectorRequest[] {
  return collector().requests.filter(({ path }) => path.endsWith('/b'));
}

/**
 * The arrived events with a name, or calls with a type; duplicates of a message count once. They are in the order of
 * their timestamps, as the service orders them: the batch of a page that is left can overtake the one before it.
 */
export function arrived(name?: string): CollectedEvent[] {
  const unique = new Map(collector().events.map((event) => [event.messageId, event]));
  return [...unique.values()]
    .filter(({ event, type }) => name === undefined || (event ?? type) === name)
    .sort((left, right) => compareText(left.timestamp ?? '', right.timestamp ?? ''));
}
