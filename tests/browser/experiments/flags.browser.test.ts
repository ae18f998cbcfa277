import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { libraryRuns } from '../analytics/analytics-site';
import { leave, openPage } from '../open-page';
import {
  emulator,
  experimentsRun,
  exposures,
  headings,
  idCookie,
  idWith,
  withExperimentSite,
} from './experiment-site';
import { DEFINITIONS, SHARED_SITE } from './experiment-space';
import { recordingOf, slowDown } from './frames';
import { openInParts } from './open-in-parts';

withExperimentSite(SHARED_SITE);

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;

/** A visitor whom `/half` redirects. */
function movedId(): string {
  const rule = { variations: ['', '/to'] };
  return idWith('go-to', '/to', { features: { 'go-to': { defaultValue: '', rules: [rule] } } });
}

describe('the redirect flag', () => {
  it('redirects before anything is shown, preserves the query, and replaces the page in the history', async () => {
    const shown: string[] = [];
    const { page, faults, requested } = await openPage('/', {
      prepare: async (opened) => {
        await opened.exposeFunction('report', (text: string) => shown.push(text));
        await opened.addInitScript(() => {
          const look = () => {
            const isShown = document.body && getComputedStyle(document.body).visibility === 'visible';
            if (isShown) (window as unknown as { report: (text: string) => void }).report(location.pathname);
            requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        });
        await slowDown(opened, 4);
      },
    });
    await page.goto('/from?utm_source=a&x=%20#part');
    await page.waitForURL('**/to?utm_source=a&x=%20');
    await experimentsRun(page);
    expect(shown).not.toContain('/from');
    expect(requested.filter((path) => path === '/from' || path === '/to')).toEqual(['/from', '/to']);
    await page.goBack();
    expect(pathOf(page.url())).toBe('/');
    expect(faults.console).toEqual([]);
  });

  it('keeps the variation of a redirect that is an experiment, also when weights change', async () => {
    const meta = [{ key: 'stay' }, { key: 'move' }];
    const definitions = (day: number, weights: readonly number[]) => ({
      ...DEFINITIONS,
      dateUpdated: `2026-04-0${day}T10:00:00.000Z`,
      features: {
        'go-to': {
          defaultValue: '',
          rules: [{ condition: { pathName: '/half' }, variations: ['', '/to'], weights, meta }],
        },
      },
    });
    const isCached = (page: Page, date: string) =>
      eventually(async () =>
        expect(await page.evaluate(() => String(localStorage.getItem('gbFeaturesCache')))).toContain(date),
      );
    emulator().setDefinitions(definitions(1, [0, 1]));
    const { page, context } = await openPage('/', { cookies: idCookie('visitor'), consent: true });
    await isCached(page, '2026-04-01');
    await page.goto('/half');
    await page.waitForURL('**/to');
    const kept = async () =>
      (await context.cookies()).find(({ name }) => name.startsWith('gbStickyBuckets__'))?.value;
    await eventually(async () => expect(decodeURIComponent((await kept()) ?? '')).toContain('"move"'));
    await eventually(() => expect(emulator().streamCount).toBe(1));
    emulator().publish(definitions(2, [1, 0]));
    await isCached(page, '2026-04-02');
    await page.goto('/half');
    await page.waitForURL('**/to');
  });

  it('never redirects back and forth: a page that was reached by a redirect stays', async () => {
    const { page, requested } = await openPage('/to');
    await page.waitForURL('**/from');
    await experimentsRun(page);
    // A redirect would start at once, but end after the test.
    const started = await page.evaluate(() => {
      const seen: string[] = [];
      navigation.addEventListener('navigate', ({ destination }) => seen.push(destination.url));
      history.replaceState(null, '', '/from?changed');
      return seen;
    });
    expect(started.map(pathOf)).toEqual(['/from?changed']);
    expect(pathOf(page.url())).toBe('/from?changed');
    expect(requested.filter((path) => path === '/to')).toHaveLength(1);
  });

  it('follows a route change', async () => {
    const { page } = await openPage('/banner');
    await experimentsRun(page);
    await page.evaluate(() => history.pushState(null, '', '/from?x=1'));
    await page.waitForURL('**/to?x=1');
  });

  it('does nothing if its target is the current path', async () => {
    const { page, faults, requested } = await openPage('/itself');
    await experimentsRun(page);
    expect(requested.filter((path) => path === '/itself')).toHaveLength(1);
    expect(faults.console).toEqual([]);
  });

  it('redirects to no other host, and logs that', async () => {
    const { page, faults } = await openPage('/abroad');
    await eventually(() =>
      expect(faults.console.join()).toContain('The redirect flag names no path of this site: //evil.test/x'),
    );
    expect(pathOf(page.url())).toBe('/abroad');
    expect(await headings(page)).toContain('Before the slot');
    expect(faults.foreign.filter((url) => url.includes('evil'))).toEqual([]);
  });

  it('does nothing if storage is blocked, because the next page could not know', async () => {
    const { page, requested } = await openPage('/from', {
      prepare: (opened) =>
        opened.addInitScript(() => {
          Object.defineProperty(window, 'sessionStorage', {
            get: () => {
              throw new DOMException('blocked', 'SecurityError');
            },
          });
        }),
    });
    await experimentsRun(page);
    expect([pathOf(page.url()), requested.includes('/to')]).toEqual(['/from', false]);
    expect(await headings(page)).toEqual(['Before the slot']);
  });

  it('reports an experiment’s exposure on the target page', async () => {
    const { page } = await openPage('/half', { cookies: idCookie(movedId()), consent: true });
    await page.waitForURL('**/to');
    await libraryRuns(page);
    await leave(page);
    await eventually(() => expect(exposures()).toContainEqual(['go-to', 1]));
    expect(exposures().filter((one) => String(one).startsWith('go-to'))).toHaveLength(1);
  });
});

describe('a banner whose flag has rules', () => {
  it.each([
    [true, 'Banner | Before the slot | After the slot'],
    [false, 'Before the slot | After the slot'],
  ])('is there from the first frame or never (%s), and moves nothing', async (isOn, whole) => {
    const { page, faults } = await openInParts('/banner', ['</h2>'], {
      cookies: idCookie(idWith('banner-flag', isOn)),
    });
    const { frames, shift } = await recordingOf(page);
    const shown = frames.filter((frame) => frame !== '');
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.filter((frame) => frame.startsWith('Banner') !== isOn)).toEqual([]);
    expect(shown.at(-1)).toBe(whole);
    expect(shift).toBe(0);
    expect(faults.console).toEqual([]);
  });

  it.each([
    [true, 'Banner 1'],
    [false, 'Banner 2'],
  ])(
    'is followed by banners for everybody, whether it is on (%s) or not, and nothing moves',
    async (isOn, shown) => {
      const { page, faults } = await openInParts('/banners', ['data-banner-id="banners-2"', '</h2>'], {
        cookies: idCookie(idWith('banner-flag', isOn)),
      });
      const { frames, shift } = await recordingOf(page);
      expect(
        new Set(frames.filter((frame) => frame.includes('slot')).map((frame) => frame.split(' | ')[0])),
      ).toEqual(new Set(['Banner']));
      expect(frames.filter((frame) => frame.includes('Banner | Banner'))).toEqual([]);
      expect(shift).toBe(0);
      expect(await page.locator('[data-banner-id]:visible').innerText()).toContain(shown);
      expect(faults.console).toEqual([]);
    },
  );

  it('gives way to the first banner for everybody without scripts', async () => {
    const { page } = await openPage('/banners', { javaScriptEnabled: false });
    expect(await page.locator('[data-banner-id]:visible').allInnerTexts()).toEqual([
      expect.stringContaining('Banner 2'),
    ]);
  });

  it('can be closed, and stays closed', async () => {
    const { page, faults } = await openPage('/banner', { cookies: idCookie(idWith('banner-flag', true)) });
    const banner = page.getByText('Text of the banner');
    await page.locator('[data-banner-close]').click();
    await banner.waitFor({ state: 'detached' });
    await page.reload();
    await experimentsRun(page);
    expect([await banner.count(), await banner.isVisible()]).toEqual([1, false]);
    expect(faults.console).toEqual([]);
  });

  it('is not evaluated after it was closed, so that nobody counts as exposed', async () => {
    const { page } = await openPage('/banner', {
      cookies: { ...idCookie(idWith('banner-flag', true)), banner_hidden: 'true' },
    });
    await experimentsRun(page);
    expect(await page.locator('[data-banner-id]').isVisible()).toBe(false);
    expect(await page.evaluate(() => sessionStorage.getItem('deferredExposures'))).toBeNull();
  });

  it('is absent without scripts', async () => {
    const { page } = await openPage('/banner', { javaScriptEnabled: false });
    expect(await page.getByText('Text of the banner').isVisible()).toBe(false);
  });
});
