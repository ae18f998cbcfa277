import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { STORED_ENTRIES } from '../../../config/contract/stored-names';
import { eventually } from '../../support/eventually';
import { choose } from '../consent-choice';
import { experimentsRun } from '../experiments/experiment-site';
import { openPage } from '../open-page';
import { storedBy } from '../stored-entries';
import { withAnnotatedSite } from './annotated-site';
import { idle, monitoringRuns } from './observed-site';

const { replay } = await withAnnotatedSite();

const tableOf = (isIncluded: (entry: (typeof STORED_ENTRIES)[number]) => boolean) =>
  new Set(STORED_ENTRIES.filter(isIncluded).map(({ place, name }) => `${place} ${name}`));

/** Puts every session into the monitoring sample. */
const everySession = (page: Page) =>
  page.addInitScript(() => {
    Math.random = () => 0.001;
  });

test('with every service on, pages store what the table lists, and without consent only entries that need none', async () => {
  replay.settings = { sr_sampling_config: { capture_enabled: true, sample_rate: 1 } };
  const { page } = await openPage('/half?utm_source=test', { prepare: everySession });
  await page.waitForURL('**/one?utm_source=test');
  await experimentsRun(page);
  await page.locator('header a').first().hover();
  const always = [
    'cookie utm_source',
    'localStorage cuUserLocation',
    'sessionStorage ajs_anonymous_id',
    'sessionStorage deferredExposures',
    'sessionStorage pendingAnnotations',
  ];
  await eventually(async () => expect(await storedBy(page)).toEqual(expect.arrayContaining(always)));
  await idle(page);
  const unasked = await storedBy(page);
  const withoutConsent = tableOf(({ needsConsent }) => !needsConsent);
  expect(unasked.filter((name) => !withoutConsent.has(name))).toEqual([]);

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
  const device = await page.evaluate(() => sessionStorage.getItem('ajs_anonymous_id') ?? '');
  const pictures = () =>
    replay.uploads(device).filter(({ events }) => events.some(({ type }) => type === 2)).length;
  await eventually(() => expect(pictures()).toBeGreaterThan(0));
  const before = pictures();
  await page.reload();
  await experimentsRun(page);
  // If the service is running, a withdrawal removes its stored data.
  await monitoringRuns(page);
  await eventually(() => expect(pictures()).toBeGreaterThan(before));
  const onNextPage = expect.arrayContaining([...expected, 'cookie gbStickyBuckets__']);
  await eventually(async () => expect(await storedBy(page)).toEqual(onNextPage));
  const whole = tableOf(() => true);
  expect((await storedBy(page)).filter((name) => !whole.has(name))).toEqual([]);
  await choose(page, false);
  const left = ['cookie _dd_s', 'sessionStorage seenExposures'];
  await eventually(async () => {
    const after = (await storedBy(page)).filter((name) => !withoutConsent.has(name));
    expect(after).toEqual(left);
  });
  expect(await page.evaluate(() => document.cookie)).toMatch(/_dd_s=isExpired=1(;|$)/);
});
