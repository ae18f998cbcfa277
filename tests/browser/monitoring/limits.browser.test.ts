import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eventually } from '../../support/eventually';
import { leave, type OpenedPage, openPage, type Visit } from '../open-page';
import {
  allVariables,
  monitoringRuns,
  observers,
  sendMonitored,
  sessionCookie,
  withObservedSite,
} from './observed-site';

withObservedSite(allVariables);

interface Monitor {
  readonly getInternalContext: () => object | undefined;
  readonly addAction: (name: string, context: object) => void;
  readonly addError: (error: Error, context: object) => void;
}
declare global {
  interface Window {
    DD_RUM?: Monitor;
    whenIdle?: Array<() => void>;
  }
}

/** Opens a page as a visitor with consent and this monitoring session. */
async function open(session: string, isRecorded: boolean, visit: Visit): Promise<OpenedPage> {
  const opened = await openPage('/', {
    consent: true,
    cookies: sessionCookie(session, { isRecorded }),
    ...visit,
  });
  await monitoringRuns(opened.page);
  return opened;
}

test('an expired session is renewed by a click, a touch, a key and by scrolling', async () => {
  const drawLow = (page: Page) =>
    page.addInitScript(() => {
      Math.random = () => 0.01;
    });
  const { page } = await open(randomUUID(), false, { prepare: drawLow, hasTouch: true });
  const ways: ReadonlyArray<() => Promise<void>> = [
    () => page.mouse.click(300, 300),
    () => page.touchscreen.tap(300, 320),
    () => page.keyboard.press('Shift'),
    () => page.mouse.wheel(0, 200),
  ];
  for (const renew of ways) {
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: what the SDK leaves of a session that is over
      document.cookie = '_dd_s=isExpired=1; path=/; samesite=strict';
    });
    await page.waitForFunction(() => window.DD_RUM?.getInternalContext() === undefined);
    await renew();
    await page.waitForFunction(() => /_dd_s=[^;]*rum=[12]&id=/.test(document.cookie));
    await page.waitForFunction(() => window.DD_RUM?.getInternalContext() !== undefined);
  }
});

test('without a worker nothing is recorded, an oversized message is dropped, both are logged, and the rest is sent', async () => {
  const session = randomUUID();
  const breakWorkers = (page: Page) =>
    page.addInitScript(() => {
      window.Worker = class {
        constructor() {
          throw new Error('no worker here');
        }
      } as unknown as typeof Worker;
    });
  const { page, faults } = await open(session, true, { prepare: breakWorkers });
  const failedToStart = 'failed to start: an error occurred while creating the Worker';
  await eventually(() => expect(faults.console).toEqual([expect.stringContaining(failedToStart)]));
  await page.evaluate(() => {
    window.DD_RUM?.addAction('small', {});
    // The SDK truncates data added to an event earlier, but not the text of an error.
    window.DD_RUM?.addError(new Error(`large ${'x'.repeat(100_000)}`), { text: 'y'.repeat(200_000) });
  });
  const discarded = 'Discarded a message whose size was bigger than';
  await eventually(() => expect(faults.console.at(-1)).toContain(discarded));
  await sendMonitored(page);
  const events = () => observers().monitoring.events(session);
  await eventually(() => expect(events().map(({ action }) => action?.target?.name)).toContain('small'));
  expect(events().map(({ type }) => type)).not.toContain('error');
  expect(observers().monitoring.segments(session)).toEqual([]);
});

test('no observing code runs before the page is idle, and then it sends no other request', async () => {
  const holdIdle = (page: Page) =>
    page.addInitScript(() => {
      const waiting: Array<() => void> = [];
      Object.assign(window, {
        whenIdle: waiting,
        requestIdleCallback: (run: () => void) => waiting.push(run),
      });
    });
  const { page, faults, requested } = await openPage('/', { consent: true, prepare: holdIdle });
  // Beside the prefetching of links, both vendors' code waits.
  await page.waitForFunction(() => window.whenIdle !== undefined && window.whenIdle.length > 2);
  await page.mouse.click(300, 300);
  const isVendorCode = (path: string) => /monitoring|replay/.test(path);
  const cookies = () => page.evaluate(() => document.cookie);
  expect(requested.filter(isVendorCode)).toEqual([]);
  expect(await cookies()).not.toMatch(/_dd_s|amp_session_id/);
  expect(faults.foreign).toEqual([]);

  await page.evaluate(() => {
    const { whenIdle } = window;
    Object.assign(window, { requestIdleCallback: (run: () => void) => setTimeout(run) });
    for (const run of whenIdle ?? []) run();
  });
  await eventually(() => expect(requested.filter(isVendorCode).length).toBeGreaterThanOrEqual(2));
  await page.waitForFunction(() => /_dd_s/.test(document.cookie) && /amp_session_id/.test(document.cookie));
  const { monitoring, replay, collector } = observers();
  await eventually(() => expect(faults.foreign.join()).toContain(replay.configUrl));
  await leave(page);
  const known = [monitoring.proxyUrl, replay.configUrl, replay.trackUrl, `https://${collector.apiHost}`];
  expect(faults.foreign.filter((url) => !known.some((one) => url.startsWith(one)))).toEqual([]);
});
