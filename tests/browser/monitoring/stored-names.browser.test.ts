import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { STORED_ENTRIES } from '../../../config/stored-names';
import { startMonitoringEmulator } from '../../../generator/serve/debug/emulators/monitoring/start-monitoring-emulator';
import { startReplayEmulator } from '../../../generator/serve/debug/emulators/replay/start-replay-emulator';
import { startLocationEmulator } from '../../emulators/location/start-location-emulator';
import { choose } from '../consent-choice';
import { eventually } from '../eventually';
import { experimentsRun, visit, withExperimentSite } from '../experiments/experiment-site';
import { DEFINITIONS } from '../experiments/experiment-space';
import { storedBy } from '../stored-entries';

const monitoring = await startMonitoringEmulator();
const replay = await startReplayEmulator({ sr_sampling_config: { capture_enabled: true, sample_rate: 1 } });
const location = await startLocationEmulator();
afterAll(() => Promise.all([monitoring.close(), replay.close(), location.close()]));

const halves = { variations: [0, 1], meta: [{ key: 'control' }, { key: 'first' }] };

withExperimentSite({
  built: {
    ...DEFINITIONS,
    features: {
      ...DEFINITIONS.features,
      'hero-copy': { defaultValue: 0, rules: [halves] },
      'go-to': { defaultValue: '', rules: [{ condition: { pathName: '/from' }, force: '/one' }] },
    },
  },
  env: {
    SITE_API_URL: location.url,
    SITE_REDIRECT_FLAG: 'go-to',
    DATADOG_APPLICATION_ID: 'application',
    DATADOG_CLIENT_TOKEN: 'client',
    DATADOG_PROXY: monitoring.proxyUrl,
    AMPLITUDE_API_KEY: 'replay-key',
    AMPLITUDE_CONFIG_URL: replay.configUrl,
    AMPLITUDE_TRACK_URL: replay.trackUrl,
  },
});

const tableOf = (isIncluded: (entry: (typeof STORED_ENTRIES)[number]) => boolean) =>
  new Set(STORED_ENTRIES.filter(isIncluded).map(({ place, name }) => `${place} ${name}`));

/** Makes monitoring draw every session. */
const everySession = (page: Page) =>
  page.addInitScript(() => {
    Math.random = () => 0.001;
  });

test('with every service on, pages keep what the table lists, and before consent only what needs none', async () => {
  const { page } = await visit('/from?utm_source=test', { prepare: everySession });
  await page.waitForURL('**/one?utm_source=test');
  await experimentsRun(page);
  await page.locator('header a').first().hover();
  await page.waitForLoadState('networkidle');
  const before = await storedBy(page);
  expect(before).toEqual(
    expect.arrayContaining([
      'cookie utm_source',
      'localStorage cuUserLocation',
      'sessionStorage ajs_anonymous_id',
      'sessionStorage deferredExposures',
      'sessionStorage pendingAnnotations',
    ]),
  );
  const withoutConsent = tableOf(({ needsConsent }) => !needsConsent);
  expect(before.filter((name) => !withoutConsent.has(name))).toEqual([]);

  await choose(page, true);
  const expected = [
    'cookie _dd_s',
    'cookie ajs_anonymous_id',
    'cookie amp_session_id',
    'localStorage AMP_SR_START_',
    'localStorage AMP_remote_config_',
    'localStorage amp_session_activity',
    'localStorage seenExposures',
  ];
  await eventually(async () => expect(await storedBy(page)).toEqual(expect.arrayContaining(expected)));
  await page.mouse.click(300, 300);
  await page.reload();
  await experimentsRun(page);
  await page.waitForLoadState('networkidle');
  const whole = tableOf(() => true);
  expect((await storedBy(page)).filter((name) => !whole.has(name))).toEqual([]);

  const onNextPage = expect.arrayContaining([...expected, 'cookie gbStickyBuckets__']);
  await eventually(async () => expect(await storedBy(page)).toEqual(onNextPage));
  await choose(page, false);
  const left = ['cookie _dd_s', 'sessionStorage seenExposures'];
  await eventually(async () => {
    const after = (await storedBy(page)).filter((name) => !withoutConsent.has(name));
    expect(after).toEqual(left);
  });
  expect(await page.evaluate(() => document.cookie)).toMatch(/_dd_s=isExpired=1(;|$)/);
});
