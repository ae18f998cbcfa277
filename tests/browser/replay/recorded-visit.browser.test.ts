import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CollectedEvent } from '../../emulators/analytics/start-analytics-collector';
import { eventually } from '../../support/eventually';
import { libraryRuns } from '../analytics/analytics-site';
import { choose } from '../consent-choice';
import { allVariables, observers, withObservedSite } from '../monitoring/observed-site';
import { configured, openObserved, openRecorded } from './recorded-page';

withObservedSite(allVariables);

const REPLAY_ID = '[Amplitude] Session Replay ID';
const NOBODY = { sr_sampling_config: { capture_enabled: false, sample_rate: 1 } };

/** Clicks a tracked button and returns its event. */
async function clickOf(page: Page, device: string): Promise<CollectedEvent> {
  const clicks = () =>
    observers().collector.events.filter(
      ({ event, anonymousId }) => event === 'click web' && anonymousId === device,
    );
  const before = clicks().length;
  await page.locator('[data-track]').filter({ hasText: 'b-hash' }).first().click();
  // A hidden tab sends immediately.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await eventually(() => expect(clicks().length).toBeGreaterThan(before));
  return clicks().at(-1) as CollectedEvent;
}

test('events contain the id of their recording while there is one', async () => {
  const { page, device, uploads, faults } = await openRecorded('/buttons');
  const session = uploads()[0]?.sessionId;
  const click = await clickOf(page, device);
  expect(click.properties[REPLAY_ID]).toBe(`${device}/${session}`);
  expect(click.properties.clickedType).toBe('button');
  const identify = observers().collector.events.find(
    ({ type, anonymousId }) => type === 'identify' && anonymousId === device,
  );
  expect(identify).toBeDefined();
  expect(JSON.stringify(identify)).not.toContain(REPLAY_ID);

  await choose(page, false);
  observers().replay.settings = NOBODY;
  const asked = observers().replay.configRequests().length;
  await choose(page, true);
  await configured(page, asked);
  expect((await clickOf(page, device)).properties).not.toHaveProperty([REPLAY_ID]);
  expect(faults.console).toEqual([]);
});

test('events of an unrecorded session contain no recording id', async () => {
  const asked = observers().replay.configRequests().length;
  const { page, device } = await openObserved('/buttons', { consent: true, settings: NOBODY });
  await libraryRuns(page);
  await configured(page, asked);
  expect((await clickOf(page, device)).properties).not.toHaveProperty([REPLAY_ID]);
});
