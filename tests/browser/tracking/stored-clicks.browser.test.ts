import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { visit, withMeasuredSite } from '../analytics/analytics-site';
import { PHONE } from '../components/component-site';
import { eventually } from '../eventually';
import { holdBack, openTracked, tracked, withTrackedEvents } from './tracked-events';
import { TRACKED_SPACE } from './tracked-space';

withMeasuredSite(TRACKED_SPACE);
withTrackedEvents();

const open = (path: string, options: Parameters<typeof visit>[1] = {}) =>
  visit(path, { consent: false, isTimed: false, ...options });

const button = (page: Page, label: string) => page.locator('main').getByText(label, { exact: true });

const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

describe('the clicked location', () => {
  it('is there on the page that a link in a section leads to, without consent', async () => {
    const { page } = await open('/buttons');
    await button(page, 'b-plain').click();
    await page.waitForURL('**/links');
    expect(await stored(page, 'clickedLocation')).toEqual({
      root: 'page',
      parent: 'top',
      buttonClicked: 'b-plain',
      location: '/buttons',
      breadcrumb: 'page > top > b-plain',
    });
  });

  it('follows the visitor through menus and the footer, and is the last one each time', async () => {
    const { page } = await open('/buttons');
    await page.locator('.menu__summary').click();
    await page.locator('.menu').getByText('Boards').click();
    await page.waitForURL('**/links');
    expect(await stored(page, 'clickedLocation')).toMatchObject({
      breadcrumb: 'nav > Product > Boards',
      location: '/buttons',
    });
    await page.locator('.header').getByText('Pricing').click();
    await page.waitForURL('**/buttons');
    expect(await stored(page, 'clickedLocation')).toMatchObject({ breadcrumb: 'nav > links > Pricing' });
    await page.locator('footer').getByText('About').click();
    await page.waitForURL('**/links');
    expect(await stored(page, 'clickedLocation')).toMatchObject({ breadcrumb: 'footer > Company > About' });
  });

  it('names the overlay of a button in a dialog', async () => {
    const { page } = await open('/dialogs/landing', PHONE);
    await button(page, 'Begin').tap();
    await page.locator('dialog[data-overlay="signUp"] [type="submit"]').tap();
    expect(await stored(page, 'clickedLocation')).toMatchObject({ root: 'overlay', parent: 'signUp' });
  });

  it('is not touched by what is not tracked', async () => {
    const { page } = await open('/buttons');
    await button(page, 'b-untracked').click();
    await page.waitForURL('**/links');
    expect(await stored(page, 'clickedLocation')).toBeNull();
  });
});

describe('redirect parameters', () => {
  const PARAMS = { plan: 'business', note: 'a "b" <c>' };

  it('are merged into the stored ones before the link is followed', async () => {
    const { page, faults } = await open('/buttons');
    await page.evaluate(() => localStorage.setItem('redirectParams', '{"plan":"free","ref":"x"}'));
    await button(page, 'b-params').click();
    await page.waitForURL('**/links');
    expect(await stored(page, 'redirectParams')).toEqual({ ref: 'x', ...PARAMS });
    expect(faults.console).toEqual([]);
  });

  it('replace what cannot be read, and its code is logged', async () => {
    const { page, faults } = await open('/buttons');
    await page.evaluate(() => localStorage.setItem('redirectParams', '{bad'));
    await button(page, 'b-params').click();
    await page.waitForURL('**/links');
    expect(await stored(page, 'redirectParams')).toEqual(PARAMS);
    expect(faults.console.join()).toContain('ERROR.REDIRECT_PARAMS.PARSING_JSON');
  });
});

describe('a click on a page that is left while analytics is loading', () => {
  const keys = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':calls:')));

  it.each(['**/visit-services-*', '**/consented-steps-*', '**/live-analytics-*'])(
    'is delivered by the next page, once and as it happened: %s',
    async (files) => {
      let release = () => {};
      const { page } = await open('/buttons', {
        consent: true,
        prepare: async (page) => {
          release = await holdBack(page, files);
        },
      });
      const before = Date.now();
      await button(page, 'b-plain').click();
      await page.waitForURL('**/links');
      expect(await keys(page)).toHaveLength(1);
      release();
      await eventually(async () => expect(await keys(page)).toEqual([]));
      await page.goto('/buttons');
      await eventually(() => expect(tracked('click web')).toHaveLength(1));
      const [click] = tracked('click web');
      expect(click?.properties).toMatchObject({ buttonClicked: 'b-plain' });
      expect(click?.context.page).toMatchObject({ path: '/buttons' });
      expect(Date.parse(click?.timestamp ?? '')).toBeLessThan(before + 5000);
    },
  );
});

describe('blocked storage', () => {
  it('has no effect but a line in the console: the event is sent and the link followed', async () => {
    const { page, faults } = await openTracked('/buttons', {
      prepare: (page) =>
        page.addInitScript(() =>
          Object.defineProperty(window, 'localStorage', {
            get() {
              throw new DOMException('blocked', 'SecurityError');
            },
          }),
        ),
    });
    await button(page, 'b-params').click();
    await page.waitForURL('**/links');
    await eventually(() => expect(tracked('click web')).toHaveLength(1));
    expect(faults.console.join()).toContain('[localStorage]');
    expect(faults.console.join()).not.toContain('uncaught');
  });
});
