import type { BrowserContext, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { arrived, BATCH_MS, libraryRuns, withMeasuredSite } from '../analytics/analytics-site';
import { PHONE } from '../components/component-site';
import { choose } from '../consent-choice';
import { leave, openPage } from '../open-page';
import { pass } from '../page-time';
import { holdBack, openTracked as open } from './tracked-page';

withMeasuredSite();

const CLICK = 'click web';

const button = (page: Page, label: string) => page.locator('main').getByText(label, { exact: true });

const pageCalls = (path: string) =>
  arrived('page').filter(({ properties }) => properties.actual_path === path);

const clicked = (name = CLICK) => arrived(name).map(({ properties }) => properties.buttonClicked);

/** The first click waits for the code of videos. */
async function play(cover: Locator): Promise<void> {
  await cover.click();
  await cover.waitFor({ state: 'hidden' });
}

/**
 * Clicks until the browser opens a tab, and returns how often. A busy browser opens none for one in some hundred clicks,
 * although the page has received them.
 */
async function openTab(context: BrowserContext, click: () => Promise<void>): Promise<number> {
  let times = 0;
  await eventually(() => {
    times += 1;
    return Promise.all([context.waitForEvent('page', { timeout: 10_000 }), click()]);
  });
  return times;
}

describe('a click', () => {
  it('on a hash link sends one event with all fields of the control and its section, and no page view', async () => {
    const { page } = await open('/buttons');
    await button(page, 'b-hash').click();
    await page.waitForURL('**/buttons#more');
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(clicked()).toEqual(['b-hash']));
    expect(arrived(CLICK)[0]?.properties).toMatchObject({
      buttonClicked: 'b-hash',
      clickedType: 'button',
      sectionIndex: 1,
      sectionId: 'top',
      sectionColor: 'tint',
      sectionInternalName: '',
      sectionModelName: 'sectionHero',
      sectionLabel: 'Top',
      sectionTitle: 'Buttons',
    });
    await eventually(() => expect(pageCalls('/buttons')).not.toEqual([]));
    expect(pageCalls('/buttons')).toHaveLength(1);
  });

  it('has the name and the fields that an editor set', async () => {
    const { page } = await open('/buttons');
    await button(page, 'b-tracked').click();
    await eventually(() => expect(arrived('other event')).toHaveLength(1));
    expect(arrived('other event')[0]?.properties).toMatchObject({
      buttonClicked: 'clicked "it" & <b>',
      linkTitle: 'Title',
      source: 'Source',
      clickedType: 'tile',
    });
    expect(arrived(CLICK)).toHaveLength(0);
  });

  it('right after load is sent once analytics is loaded; one before consent is not', async () => {
    let release = () => {};
    const { page } = await openPage('/buttons', {
      prepare: async (opened) => {
        release = await holdBack(opened, '**/assets/start-measurement-*.js');
      },
    });
    await button(page, 'b-hash').click();
    await choose(page, true);
    await button(page, 'b-mail').evaluate((element) => element.closest('a')?.removeAttribute('href'));
    await button(page, 'b-mail').click();
    expect(await page.evaluate(() => '__SEGMENT_INSPECTOR__' in window)).toBe(false);
    release();
    await libraryRuns(page);
    await leave(page);
    await eventually(() => expect(clicked()).toEqual(['b-mail']));
  });

  it('by keyboard counts like any other', async () => {
    const { page } = await open('/videos');
    await page.locator('[data-video-cover]').first().focus();
    await page.keyboard.press('Space');
    await page.locator('[data-video-cover]').first().waitFor({ state: 'hidden' });
    await page.goto('/buttons');
    await libraryRuns(page);
    await button(page, 'b-plain').locator('xpath=ancestor-or-self::a').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/links');
    await eventually(() => expect(clicked()).toEqual(['First film', 'b-plain']));
  });

  it('by touch counts once', async () => {
    const { page } = await open('/buttons', PHONE);
    await button(page, 'b-hash').tap();
    // The click comes after the touch.
    await page.waitForURL('**/buttons#more');
    await leave(page);
    await eventually(() => expect(clicked()).toEqual(['b-hash']));
  });

  it('that opens another tab counts only for the main button', async () => {
    const { page, context } = await open('/buttons');
    const times = await openTab(context, () =>
      button(page, 'b-plain').click({ modifiers: ['ControlOrMeta'] }),
    );
    await openTab(context, () => button(page, 'b-md').click({ button: 'middle' }));
    const { length } = context.pages();
    await button(page, 'b-lg').click({ button: 'right' });
    expect(context.pages()).toHaveLength(length);
    await leave(page);
    await eventually(() => expect(clicked()).toEqual(Array(times).fill('b-plain')));
  });

  it('counts although a script stops its propagation, without unreadable properties, which are logged', async () => {
    const { page, faults } = await open('/buttons');
    await page.evaluate(() => document.body.addEventListener('click', (event) => event.stopPropagation()));
    await button(page, 'b-hash').click();
    expect(faults.console).toEqual([]);
    await button(page, 'b-hash').evaluate((element) =>
      element.closest('[data-track]')?.setAttribute('data-track-properties', '{"buttonClicked"'),
    );
    await button(page, 'b-hash').click();
    await leave(page);
    await eventually(() => expect(clicked()).toEqual(['b-hash', 'b-hash']));
    expect(faults.console.join()).toContain('[data-track-properties]');
  });

  it('that an island holds back until it is hydrated counts once', async () => {
    let release = () => {};
    const { page, faults } = await open('/tracked/quiz', {
      prepare: async (opened) => {
        release = await holdBack(opened, '**/assets/PlanQuiz*.js');
      },
    });
    const answer = page.locator('[data-island="PlanQuiz"] button', { hasText: 'Few' });
    await answer.click();
    release();
    await page.locator('[data-island="PlanQuiz"]').getByText('How soon?').waitFor();
    await leave(page);
    await eventually(() => expect(clicked()).toEqual(['Few']));
    expect(faults.console).toEqual([]);
  });
});

