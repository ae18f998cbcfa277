import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { OpenedPage } from '../browser-page';
import type { VisitOptions } from './observed-site';
import {
  eventually,
  monitoringVariables,
  replayVariables,
  settled,
  visit,
  withObservedSite,
} from './observed-site';

const site = withObservedSite((observers) => ({
  ...monitoringVariables(observers),
  ...replayVariables(observers),
}));

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

/** Opens a page as a visitor who agreed, and whose monitoring session is this one. */
async function open(
  session: string,
  options: VisitOptions & { isRecorded?: boolean } = {},
): Promise<OpenedPage> {
  const { isRecorded = false, ...rest } = options;
  const opened = await visit(site(), '/', { consent: true, monitored: { session, isRecorded }, ...rest });
  await opened.page.waitForFunction(() => window.DD_RUM?.getInternalContext() !== undefined);
  await settled(opened.page);
  return opened;
}

/** Lets the SDK send what it has, as it does when a page is left; scripts' own events are nothing to it without the mark. */
const flush = (page: Page) =>
  page.evaluate(() =>
    window.dispatchEvent(Object.assign(new Event('beforeunload'), { __ddIsTrusted: true })),
  );

test('a session that has expired is renewed by a click, a touch, a key and by scrolling', async () => {
  const drawLow = (page: Page) =>
    page.addInitScript(() => {
      Math.random = () => 0.01;
    });
  const { page } = await open(randomUUID(), { prepare: drawLow, hasTouch: true });
  const ways: Readonly<Record<string, () => Promise<void>>> = {
    click: () => page.mouse.click(300, 300),
    touch: () => page.touchscreen.tap(300, 320),
    key: () => page.keyboard.press('Shift'),
    scroll: () => page.mouse.wheel(0, 200),
  };
  for (const renew of Object.values(ways)) {
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

test('a message over the size limit is discarded with a warning, and the others are sent', async () => {
  const session = randomUUID();
  const { page, faults } = await open(session);
  await page.evaluate(() => {
    window.DD_RUM?.addAction('small', {});
    // The SDK cuts what is added to an event before it comes to that, but not what an error says of itself.
    window.DD_RUM?.addError(new Error(`large ${'x'.repeat(100_000)}`), { text: 'y'.repeat(200_000) });
  });
  expect(faults.console).toContainEqual(
    expect.stringContaining('Discarded a message whose size was bigger than'),
  );
  await flush(page);
  const events = () => site().monitoring.events(session);
  await eventually(() => expect(events().map(({ action }) => action?.target?.name)).toContain('small'));
  expect(events().map(({ type }) => type)).not.toContain('error');
});

test('without a worker nothing is recorded, the console says so, and the rest is sent', async () => {
  const session = randomUUID();
  const { page, faults } = await open(session, {
    isRecorded: true,
    prepare: (opened) =>
      opened.addInitScript(() => {
        window.Worker = class {
          constructor() {
            throw new Error('no worker here');
          }
        } as unknown as typeof Worker;
      }),
  });
  await flush(page);
  await eventually(() => expect(site().monitoring.events(session)).not.toEqual([]));
  expect(site().monitoring.segments(session)).toEqual([]);
  expect(faults.console).toEqual([
    expect.stringContaining('failed to start: an error occurred while creating the Worker'),
  ]);
});

test('nothing of it runs before the page is idle, and then it asks nobody else', async () => {
  const holdIdle = (page: Page) =>
    page.addInitScript(() => {
      const waiting: Array<() => void> = [];
      Object.assign(window, {
        whenIdle: waiting,
        requestIdleCallback: (run: () => void) => waiting.push(run),
      });
    });
  const { page, faults, requested } = await visit(site(), '/', { consent: true, prepare: holdIdle });
  await page.waitForLoadState('networkidle');
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
  await page.waitForLoadState('networkidle');
  const { monitoring, replay } = site();
  const known = [monitoring.proxyUrl, replay.configUrl, replay.trackUrl];
  expect(faults.foreign.filter((url) => !known.some((one) => url.startsWith(one)))).toEqual([]);
});
