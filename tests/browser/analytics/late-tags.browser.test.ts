import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { openPage } from '../open-page';
import { holdBack } from '../tracking/tracked-page';
import { arrived, withMeasuredSite } from './analytics-site';

const TAGS = 'https://tags.test/gtm.js';

withMeasuredSite({ TAG_MANAGER_URL: TAGS });

const DEFINE_GTAG = "window.gtag = (command, id, field, answer) => answer(id + ' ' + field);";

const IDS = { gtag_client_id: 'G-1 client_id', gtag_session_id: 'G-1 session_id' };

/** Opens a page whose tag manager runs this code when it is released: after the page call has arrived. */
async function openTagged(code: string): Promise<Page> {
  let release = () => {};
  const { page } = await openPage('/buttons', {
    consent: true,
    isTimed: false,
    prepare: async (opened) => {
      const body = `window.dataLayer.push(['config', 'G-1']); ${code}`;
      await opened.context().route(TAGS, (route) => route.fulfill({ contentType: 'text/javascript', body }));
      release = await holdBack(opened, TAGS);
    },
  });
  await eventually(() => expect(arrived('page')).toHaveLength(1));
  release();
  return page;
}

async function idsOfNextPage(page: Page) {
  await page.goto('/links');
  await eventually(() => expect(arrived('page')).toHaveLength(2));
  return arrived('page').map(({ properties }) =>
    Object.fromEntries(Object.entries(properties ?? {}).filter(([name]) => name.startsWith('gtag'))),
  );
}

describe('the ids of a tag manager that loads after the page call', () => {
  it('are in the next page call', async () => {
    const page = await openTagged(DEFINE_GTAG);
    await page.waitForFunction(() => localStorage.getItem('gtagCache') !== null);
    expect(await idsOfNextPage(page)).toEqual([{}, IDS]);
  });

  it('are in the next page call, although its container defines gtag when the page is already idle', async () => {
    const page = await openTagged(`window.defineGtag = () => { ${DEFINE_GTAG} };`);
    await page.waitForFunction(() => 'defineGtag' in window);
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    await page.evaluate('defineGtag()');
    expect(await idsOfNextPage(page)).toEqual([{}, IDS]);
  });
});
