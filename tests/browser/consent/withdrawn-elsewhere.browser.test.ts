import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { STORED_ENTRIES } from '../../../config/contract/stored-names';
import { eventually } from '../../support/eventually';
import { arrived, collector, libraryRuns, WRITE_KEY, withMeasuredSite } from '../analytics/analytics-site';
import { idle, scriptsCome } from '../components/component-site';
import { choose, consentCookie } from '../consent-choice';
import { leave, openPage, siteOrigin } from '../open-page';
import { storedBy } from '../stored-entries';

withMeasuredSite();

/** The visitor chooses on another host of the product, which stores the choice for all hosts. */
const chooseElsewhere = (context: BrowserContext, isGranted: boolean) =>
  context.addCookies([consentCookie(isGranted, siteOrigin())]);

const NEEDS_CONSENT = STORED_ENTRIES.filter(({ needsConsent }) => needsConsent).map(
  ({ place, name }) => `${place} ${name}`,
);

/** The browser's stored data that needs consent. */
const keptWithConsent = async (page: Page) =>
  (await storedBy(page)).filter((name) => NEEDS_CONSENT.includes(name));

/** Everything that pages and services store with consent. */
async function keepEverything(page: Page): Promise<void> {
  await page.evaluate((writeKey) => {
    const cookies = ['ajs_anonymous_id=visitor', 'gbStickyBuckets__id||visitor=%7B%7D'];
    for (const pair of [...cookies, '_dd_s=rum=1', 'amp_session_id=1800000000000']) {
      // biome-ignore lint/suspicious/noDocumentCookie: as services do
      document.cookie = `${pair}; path=/`;
    }
    const names = ['gtagCache', 'amp_session_activity', 'AMP_SR_START_1', 'AMP_remote_config_1'];
    const queues = ['calls:1', `${writeKey}:dest-Segment.io:items`].map(
      (name) => `persisted-queue:v1:${name}`,
    );
    for (const name of [...names, ...queues, 'seenExposures']) localStorage.setItem(name, '[]');
  }, WRITE_KEY);
}

describe('a visitor who has withdrawn consent on another host', () => {
  it('has all data removed that was stored with consent, without loading code of a vendor', async () => {
    const { page, context, requested, faults } = await openPage('/buttons', { isTimed: false });
    await scriptsCome(page);
    await keepEverything(page);
    expect(new Set(await keptWithConsent(page))).toEqual(
      new Set(NEEDS_CONSENT.filter((name) => name !== 'sessionStorage seenExposures')),
    );
    await chooseElsewhere(context, false);
    const before = requested.length;
    await page.goto('/links');
    await eventually(async () => expect(await keptWithConsent(page)).toEqual([]));
    const scripts = requested.slice(before).filter((path) => path.endsWith('.js'));
    expect(scripts.filter((path) => /start-measurement|live-|segment|replay|monitoring/.test(path))).toEqual(
      [],
    );
    // The id stays for the visit.
    expect(await page.evaluate(() => sessionStorage.getItem('ajs_anonymous_id'))).toBe('visitor');

    // With nothing left to remove, no code is loaded for that.
    const after = requested.length;
    await page.goto('/buttons');
    await scriptsCome(page);
    await idle(page);
    expect(requested.slice(after).filter((path) => path.includes('sync-storage'))).toEqual([]);
    expect(faults).toEqual({ console: [], foreign: [], failed: [] });
  });

  it('has data of services removed whose code is not loaded, after a withdrawal on this page', async () => {
    const { page } = await openPage('/buttons', { isTimed: false, consent: true });
    await scriptsCome(page);
    await keepEverything(page);
    expect(await keptWithConsent(page)).toContain('cookie amp_session_id');
    await choose(page, false);
    await eventually(async () => expect(await keptWithConsent(page)).toEqual([]));
  });

  it('has no earlier buffered event sent, also after another grant', async () => {
    collector().faults.add({ kind: 'status', status: 500, times: Number.POSITIVE_INFINITY });
    const { page, context } = await openPage('/buttons', { isTimed: false, consent: true });
    await libraryRuns(page);
    await eventually(() => expect(arrived().length + collector().requests.length).toBeGreaterThan(0));
    await leave(page);
    await page.goto('/robots.txt');
    expect(await keptWithConsent(page)).toContain('localStorage persisted-queue:v1:');
    collector().clear();

    await chooseElsewhere(context, false);
    await page.goto('/links');
    await eventually(async () => expect(await keptWithConsent(page)).toEqual([]));
    await chooseElsewhere(context, true);
    await page.goto('/links?again');
    await libraryRuns(page);
    await eventually(() => expect(arrived('page')).toHaveLength(1));
    await leave(page);
    await eventually(async () => expect(await collector().connections()).toBe(0));
    const paths = arrived().map(({ context: { page: where } = {} }) => where?.path);
    expect(new Set(paths)).toEqual(new Set(['/links']));
  });
});
