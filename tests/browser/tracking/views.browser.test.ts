import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { libraryRuns, visit, withMeasuredSite } from '../analytics/analytics-site';
import { leave } from '../browser-page';
import { observersTold, scrollToShare } from '../components/component-site';
import { choose } from '../consent-choice';
import { eventually } from '../eventually';
import { pass, stopTime } from '../page-time';
import { forgetBefore, tracked, withTrackedEvents } from './tracked-events';
import { TRACKED_SPACE } from './tracked-space';

withMeasuredSite(TRACKED_SPACE);
withTrackedEvents();

const PATH = '/tracked/views?x=1';

interface OpenOptions {
  readonly path?: string;
  readonly consent?: boolean;
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** Opens a page, stops its time and begins a page view of its own there: what is in sight is seen for no time yet. */
async function open({ path = PATH, consent = true, ...context }: OpenOptions = {}): Promise<Page> {
  const { page } = await visit(path, consent ? { consent, ...context } : context);
  await page.waitForLoadState('networkidle');
  if (consent) await libraryRuns(page);
  const now = await stopTime(page);
  await observersTold(page);
  await page.evaluate(() => history.pushState(null, '', `${location.search}&view=2`));
  // What was due when time stopped still belongs to the page view before.
  forgetBefore(now + 1);
  return page;
}

const views = () => tracked('view web');
/** The named sections that were seen; the one without a name stands between the two. */
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
  it('is sent after two seconds in sight, with the section and the page', async () => {
    const page = await open();
    await pass(page, 2000);
    await leave(page);
    await eventually(() => expect(viewed()).toEqual(['first']));
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

  it('is not sent when less time passes in one piece', async () => {
    const page = await open();
    await scrollToShare(page, '#last');
    await pass(page, 1500);
    await scrollUp(page);
    await pass(page, 100);
    await scrollToShare(page, '#last');
    await pass(page, 1500);
    await scrollUp(page);
    await pass(page, 10_000);
    await leave(page);
    await eventually(() => expect(viewed()).toContain('first'));
    expect(viewed()).toEqual(['first']);
  });

  it('is sent once, however often the section comes back', async () => {
    const page = await open();
    await pass(page, 2100);
    await scrollToShare(page, '#last');
    await pass(page, 2100);
    await scrollUp(page);
    await pass(page, 5000);
    await leave(page);
    await eventually(() => expect(viewed()).toEqual(['first', 'last']));
  });

  it.each([
    [0.45, false],
    [0.55, true],
  ])('counts a section taller than the screen when it fills half of it: %d', async (share, isSeen) => {
    const page = await open({ viewport: { width: 1280, height: 300 } });
    const section = page.locator('#section-2');
    expect(await section.evaluate(({ clientHeight }) => clientHeight / innerHeight)).toBeGreaterThan(2);
    await scrollToShare(page, '#section-2', share);
    await pass(page, 2500);
    await section.evaluate((element) => element.remove());
    await scrollUp(page);
    await pass(page, 2500);
    await leave(page);
    await eventually(() => expect(viewed()).toContain('first'));
    expect(views().some(({ properties }) => properties.sectionId === 'section-2')).toBe(isSeen);
  });

  it('does not count while the tab is hidden', async () => {
    const page = await open();
    await pass(page, 1500);
    await setHidden(page, true);
    await pass(page, 10_000);
    await setHidden(page, false);
    await pass(page, 1900);
    await setHidden(page, true);
    await pass(page, 10_000);
    await leave(page);
    await eventually(() => expect(tracked('page')).not.toHaveLength(0));
    expect(viewed()).toEqual([]);
  });

  it.each([
    [
      'a restore of the page',
      () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    ],
    ['a change of the query', () => history.pushState(null, '', '?x=2')],
  ])('is sent again after %s, two seconds later', async (_, change) => {
    const page = await open();
    await pass(page, 2100);
    await page.evaluate(change);
    await pass(page, 1900);
    await page.evaluate(() => history.replaceState(null, '', '#place'));
    await pass(page, 200);
    await pass(page, 5000);
    await leave(page);
    await eventually(() => expect(viewed()).toEqual(['first', 'first']));
  });

  it('reaches what a slot shows later, in the place of its control', async () => {
    const page = await open({ path: '/tracked/slot?x=1' });
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
  it('is asked for when the view is complete', async () => {
    const page = await open({ consent: false });
    await pass(page, 1000);
    await choose(page, true);
    await pass(page, 1000);
    await libraryRuns(page);
    await leave(page);
    await eventually(() => expect(viewed()).toEqual(['first']));
  });

  it('that comes after the view brings nothing back', async () => {
    const page = await open({ consent: false });
    await pass(page, 2500);
    await choose(page, true);
    await libraryRuns(page);
    await pass(page, 1000);
    await leave(page);
    await eventually(() => expect(tracked('page')).toHaveLength(1));
    expect(viewed()).toEqual([]);
  });

  it('that is withdrawn stops the view that has begun', async () => {
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
