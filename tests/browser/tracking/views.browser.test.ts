import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { arrived, collector, libraryRuns, withMeasuredSite } from '../analytics/analytics-site';
import { observersTold, scriptsCome, scrollToShare } from '../components/component-site';
import { choose } from '../consent-choice';
import { leave, openPage, type Visit } from '../open-page';
import { pass, stopTime } from '../page-time';
import { holdBack } from './tracked-page';

withMeasuredSite();

const PATH = '/tracked/views?x=1';

let startedAt = 0;

/**
 * Opens a page, stops its clock and starts a new page view there: visible sections have been visible for no time yet.
 */
async function open(path = PATH, visit: Visit = {}): Promise<Page> {
  const { page } = await openPage(path, { consent: true, ...visit });
  await scriptsCome(page);
  await libraryRuns(page);
  const now = await stopTime(page);
  await observersTold(page);
  await page.evaluate(() => history.pushState(null, '', `${location.search}&view=2`));
  // Timers that were due when the clock stopped still belong to the previous page view.
  startedAt = now + 1;
  return page;
}

/** Events of the page view that the test started. */
const sent = (name: string) =>
  arrived(name).filter(({ timestamp = '' }) => Date.parse(timestamp) >= startedAt);

const views = () => sent('view web');
/** The viewed sections with a name; the one without a name is between the two. */
const viewed = () =>
  views()
    .map(({ properties }) => properties.sectionId)
    .filter((id) => id !== 'section-2');

async function scrollUp(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await observersTold(page);
}

async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, isHidden);
}

describe('a section view', () => {
  it('is sent once after two seconds in view, with the section and the page, however often it comes back', async () => {
    const page = await open();
    await pass(page, 2000);
    await scrollToShare(page, '#last');
    await pass(page, 2100);
    await scrollUp(page);
    await pass(page, 5000);
    // By now the library has sent them; a request that is open on unload is repeated by the next page.
    await eventually(() => expect(viewed()).toEqual(['first', 'last']));
    await leave(page);
    await eventually(async () => expect(await collector().connections()).toBe(0));
    expect(viewed()).toEqual(['first', 'last']);
    expect(views().find(({ properties }) => properties.sectionIndex === 1)?.properties).toMatchObject({
      sectionIndex: 1,
      sectionId: 'first',
      sectionColor: 'tint',
      sectionInternalName: 'Hero of the views',
      sectionModelName: 'sectionHero',
      sectionLabel: 'First of all',
      sectionTitle: 'Seen at once',
      actual_url: expect.stringContaining(PATH),
      actual_path: '/tracked/views',
      browser: expect.stringContaining('Chrom'),
      browserVersion: expect.stringMatching(/^\d+/),
      operatingSystem: expect.stringMatching(/./),
      operatingSystemVersion: expect.anything(),
      type: 'view',
    });
  });

  it('is not sent if less time passes without a break, out of view or in a hidden tab', async () => {
    const page = await open();
    await pass(page, 1500);
    await setHidden(page, true);
    await pass(page, 10_000);
    await setHidden(page, false);
    await pass(page, 1900);
    await scrollToShare(page, '#last');
    await pass(page, 1500);
    await scrollUp(page);
    await pass(page, 100);
    await scrollToShare(page, '#last');
    await pass(page, 1500);
    await setHidden(page, true);
    await pass(page, 10_000);
    await leave(page);
    await eventually(() => expect(sent('page')).not.toEqual([]));
    await eventually(async () => expect(await collector().connections()).toBe(0));
    expect(viewed()).toEqual([]);
  });

  it('counts a section taller than the screen when it fills half of it, and not before', async () => {
    const page = await open(PATH, { viewport: { width: 1280, height: 300 } });
    const section = page.locator('#section-2');
    expect(await section.evaluate(({ clientHeight }) => clientHeight / innerHeight)).toBeGreaterThan(2);
    await scrollToShare(page, '#section-2', 0.45);
    await pass(page, 5000);
    const before = await page.evaluate(() => Date.now());
    await scrollToShare(page, '#section-2', 0.55);
    await pass(page, 2500);
    await leave(page);
    const times = () =>
      views()
        .filter(({ properties }) => properties.sectionId === 'section-2')
        .map(({ timestamp = '' }) => Date.parse(timestamp));
    await eventually(() => expect(times()).toHaveLength(1));
    expect(times()[0]).toBeGreaterThanOrEqual(before + 2000);
  });

  it('is sent again two seconds after a restore of the page, and after a change of its query', async () => {
    const page = await open();
    await pass(page, 2100);
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await pass(page, 1900);
    await page.evaluate(() => history.replaceState(null, '', '#place'));
    await pass(page, 200);
    const between = await page.evaluate(() => Date.now());
    await pass(page, 5000);
    await page.evaluate(() => history.pushState(null, '', '?x=2'));
    await pass(page, 5000);
    await leave(page);
    await eventually(() => expect(viewed()).toEqual(['first', 'first', 'first']));
    const early = views().filter(({ timestamp = '' }) => Date.parse(timestamp) <= between);
    expect(early.filter(({ properties }) => properties.sectionId === 'first')).toHaveLength(2);
  });

  it('is sent for the section that a slot shows later instead of its control', async () => {
    const page = await open('/tracked/slot?x=1');
    await pass(page, 1500);
    await page.evaluate(() => {
      const slot = document.querySelector('site-experiment');
      const other = slot?.querySelector('template')?.content.cloneNode(true);
      if (other) slot?.replaceChildren(other);
    });
    await observersTold(page);
    await pass(page, 2000);
    await leave(page);
    await eventually(() => expect(views()).toHaveLength(1));
    expect(views()[0]?.properties).toMatchObject({ sectionId: 'last', sectionIndex: 1 });
  });
});

describe('consent', () => {
  it('of an earlier page makes time count while the code is still loading', async () => {
    let release = () => {};
    const { page } = await openPage(PATH, {
      consent: true,
      prepare: async (page) => {
        release = await holdBack(page, '**/start-measurement-*');
      },
    });
    const begun = await stopTime(page);
    await pass(page, 2500);
    release();
    await libraryRuns(page);
    await leave(page);
    startedAt = begun;
    await eventually(() => expect(viewed()).toEqual(['first']));
  });

  it('is checked when the view is complete, and a later grant restores nothing', async () => {
    const { page } = await openPage(PATH);
    await scriptsCome(page);
    startedAt = await stopTime(page);
    await observersTold(page);
    await pass(page, 2500);
    await scrollToShare(page, '#last');
    await pass(page, 1000);
    await choose(page, true);
    await pass(page, 1100);
    await libraryRuns(page);
    await leave(page);
    await eventually(() => expect(viewed()).toEqual(['last']));
  });

  it('that is withdrawn stops the current view', async () => {
    const page = await open();
    await pass(page, 1000);
    await choose(page, false);
    await pass(page, 5000);
    await choose(page, true);
    await scrollToShare(page, '#last');
    await pass(page, 2000);
    await leave(page);
    await eventually(() => expect(viewed()).toEqual(['last']));
  });
});
