import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import type { CollectedEvent } from '../../emulators/analytics/start-analytics-collector';
import { startAnalyticsCollector } from '../../emulators/analytics/start-analytics-collector';
import type { VisitOptions } from '../monitoring/observed-site';
import {
  choose,
  eventually,
  replayVariables,
  settled,
  visit,
  withObservedSite,
} from '../monitoring/observed-site';

const collector = await startAnalyticsCollector();
afterAll(() => collector.close());

const site = withObservedSite((observers) => ({
  ...replayVariables(observers),
  SEGMENT_WRITE_KEY: 'write-key',
  SEGMENT_API_HOST: collector.apiHost,
}));

const REPLAY_ID = '[Amplitude] Session Replay ID';

/** Opens a page as a visitor with this anonymous id, whose session is recorded or not. */
async function open({
  isRecorded = true,
  ...options
}: VisitOptions & { readonly isRecorded?: boolean } = {}) {
  const device = randomUUID();
  site().replay.settings = { sr_sampling_config: { capture_enabled: isRecorded, sample_rate: 1 } };
  const opened = await visit(site(), '/buttons', {
    consent: true,
    ignoreHTTPSErrors: true,
    ...options,
    prepare: async (page) => {
      const { origin } = site();
      await page.context().addCookies([{ name: 'ajs_anonymous_id', value: device, url: origin }]);
      await options.prepare?.(page);
    },
  });
  const uploads = () => site().replay.uploads(device);
  return { ...opened, device, uploads };
}

/** Clicks a tracked button and gives the event that tells of it. */
async function clickOf(page: Page, device: string): Promise<CollectedEvent> {
  const clicks = () =>
    collector.events.filter(({ event, anonymousId }) => event === 'click web' && anonymousId === device);
  const before = clicks().length;
  await page.locator('[data-track]').filter({ hasText: 'b-hash' }).first().click();
  await eventually(() => expect(clicks().length).toBeGreaterThan(before));
  return clicks().at(-1) as CollectedEvent;
}

test('events say which recording they happened in, as long as there is one', async () => {
  const { page, device, uploads, faults } = await open();
  await eventually(() => expect(uploads()).not.toEqual([]));
  await settled(page);
  const session = uploads()[0]?.sessionId;
  const click = await clickOf(page, device);
  expect(click.properties[REPLAY_ID]).toBe(`${device}/${session}`);
  expect(click.properties.clickedType).toBe('button');
  const identify = collector.events.find(
    ({ type, anonymousId }) => type === 'identify' && anonymousId === device,
  );
  expect(JSON.stringify(identify)).not.toContain(REPLAY_ID);
  expect(faults.console).toEqual([]);

  await choose(page, false);
  site().replay.settings = { sr_sampling_config: { capture_enabled: false } };
  await choose(page, true);
  await settled(page);
  const later = collector.events.length;
  await page.locator('[data-track]').filter({ hasText: 'b-hash' }).first().click();
  await eventually(() =>
    expect(collector.events.slice(later).map(({ event }) => event)).toContain('click web'),
  );
  expect(JSON.stringify(collector.events.slice(later))).not.toContain(REPLAY_ID);
});

test('events of a session that is not recorded say nothing of the kind', async () => {
  const { page, device } = await open({ isRecorded: false });
  await settled(page);
  const { properties } = await clickOf(page, device);
  expect(Object.keys(properties)).not.toContain(REPLAY_ID);
});

test('a recording needs no worker, and the policy of the pages allows none', async () => {
  const countWorkers = (page: Page) =>
    page.addInitScript(() => {
      const Original = window.Worker;
      const counted = window as unknown as { workers: number };
      counted.workers = 0;
      window.Worker = class extends Original {
        constructor(...values: ConstructorParameters<typeof Original>) {
          super(...values);
          counted.workers += 1;
        }
      };
    });
  const { page, uploads, faults } = await open({ prepare: countWorkers });
  await eventually(() => expect(uploads()).not.toEqual([]));
  await page.mouse.wheel(0, 300);
  await settled(page);
  expect(await page.evaluate(() => (window as unknown as { workers: number }).workers)).toBe(0);
  const policy = (await fetch(`${site().origin}/buttons`)).headers.get('content-security-policy');
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/worker-src|child-src|blob:/);
  expect(faults.console).toEqual([]);
});
