import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { sample } from '../../support/repetitions';
import { choose } from '../consent-choice';
import { openPage, siteOrigin } from '../open-page';
import { pass } from '../page-time';
import { arrived, BATCH_MS, collector, libraryRuns, withMeasuredSite } from './analytics-site';

withMeasuredSite();

function pathsOf(name: string): string[] {
  return arrived(name).map(({ properties, context }) => properties?.actual_path ?? context.page.path);
}

const pushState = (page: Page, path: string) =>
  page.evaluate((next) => history.pushState(null, '', next), path);

/** Opens a page and waits until the library runs and the first page call was sent. */
async function openMeasured(path: string) {
  const opened = await openPage(path, { consent: true });
  await libraryRuns(opened.page);
  await pass(opened.page, 1000);
  return opened;
}

describe('page and identify', () => {
  it('are sent once for an open page, for each settled route, and for the last of several quick routes', async () => {
    const { page } = await openMeasured('/buttons?utm_source=mail&utm_campaign=spring');
    await pass(page, 20_000);
    await eventually(() => expect(pathsOf('page')).toEqual(['/buttons']));
    expect(pathsOf('identify')).toEqual(['/buttons']);
    expect(arrived('page')[0]?.context.campaign).toEqual({ source: 'mail', name: 'spring' });

    await page.evaluate(() => {
      const paths = ['/links', '/links?a=1', '/far-links?b=2#c', '/tooltips?x=1'];
      for (const [index, path] of paths.entries()) {
        setTimeout(() => history.pushState(null, '', path), index * 100);
      }
    });
    await pass(page, 1000);
    await page.evaluate(() => {
      window.location.hash = 'more';
      history.replaceState({ kept: true }, '');
    });
    await pass(page, 1000);
    await pushState(page, '/videos');
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(pathsOf('page')).toEqual(['/buttons', '/tooltips', '/videos']));
    expect(pathsOf('identify')).toEqual(pathsOf('page'));
    expect(arrived('page')[1]?.properties).toMatchObject({
      path: '/tooltips',
      search: '?x=1',
      title: expect.stringMatching(/./),
      actual_url: `${siteOrigin()}/tooltips?x=1`,
      pathName: '/tooltips',
      url: `${siteOrigin()}/tooltips?x=1`,
    });
  });

  it('contain the page properties, the page attributes and the ids of a tag manager', async () => {
    const { page } = await openPage('/buttons', {
      consent: true,
      viewport: { width: 900, height: 700 },
      prepare: (page) =>
        page.addInitScript(() => {
          Object.assign(window, {
            dataLayer: [['config', 'G-1'], { user_id: 'u1' }],
            gtag: (...[, , field, answer]: [string, string, string, (value: string) => void]) =>
              answer(`of ${field}`),
          });
          localStorage.setItem('ajs_user_traits', JSON.stringify({ email: 'ann@example.test', secret: 'x' }));
        }),
    });
    await libraryRuns(page);
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(arrived('page')).toHaveLength(1));
    const [{ properties, anonymousId, userId } = {}] = arrived('page');
    expect(properties).toMatchObject({
      actual_url: `${siteOrigin()}/buttons`,
      actual_path: '/buttons',
      browser: 'Chrome',
      browserVersion: expect.stringMatching(/^\d+/),
      operatingSystem: 'Linux',
      operatingSystemVersion: '',
      id: anonymousId,
      user_id: 'u1',
      isDesktopSize: false,
      isTabletSize: true,
      isPhoneSize: false,
      url: `${siteOrigin()}/buttons`,
      pathName: '/buttons',
      referrer: '',
      isModernBrowser: true,
      gtag_client_id: 'of client_id',
      gtag_session_id: 'of session_id',
    });
    expect(userId).toBe('u1');
    expect(arrived('identify')[0]).toMatchObject({
      userId: 'u1',
      anonymousId,
      traits: { email: 'ann@example.test' },
    });
    expect(arrived('identify')[0]?.traits).not.toHaveProperty('secret');
  });

  it('are followed by one more identify when a later push makes another user known', async () => {
    const { page } = await openMeasured('/buttons');
    const push = (userId: string | null) =>
      page.evaluate((id) => {
        const { dataLayer } = window as { dataLayer?: unknown[] };
        dataLayer?.push({ event: 'user', user_id: id }, { event: 'other' });
      }, userId);
    for (const userId of ['u1', 'u1', null, 'u2']) await push(userId);
    await pass(page, 2 * BATCH_MS);
    await pushState(page, '/links');
    await pass(page, 1000);
    await push('u2');
    // A withdrawal discards what is not sent.
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(arrived('page')).toHaveLength(2));
    await choose(page, false);
    await push('u3');
    await pass(page, 2 * BATCH_MS);
    await choose(page, true);
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(arrived('page')).toHaveLength(3));
    const calls = arrived().filter(({ type }) => type !== 'track');
    expect(calls.map(({ type, userId = null }) => [type, userId])).toEqual([
      ['identify', null],
      ['page', null],
      ['identify', 'u1'],
      ['identify', 'u2'],
      ['identify', 'u2'],
      ['page', 'u2'],
      ['identify', 'u3'],
      ['page', 'u3'],
    ]);
  });

  it('are sent without properties if the browser cannot be read, and the error is logged', async () => {
    const { page, faults } = await openPage('/buttons', {
      consent: true,
      prepare: (page) =>
        page.addInitScript(() => Object.defineProperty(navigator, 'userAgent', { get: () => '' })),
    });
    await libraryRuns(page);
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(arrived('page')).toHaveLength(1));
    expect(arrived('page')[0]?.properties).not.toHaveProperty('actual_url');
    expect(arrived('page')[0]?.properties).not.toHaveProperty('browserVersion');
    expect(faults.console.filter((line) => line.includes('[page-properties]')).length).toBeGreaterThan(0);
  });

  it('are sent without the ids of a tag manager that throws, and the error is logged', async () => {
    const { page, faults } = await openPage('/buttons', {
      consent: true,
      prepare: (page) =>
        page.addInitScript(() => {
          const gtag = () => {
            throw new Error('gtag broken');
          };
          Object.assign(window, { dataLayer: [{ user_id: 'u1' }, { user_id: null }], gtag });
        }),
    });
    await libraryRuns(page);
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(pathsOf('page')).toEqual(['/buttons']));
    const [{ properties, userId } = {}] = arrived('page');
    expect(Object.keys(properties ?? {}).filter((name) => name.startsWith('gtag'))).toEqual([]);
    expect(properties).toMatchObject({ user_id: null, url: `${siteOrigin()}/buttons` });
    expect(userId ?? null).toBeNull();
    expect(faults.console.join()).toContain('[gtag]');
    expect(faults.console.join()).not.toContain('uncaught');
  });
});

