import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { sample } from '../../support/repetitions';
import { arrived, libraryRuns, withMeasuredSite } from '../analytics/analytics-site';
import { PHONE } from '../components/component-site';
import { openPage, siteOrigin } from '../open-page';
import { holdBack, openTracked } from './tracked-page';

withMeasuredSite();

const button = (page: Page, label: string) => page.locator('main').getByText(label, { exact: true });

const stored = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key);

describe('the clicked location', () => {
  it('is always that of the last click, in sections, menus and the footer, without consent', async () => {
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
    await page.locator('.menu > summary').click();
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

  it('contains the overlay of a button in a dialog', async () => {
    const { page } = await openPage('/dialogs/landing', { consent: false, ...PHONE });
    await button(page, 'Begin').tap();
    await page.locator('dialog[data-overlay="signUp"] [type="submit"]').tap();
    // The click comes after the touch.
    await eventually(async () =>
      expect(await stored(page, 'clickedLocation')).toMatchObject({ root: 'overlay', parent: 'signUp' }),
    );
  });
});

describe('redirect parameters', () => {
  const PARAMS = { plan: 'business', note: 'a "b" <c>' };

  it('are merged into the stored ones before the link is followed, or replace unreadable ones, with a logged code', async () => {
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

describe('a page that is left while analytics loads', () => {
  const waiting = (page: Page) => page.evaluate(() => localStorage.getItem('persisted-queue:v1:calls:items'));
  const pathOf = ({ context }: ReturnType<typeof arrived>[number]) => context.page.path;
  const of = (name: string, path: string) => arrived(name).filter((event) => pathOf(event) === path);

  const CODE = ['**/start-measurement-*', '**/live-analytics-*'];

  /** A page that is left earlier makes no page call. */
  const isOpenLongEnough = (page: Page) => page.waitForFunction(() => performance.now() > 2000);

  it('requests the analytics code while the measurement code still loads', async () => {
    let release = () => {};
    const { page, requested } = await openPage('/buttons', {
      consent: true,
      prepare: async (page) => {
        release = await holdBack(page, '**/start-measurement-*');
      },
    });
    await eventually(() =>
      expect(requested.filter((path) => path.includes('live-analytics'))).toHaveLength(1),
    );
    release();
    await libraryRuns(page);
  });

  it.each(sample(CODE, 1))(
    'has its click, page and identify calls sent once by the next page, unchanged, when the late file was %s',
    async (files) => {
      let release = () => {};
      const { page } = await openPage('/buttons?from=mail', {
        consent: true,
        isTimed: false,
        prepare: async (page) => {
          release = await holdBack(page, files);
        },
      });
      // The page was open long enough to count, although nothing had loaded.
      await isOpenLongEnough(page);
      const leftAfter = await page.evaluate(() => Date.now());
      await button(page, 'b-plain').click();
      await page.waitForURL('**/links');
      expect(await waiting(page)).not.toBeNull();
      const heldUntil = Date.now();
      release();
      await eventually(async () => expect(await waiting(page)).toBeNull());
      await isOpenLongEnough(page);
      await page.goto('/tooltips');
      await eventually(() => expect(arrived('click web')).toHaveLength(1));
      const [click] = arrived('click web');
      expect(click?.properties).toMatchObject({ buttonClicked: 'b-plain' });
      expect(click?.context.page).toMatchObject({ path: '/buttons' });
      expect(Date.parse(click?.timestamp ?? '')).toBeLessThanOrEqual(heldUntil);

      await eventually(() => expect(of('page', '/links')).toHaveLength(1));
      const [call, ...more] = of('page', '/buttons');
      expect(more).toEqual([]);
      expect(Date.parse(call?.timestamp ?? '')).toBeLessThanOrEqual(leftAfter);
      const url = `${siteOrigin()}/buttons?from=mail`;
      expect(call?.properties).toMatchObject({
        path: '/buttons',
        search: '?from=mail',
        actual_url: url,
        url,
        pathName: '/buttons',
        referrer: '',
      });
      expect(call?.context.page).toMatchObject({ url, search: '?from=mail' });
      expect(of('identify', '/buttons')).toHaveLength(1);
      expect(of('identify', '/buttons')[0]?.anonymousId).toBe(call?.anonymousId);
    },
  );

  it('has them dropped when the next page opens after half an hour', async () => {
    const { page } = await openPage('/buttons', {
      consent: true,
      isTimed: false,
      prepare: async (page) => {
        await page.addInitScript(() => {
          const later = Number(localStorage.getItem('later') ?? 0);
          const { now } = Date;
          Date.now = () => now() + later;
        });
        await page.route('**/start-measurement-*', (route) =>
          new URL(page.url()).pathname === '/tooltips' ? route.fallback() : route.abort(),
        );
      },
    });
    await page.waitForFunction(() => performance.now() > 1000);
    await button(page, 'b-plain').click();
    await page.waitForURL('**/links');
    await page.evaluate(() => localStorage.setItem('later', String(30 * 60 * 1000)));
    await page.goto('/tooltips');
    await eventually(() => expect(of('page', '/tooltips')).toHaveLength(1));
    expect(await waiting(page)).toBeNull();
    expect(arrived('click web')).toEqual([]);
    expect(of('page', '/buttons')).toEqual([]);
  });
});

describe('blocked storage', () => {
  it('only logs a line: the event is sent and the link followed', async () => {
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
