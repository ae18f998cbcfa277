import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../eventually';
import { pass } from '../page-time';
import {
  arrived,
  batches,
  collector,
  libraryRuns,
  siteOrigin,
  visit,
  withMeasuredSite,
} from './analytics-site';

withMeasuredSite();

const BATCH_MS = 5000;

function pathsOf(name: string): string[] {
  return arrived(name).map(({ properties, context }) => properties?.actual_path ?? context.page.path);
}

async function pushState(page: Page, ...paths: readonly string[]): Promise<void> {
  await page.evaluate((all) => {
    for (const path of all) history.pushState(null, '', path);
  }, paths);
}

/** A visit whose library is there and whose first page call has been made. */
async function visitMeasured(path: string): Promise<Page> {
  const { page } = await visit(path, { consent: true });
  await libraryRuns(page);
  await pass(page, 1000);
  return page;
}

describe('page and identify', () => {
  it('are sent once for a page that stays', async () => {
    const page = await visitMeasured('/buttons?utm_source=mail&utm_campaign=spring');
    await pass(page, 20_000);
    await eventually(() => expect(pathsOf('page')).toEqual(['/buttons']));
    expect(pathsOf('identify')).toEqual(['/buttons']);
    expect(arrived('page')[0]?.context.campaign).toEqual({ source: 'mail', name: 'spring' });
  });

  it('are sent once for each route that settles, and for the last of several at once', async () => {
    const page = await visitMeasured('/buttons');
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
      actual_url: `${siteOrigin()}/tooltips?x=1`,
      pathName: '/tooltips',
      url: `${siteOrigin()}/tooltips?x=1`,
    });
  });

  it('carry the page properties, the page attributes and the ids of a tag manager', async () => {
    const { page } = await visit('/buttons', {
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

  it('know a user who comes and goes, always with the same anonymous id', async () => {
    const page = await visitMeasured('/buttons');
    const known = (userId: string | null) =>
      page.evaluate((id) => (id ? localStorage.setItem('userId', id) : localStorage.clear()), userId);
    for (const [index, user] of ['u1', 'u2', null].entries()) {
      await known(user);
      await pushState(page, `/links?${index}`);
      await pass(page, 1000);
    }
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(arrived('identify')).toHaveLength(4));
    expect(arrived('identify').map(({ userId }) => userId ?? null)).toEqual([null, 'u1', 'u2', null]);
    expect(new Set(arrived().map(({ anonymousId }) => anonymousId)).size).toBe(1);
  });

  it('are sent without properties when the browser cannot be read, and the failure is told', async () => {
    const { page, faults } = await visit('/buttons', {
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
});

describe('the library', () => {
  it('stores nothing of the visitor but the identity cookie', async () => {
    const { page, context, faults } = await visit('/buttons?ajs_uid=spoofed&ajs_event=spoofed&btid=1', {
      consent: true,
    });
    await libraryRuns(page);
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(arrived('page')).toHaveLength(1));
    const cookies = (await context.cookies())
      .map(({ name }) => name)
      .filter((name) => !/^utm_|^Optanon/.test(name));
    expect(cookies).toEqual(['ajs_anonymous_id']);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(arrived('spoofed')).toEqual([]);
    expect(arrived('page')[0]?.userId ?? null).toBeNull();
    expect(faults.foreign.filter((url) => !url.startsWith(`https://${collector().apiHost}/`))).toEqual([]);
    expect(faults.console).toEqual([]);
  });

  it('sends at most ten events in a request, by the simple request that needs no question before', async () => {
    const page = await visitMeasured('/buttons');
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(arrived('page')).toHaveLength(1));
    collector().clear();
    await page.evaluate(() => {
      for (let click = 0; click < 25; click += 1)
        document.querySelector<HTMLElement>('[href="#more"]')?.click();
    });
    await pass(page, 100);
    await eventually(() => expect(batches()).toHaveLength(2));
    await pass(page, BATCH_MS);
    await eventually(() => expect(arrived('click web')).toHaveLength(25));
    // The jump to the place of the link shows another section, which is told of in the last one.
    expect(batches().map(({ body }) => body.batch.length)).toEqual([10, 10, expect.toBeOneOf([5, 6])]);
    expect(batches().every(({ contentType }) => contentType === 'text/plain')).toBe(true);
  });

  it.each([
    ['are refused', () => ''],
    [
      'cannot be touched',
      () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    ],
  ])('works on a page whose storage is blocked and whose cookies %s', async (_, read) => {
    const { page, faults } = await visit('/buttons', {
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
    // The library enriches nothing without cookies; what it cannot send is sent when the page is left.
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')));
    await eventually(() => expect(arrived('page')).toHaveLength(1));
    expect(new Set(arrived().map(({ anonymousId }) => anonymousId)).size).toBe(1);
    expect(faults.console.filter((line) => line.startsWith('uncaught'))).toEqual([]);
  });
});

describe('islands', () => {
  it('tell of the flow that they lead through, also when they began before analytics was there', async () => {
    const { page } = await visit('/dialogs/landing', { consent: true });
    await page.locator('[data-opens="aiDemo"]').first().click();
    const next = page.locator('.ai-demo__actions .button--primary');
    await next.waitFor();
    for (let step = 0; step < 10 && arrived('complete flow demo').length === 0; step += 1) {
      if (await next.isVisible()) await next.click();
      await pass(page, 1000);
    }
    await libraryRuns(page);
    await pass(page, 2 * BATCH_MS);
    await eventually(() => expect(arrived('complete flow demo')).toHaveLength(1));
    expect(arrived('start flow demo')).toHaveLength(1);
    expect(arrived('start flow demo')[0]?.properties).toEqual({
      actual_url: `${siteOrigin()}/dialogs/landing`,
      actual_path: '/dialogs/landing',
    });
  });
});