describe('the library', () => {
  it('stores only the identity cookie, and takes no user from the address', async () => {
    const { page, context, faults } = await openMeasured('/buttons?ajs_uid=spoofed&ajs_event=spoofed&btid=1');
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(arrived('page')).toHaveLength(1));
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names.filter((name) => !/^utm_|^Optanon/.test(name))).toEqual(['ajs_anonymous_id']);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(arrived('spoofed')).toEqual([]);
    expect(arrived('page')[0]?.userId ?? null).toBeNull();

    // A user of the product signs in, changes and signs out.
    for (const [index, user] of ['u1', 'u2', null].entries()) {
      await page.evaluate((id) => {
        localStorage.clear();
        if (!id) return;
        localStorage.setItem('userId', id);
        localStorage.setItem(
          'ajs_user_traits',
          JSON.stringify(id === 'u1' ? { email: 'u1@example.test' } : { name: id }),
        );
      }, user);
      await pushState(page, `/links?${index}`);
      await pass(page, 1000);
    }
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(arrived('identify')).toHaveLength(4));
    expect(arrived('identify').map(({ userId, traits }) => [userId ?? null, traits])).toEqual([
      [null, {}],
      ['u1', { email: 'u1@example.test' }],
      ['u2', { name: 'u2' }],
      [null, {}],
    ]);
    expect(new Set(arrived().map(({ anonymousId }) => anonymousId)).size).toBe(1);
    expect(faults.foreign.filter((url) => !url.startsWith(`https://${collector().apiHost}/`))).toEqual([]);
    expect(faults.console).toEqual([]);
  });

  const COOKIES = [
    [
      'cannot be touched',
      () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    ],
    ['are refused', () => ''],
  ] as const;

  it.each(sample(COOKIES, 1))(
    'works on a page whose storage is blocked and whose cookies %s',
    async (_, read) => {
      const { page, faults } = await openPage('/buttons', {
        prepare: (page) =>
          page.addInitScript(`
          window.OnetrustActiveGroups = ',C0001,C0002,';
          Object.defineProperty(document, 'cookie', { get: ${read}, set: ${read} });
          const refuse = () => { throw new DOMException('blocked', 'SecurityError'); };
          Object.defineProperty(window, 'localStorage', { get: refuse });
          Object.defineProperty(window, 'sessionStorage', { get: refuse });
        `),
      });
      await libraryRuns(page);
      await pass(page, 2 * BATCH_MS);
      // Without cookies the library adds nothing; its queue is sent on unload.
      await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
      await eventually(() => expect(arrived('page')).toHaveLength(1));
      expect(new Set(arrived().map(({ anonymousId }) => anonymousId)).size).toBe(1);
      expect(faults.console.filter((line) => line.startsWith('uncaught'))).toEqual([]);
    },
  );
});
