import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { libraryRuns } from '../analytics/analytics-site';
import { leave } from '../browser-page';
import { choose } from '../consent-choice';
import { eventually } from '../eventually';
import {
  emulator,
  experimentsRun,
  exposures,
  headings,
  idWith,
  visit,
  withExperimentSite,
} from './experiment-site';

withExperimentSite({ env: { GROWTHBOOK_REMOTE_EVAL: 'true' } });

const ID = () => idWith('hero-copy', 1);
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const asked = () => emulator().requests.filter(({ method }) => method !== 'OPTIONS');
const isOn = (page: Page) => page.evaluate(() => window.siteExperiments?.isOn?.('new-card-ui-CLK-123'));

describe('remote evaluation', () => {
  it('does not happen without consent: flags have their defaults and slots the control', async () => {
    const { page, faults } = await visit('/one', { id: ID() });
    await experimentsRun(page);
    expect(await headings(page)).toContain('The control');
    expect([await isOn(page), asked()]).toEqual([false, []]);
    expect(faults.console).toEqual([]);
  });

  it('decides with consent, and is told what the page is', async () => {
    const { page, faults } = await visit('/one?x=1', { id: ID(), consent: true });
    await eventually(async () => expect(await headings(page)).toContain('The first variation'));
    expect(asked().map(({ method, path }) => [method, path])).toContainEqual([
      'POST',
      `/api/eval/${emulator().clientKey}`,
    ]);
    expect(asked().some(({ path }) => path.includes('/api/features/'))).toBe(false);
    expect(asked()[0]?.body).toMatchObject({
      attributes: { id: ID(), pathName: '/one', isDesktopSize: true },
      forcedVariations: {},
      forcedFeatures: [],
      url: page.url(),
    });
    await libraryRuns(page);
    await leave(page);
    await eventually(() => expect(exposures()).toEqual([['hero-copy', 1]]));
    expect(faults.console).toEqual([]);
  });

  it('is told all attributes of the page, on each of its routes and where nothing waits for an answer', async () => {
    const attributes = async (count: number) => {
      await eventually(() => expect(asked().filter(({ method }) => method === 'POST')).toHaveLength(count));
      const { body } =
        asked()
          .filter(({ method }) => method === 'POST')
          .at(-1) ?? {};
      return (body as { attributes: Record<string, unknown> }).attributes;
    };
    const NAMES = [
      'browser',
      'id',
      'isDesktopSize',
      'isModernBrowser',
      'isPhoneSize',
      'isTabletSize',
      'pathName',
      'referrer',
      'url',
      'user_id',
    ];
    const { page } = await visit('/one', { id: ID(), consent: true, userAgent: CHROME });
    const first = await attributes(1);
    expect([Object.keys(first).sort(), first.browser]).toEqual([NAMES, 'Chrome']);
    await experimentsRun(page);
    await page.evaluate(() => history.pushState(null, '', '/one?x=2'));
    const next = await attributes(2);
    expect([Object.keys(next).sort(), next.browser]).toEqual([NAMES, 'Chrome']);
    await page.evaluate(() => localStorage.removeItem('gbFeaturesCache'));
    await page.goto('/');
    const last = await attributes(3);
    expect([Object.keys(last).sort(), last.browser]).toEqual([NAMES, 'Chrome']);
  });

  it('shows the banner of a page that holds nothing else to decide, unless the visitor has closed it', async () => {
    const id = idWith('banner-flag', true);
    const { page, faults } = await visit('/banner', { id, consent: true });
    const banner = page.locator('[data-banner-id]').filter({ visible: true });
    await eventually(async () => expect(await banner.count()).toBe(1));
    await page.locator('[data-banner-close]').click();
    await eventually(async () => expect(await page.locator('[data-banner-id]').count()).toBe(0));
    const before = asked().length;
    await page.evaluate(() => localStorage.removeItem('gbFeaturesCache'));
    await page.reload();
    await eventually(() => expect(asked().length).toBeGreaterThan(before));
    await eventually(async () => expect(await isOn(page)).toBe(true));
    expect(await banner.count()).toBe(0);
    expect(faults.console).toEqual([]);
  });

  it.each([
    ['before consent', true, undefined],
    ['of a flag that is off', false, true],
  ] as const)('shows no banner %s', async (_, value, consent) => {
    const { page } = await visit('/banner', {
      id: idWith('banner-flag', value),
      ...(consent !== undefined && { consent }),
    });
    await experimentsRun(page);
    if (consent) await eventually(async () => expect(await isOn(page)).toBe(true));
    expect(await page.locator('[data-banner-id]').filter({ visible: true }).count()).toBe(0);
  });

  it('begins with a grant, for flags and not for what is shown, and ends with a withdrawal', async () => {
    const { page, faults } = await visit('/one', { id: ID() });
    await experimentsRun(page);
    await choose(page, true);
    await eventually(async () => expect(await isOn(page)).toBe(true));
    expect(await headings(page)).toContain('The control');
    await choose(page, false);
    await eventually(() => expect(emulator().streamCount).toBe(0));
    const before = asked().length;
    expect(await page.evaluate(() => localStorage.getItem('gbFeaturesCache'))).toBeNull();
    await page.evaluate(() => history.pushState(null, '', '/two'));
    await page.goto('/three');
    await experimentsRun(page);
    expect(asked()).toHaveLength(before);
    expect(await headings(page)).toContain('The control');
    expect(faults.console).toEqual([]);
  });
});
