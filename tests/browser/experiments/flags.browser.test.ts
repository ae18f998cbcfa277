import { describe, expect, it } from 'vitest';
import { libraryRuns } from '../analytics/analytics-site';
import { leave } from '../browser-page';
import { eventually } from '../eventually';
import {
  experimentsRun,
  exposures,
  headings,
  idWith,
  server,
  visit,
  withExperimentSite,
} from './experiment-site';
import { DEFINITIONS } from './experiment-space';
import { recordFrames, recordingOf, slowDown, somePaints } from './frames';

const from = (pathName: string, force: unknown) => ({ condition: { pathName }, force });

/** Two pages that send to each other, one that sends elsewhere, to itself, half of its visitors. */
const WITH_REDIRECTS = {
  ...DEFINITIONS,
  features: {
    ...DEFINITIONS.features,
    'go-to': {
      defaultValue: '',
      rules: [
        from('/from', '/to'),
        from('/to', '/from'),
        from('/one', '//evil.test/x'),
        from('/two', '/two/'),
        { condition: { pathName: '/three' }, variations: ['', '/to'] },
      ],
    },
  },
};

withExperimentSite({ built: WITH_REDIRECTS, env: { SITE_REDIRECT_FLAG: 'go-to' } });

const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;

/** Someone who is sent away from `/three`. */
function movedId(): string {
  const rule = { variations: ['', '/to'] };
  return idWith('go-to', '/to', { features: { 'go-to': { defaultValue: '', rules: [rule] } } });
}

describe('the redirect flag', () => {
  it('leads to its path before anything is shown, keeps the query, and takes the page’s place', async () => {
    const shown: string[] = [];
    const { page, faults, requested } = await visit('/', {
      prepare: async (opened) => {
        await opened.exposeFunction('tell', (text: string) => shown.push(text));
        await opened.addInitScript(() => {
          const look = () => {
            const isShown = document.body && getComputedStyle(document.body).visibility === 'visible';
            if (isShown) (window as unknown as { tell: (text: string) => void }).tell(location.pathname);
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

  it('never plays ball: a page that a flag has led to stays', async () => {
    const { page, requested } = await visit('/to');
    await page.waitForURL('**/from');
    await experimentsRun(page);
    await page.evaluate(() => history.replaceState(null, '', '/from?changed'));
    await experimentsRun(page);
    expect(pathOf(page.url())).toBe('/from?changed');
    expect(requested.filter((path) => path === '/to')).toHaveLength(1);
  });

  it('follows a change of the route', async () => {
    const { page } = await visit('/banner');
    await experimentsRun(page);
    await page.evaluate(() => history.pushState(null, '', '/from?x=1'));
    await page.waitForURL('**/to?x=1');
  });

  it('stays where it leads to the present path', async () => {
    const { page, faults, requested } = await visit('/two');
    await experimentsRun(page);
    expect(requested.filter((path) => path === '/two')).toHaveLength(1);
    expect(faults.console).toEqual([]);
  });

  it('leads to no other host, and says so', async () => {
    const { page, faults } = await visit('/one');
    await eventually(() =>
      expect(faults.console.join()).toContain('The redirect flag names no path of this site: //evil.test/x'),
    );
    expect(pathOf(page.url())).toBe('/one');
    expect(await headings(page)).toContain('Before the slot');
    expect(faults.foreign.filter((url) => url.includes('evil'))).toEqual([]);
  });

  it('stays where storage is blocked, because the next page could not know', async () => {
    const { page, requested } = await visit('/from', {
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

  it('of an experiment is told on the page it leads to', async () => {
    const { page } = await visit('/three', { id: movedId(), consent: true });
    await page.waitForURL('**/to');
    await libraryRuns(page);
    await leave(page);
    await eventually(() => expect(exposures()).toContainEqual(['go-to', 1]));
    expect(exposures().filter((one) => String(one).startsWith('go-to'))).toHaveLength(1);
  });
});

describe('a banner whose flag has rules', () => {
  it.each([
    [true, ['Banner | Before the slot | After the slot']],
    [false, ['Before the slot | After the slot']],
  ])('is there from the first frame or never (%s), and moves nothing', async (isOn, expected) => {
    const { page, faults } = await visit('/banner', {
      id: idWith('banner-flag', isOn),
      prepare: async (opened) => {
        server().cutAfter('</h2>');
        await recordFrames(opened);
        await slowDown(opened, 4);
        setTimeout(() => server().release(), 300);
      },
    });
    await somePaints(page);
    const { frames, shift } = await recordingOf(page);
    const whole = frames.filter((frame) => frame.includes('After'));
    expect(whole).toEqual(expected);
    expect(frames.some((frame) => frame.includes('Banner'))).toBe(isOn);
    const first = frames.findIndex((frame) => frame !== '');
    expect(frames[first]?.startsWith('Banner')).toBe(isOn);
    expect(shift).toBe(0);
    expect(faults.console).toEqual([]);
  });

  it('can be closed, and stays closed', async () => {
    const { page, faults } = await visit('/banner', { id: idWith('banner-flag', true) });
    const banner = page.getByText('Text of the banner');
    await page.locator('[data-banner-close]').click();
    await banner.waitFor({ state: 'detached' });
    await page.reload();
    await experimentsRun(page);
    expect([await banner.count(), await banner.isVisible()]).toEqual([1, false]);
    expect(faults.console).toEqual([]);
  });

  it('that was closed is not asked for', async () => {
    const { page } = await visit('/banner', {
      id: idWith('banner-flag', true),
      prepare: (opened) =>
        opened.context().addCookies([{ name: 'banner_hidden', value: 'true', url: server().url }]),
    });
    await experimentsRun(page);
    expect(await page.locator('[data-banner-id]').isVisible()).toBe(false);
    expect(await page.evaluate(() => sessionStorage.getItem('deferredExposures'))).toBeNull();
  });

  it('is not there without scripts', async () => {
    const { page } = await visit('/banner', { javaScriptEnabled: false });
    expect(await page.getByText('Text of the banner').isVisible()).toBe(false);
  });
});
