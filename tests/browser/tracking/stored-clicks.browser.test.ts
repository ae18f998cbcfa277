import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { sample } from '../../support/repetitions';
import { arrived, withMeasuredSite } from '../analytics/analytics-site';
import { PHONE } from '../components/component-site';
import { openPage } from '../open-page';
import { holdBack, openTracked } from './tracked-page';

withMeasuredSite();

const button = (page: Page, label: string) => page.locator('main').getByText(label, { exact: true });

const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

describe('the clicked location', () => {
  it('follows the visitor through sections, menus and the footer without consent, and is the last one each time', async () => {
    const { page } = await openPage('/buttons', { consent: false });
    await button(page, 'b-untracked').click();
    await page.waitForURL('**/links');
    expect(await stored(page, 'clickedLocation')).toBeNull();
    await page.goBack();
    await button(page, 'b-plain').click();
    await page.waitForURL('**/links');
    expect(await stored(page, 'clickedLocation')).toEqual({
      root: 'page',
      parent: 'top',
      buttonClicked: 'b-plain',
      location: '/buttons',
      breadcrumb: 'page > top > b-plain',
    });
    await page.locator('.header').getByText('Pricing').click();
    await page.waitForURL('**/buttons');
    expect(await stored(page, 'clickedLocation')).toMatchObject({ breadcrumb: 'nav > links > Pricing' });
    await page.locator('.menu__summary').click();
    await page.locator('.menu').getByText('Boards').click();
    await page.waitForURL('**/links');
    expect(await stored(page, 'clickedLocation')).toMatchObject({
      breadcrumb: 'nav > Product > Boards',
      location: '/buttons',
    });
    await page.locator('footer').getByText('About').click();
    await eventually(async () =>
      expect(await stored(page, 'clickedLocation')).toMatchObject({ breadcrumb: 'footer > Company > About' }),
    );
  });

  it('names the overlay of a button in a dialog', async () => {
    const { page } = await openPage('/dialogs/landing', { consent: false, ...PHONE });
    await button(page, 'Begin').tap();
    await page.locator('dialog[data-overlay="signUp"] [type="submit"]').tap();
    expect(await stored(page, 'clickedLocation')).toMatchObject({ root: 'overlay', parent: 'signUp' });
  });
});

describe('redirect parameters', () => {
  const PARAMS = { plan: 'business', note: 'a "b" <c>' };

  it('are merged into the stored ones before the link is followed, or replace what cannot be read, with a logged code', async () => {
    const { page, faults } = await openPage('/buttons', { consent: false });
    const follow = async (before: string) => {
      await page.evaluate((text) => localStorage.setItem('redirectParams', text), before);
      await button(page, 'b-params').click();
      await page.waitForURL('**/links');
      return stored(page, 'redirectParams');
    };
    expect(await follow('{"plan":"free","ref":"x"}')).toEqual({ ref: 'x', ...PARAMS });
    expect(faults.console).toEqual([]);
    await page.goBack();
    expect(await follow('{bad')).toEqual(PARAMS);
    expect(faults.console.join()).toContain('ERROR.REDIRECT_PARAMS.PARSING_JSON');
  });
});

describe('a click on a page that is left while analytics loads', () => {
  const keys = (page: Page) =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':calls:')));

  const CODE = ['**/visit-services-*', '**/consented-steps-*', '**/live-analytics-*'];

  it.each(sample(CODE, 1))(
    'is sent by the next page, once and as it happened, when the code that had not come was %s',
    async (files) => {
      let release = () => {};
      const { page } = await openPage('/buttons', {
        consent: true,
        isTimed: false,
        prepare: async (page) => {
          release = await holdBack(page, files);
        },
      });
      await button(page, 'b-plain').click();
      await page.waitForURL('**/links');
      expect(await keys(page)).toHaveLength(1);
      const heldUntil = Date.now();
      release();
      await eventually(async () => expect(await keys(page)).toEqual([]));
      await page.goto('/buttons');
      await eventually(() => expect(arrived('click web')).toHaveLength(1));
      const [click] = arrived('click web');
      expect(click?.properties).toMatchObject({ buttonClicked: 'b-plain' });
      expect(click?.context.page).toMatchObject({ path: '/buttons' });
      expect(Date.parse(click?.timestamp ?? '')).toBeLessThanOrEqual(heldUntil);
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
    await eventually(() => expect(arrived('click web')).toHaveLength(1));
    expect(faults.console.join()).toContain('[localStorage]');
    expect(faults.console.join()).not.toContain('uncaught');
  });
});
