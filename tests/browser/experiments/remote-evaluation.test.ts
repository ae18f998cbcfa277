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