describe('no click is sent', () => {
  it('for a disabled link or button, nor for a button whose page is not published', async () => {
    const { page } = await open('/buttons');
    for (const label of ['b-disabled-link', 'b-disabled-overlay', 'b-unpublished']) {
      await button(page, label).click({ force: true });
      await page.keyboard.press('Enter');
    }
    await button(page, 'b-hash').click();
    await leave(page);
    await eventually(() => expect(clicked()).toEqual(['b-hash']));
  });

  it('for a disabled tracked button that is clicked on its label', async () => {
    const { page } = await open('/videos');
    const cover = page.locator('[data-video-cover]').first();
    await cover.evaluate((element: HTMLButtonElement) => {
      element.disabled = true;
    });
    await cover.locator('span').last().click({ force: true });
    await play(page.locator('[data-video-cover]').nth(1));
    await leave(page);
    await eventually(() => expect(clicked()).toEqual(['Second film']));
  });

  it('for an untracked control, which works', async () => {
    const { page } = await open('/buttons');
    await button(page, 'b-untracked').click();
    await page.waitForURL('**/links');
    await libraryRuns(page);
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(pageCalls('/links')).toHaveLength(1));
    expect(arrived(CLICK)).toEqual([]);
  });
});

describe('the cover of a video', () => {
  it('sends its own type of click when it plays, unless the video has autoplay', async () => {
    const { page } = await open('/videos');
    await play(page.locator('#v-youtu-be [data-video-cover]'));
    await play(page.locator('[data-video-cover]').first());
    await leave(page);
    await eventually(() => expect(arrived(CLICK)).toHaveLength(1));
    expect(arrived(CLICK)[0]?.properties).toMatchObject({
      buttonClicked: 'First film',
      clickedType: 'video play button',
    });
  });

  it('plays after a click before its code was loaded, which counts once', async () => {
    let release = () => {};
    const { page } = await open('/videos', {
      prepare: async (opened) => {
        release = await holdBack(opened, '**/assets/components-*.js');
      },
    });
    const film = page.locator('[data-video]').first();
    await film.locator('[data-video-cover]').click();
    await film.locator('[data-video-cover]').click();
    expect(await film.locator('iframe[src]').count()).toBe(0);
    release();
    await film.locator('iframe[src]').waitFor();
    await leave(page);
    await eventually(() => expect(clicked()).toHaveLength(1));
  });
});
