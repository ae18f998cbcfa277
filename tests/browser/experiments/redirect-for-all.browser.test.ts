import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { openPage } from '../open-page';
import { holdBack } from '../tracking/tracked-page';
import { campaign } from './campaign';
import { emulator, experimentsRun, nothingComes, withExperimentSite } from './experiment-site';
import { DEFINITIONS, SHARED_SITE } from './experiment-space';

/** The same target for all visitors, which has no script in the head because nothing is left to decide there. */
withExperimentSite({
  ...SHARED_SITE,
  built: { ...DEFINITIONS, features: { ...DEFINITIONS.features, 'go-to': { defaultValue: '/to' } } },
});

const GOOGLE = { source: 'www.google.com', medium: 'organic' };

describe('a redirect for all visitors', () => {
  it('leaves nothing to later code of its target: neither the attribution nor the next redirect is lost', async () => {
    let release = () => {};
    const { page, context, faults, requested } = await openPage('about:blank', {
      prepare: async (opened) => {
        release = await holdBack(opened, '**/start-experiments-*');
      },
    });
    // Code that is held back can delay the load event.
    await page.goto('/from', { referer: 'https://www.google.com/', waitUntil: 'commit' });
    await eventually(() => {
      const seen = JSON.stringify({ requested, ...faults });
      expect(new URL(page.url()).pathname, seen).toBe('/to');
    });
    await eventually(async () => expect(await campaign(context)).toEqual(GOOGLE));
    expect(await page.evaluate(() => sessionStorage.getItem('flagRedirect'))).toBeNull();

    await page.evaluate(() => window.location.assign('/half'));
    await expect.poll(() => page.evaluate(() => document.referrer)).toMatch(/\/half$/);
    expect(new URL(page.url()).pathname).toBe('/to');
    release();
    await experimentsRun(page);
    expect(await campaign(context)).toEqual(GOOGLE);
    expect(faults.console).toEqual([]);
  });

  it('does not lead back, although newer definitions let its target redirect as well', async () => {
    emulator().setDefinitions(DEFINITIONS);
    const { page, requested } = await openPage('/from');
    await page.waitForURL('**/to');
    await page.waitForFunction(() => window.siteExperiments?.engine?.library.ready);
    await nothingComes(page);
    expect(requested.filter((path) => /^\/(from|to)$/.test(path))).toEqual(['/from', '/to']);
  });
});
