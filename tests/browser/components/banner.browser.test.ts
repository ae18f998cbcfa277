import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DEFAULT_BANNER_FLAG } from '../../../config/flags';
import { eventually } from '../../support/eventually';
import { sample } from '../../support/repetitions';
import { recordFrames, recordingOf, somePaints } from '../experiments/frames';
import { OWN_ORIGIN, openPage, siteOrigin } from '../open-page';
import { serveWithFlagOn, withComponentSite } from './component-site';

withComponentSite();

const YEAR_SECONDS = 365 * 24 * 60 * 60;
const BANNERS = '[data-banner-id]';

const openWithFlag = (path: string, options: BrowserContextOptions = {}) =>
  openPage(path, { ...options, prepare: serveWithFlagOn });

/** The cookies of closed banners, without those for attribution. */
const bannerCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => !name.startsWith('utm_'));

const shownBanners = (page: Page) =>
  page
    .locator(BANNERS)
    .evaluateAll((banners) =>
      banners
        .filter((banner) => banner.getClientRects().length > 0)
        .map((banner) => (banner as HTMLElement).dataset.bannerId),
    );

describe('the banner', () => {
  it.each(sample([true, false], 1))(
    'is hidden while its flag is off (scripts: %s)',
    async (javaScriptEnabled) => {
      const { page, faults } = await openPage('/banner/close', { javaScriptEnabled });
      expect(await page.locator(BANNERS).count()).toBeLessThanOrEqual(1);
      expect(await shownBanners(page)).toEqual([]);
      expect(await page.getByText('Text of banner-close').isVisible()).toBe(false);
      expect(faults.console).toEqual([]);
    },
  );

  it('is shown where a pattern includes the page and none excludes it', async () => {
    const { page } = await openWithFlag('/banner/close');
    const rules: ReadonlyArray<readonly [string, string[]]> = [
      ['/banner/close/below', ['banner-close']],
      ['/banner/prefix-not', []],
      ['/banner/fixed?x=1', ['banner-fixed']],
      ['/', []],
      ['/banner/close', ['banner-close']],
      ['/banner/close?x=1#y', ['banner-close']],
      ['/banner/other', ['banner-other']],
      ['/banner/fixed', ['banner-fixed']],
      ['/banner/fixed/below', []],
      ['/banner/prefix', ['banner-fixed']],
      ['/banner/prefixed', ['banner-fixed']],
      ['/banner/axb', []],
      ['/banner/no-link', []],
      ['/banner/no-href', []],
      ['/banner/hidden', []],
    ];
    for (const [path, expected] of sample(rules, 4)) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      expect(await shownBanners(page), path).toEqual(expected);
    }
  });

  it('shows the texts of its entry, a close button only if dismissible, and itself on phones only if allowed', async () => {
    const { page } = await openWithFlag('/banner/close');
    const banner = page.locator(BANNERS);
    expect(await banner.innerText()).toContain('News');
    expect(await banner.innerText()).toContain('Text of banner-close');
    const link = banner.getByRole('link');
    expect([await link.getAttribute('href'), (await link.innerText()).trim()]).toEqual([
      '/links',
      'Link of banner-close',
    ]);
    expect(
      await banner.locator('use').evaluateAll((uses) => uses.map((use) => use.getAttribute('href'))),
    ).toEqual(
      expect.arrayContaining([expect.stringMatching(/#sparkles$/), expect.stringMatching(/#arrow-right$/)]),
    );
    expect(await banner.getByRole('button').getAttribute('aria-label')).toBeTruthy();
    await page.setViewportSize({ width: 390, height: 600 });
    expect(await shownBanners(page)).toEqual(['banner-close']);
    await page.goto('/banner/fixed');
    expect(await banner.getByRole('button').count()).toBe(0);
    await page.setViewportSize({ width: 799, height: 600 });
    await page.goto('/banner/other');
    expect(await shownBanners(page)).toEqual([]);
    await page.setViewportSize({ width: 800, height: 600 });
    expect(await shownBanners(page)).toEqual(['banner-other']);
  });

  it('stays across page loads and route changes until it is closed, then stays hidden alone for 365 days', async () => {
    const { page, context, faults } = await openWithFlag('/banner/close');
    await page.reload();
    await page.evaluate(() => {
      history.pushState({}, '', '/banner/close/below?x=1');
      history.pushState({}, '', '/banner/no-link');
      history.back();
    });
    await page.waitForURL('**/banner/close/below?x=1');
    expect(await shownBanners(page)).toEqual(['banner-close']);
    expect(await bannerCookies(context)).toEqual([]);
    const before = Date.now() / 1000;
    await page.locator(BANNERS).getByRole('button').click();
    await page.locator(BANNERS).waitFor({ state: 'hidden' });
    const [cookie, ...others] = await bannerCookies(context);
    expect(others).toEqual([]);
    expect(cookie).toMatchObject({
      name: 'banner_hidden',
      value: 'banner-close',
      domain: '127.0.0.1',
      path: '/',
    });
    expect(Math.abs((cookie?.expires ?? 0) - before - YEAR_SECONDS)).toBeLessThan(120);
    await page.goto('/banner/close');
    expect(await shownBanners(page)).toEqual([]);
    await page.goto('/banner/close/below');
    expect(await shownBanners(page)).toEqual([]);
    await page.goto('/banner/other');
    expect(await shownBanners(page)).toEqual(['banner-other']);
    expect(faults.console).toEqual([]);
  });

  it('is replaced by the next matching banner on the next page after it was closed, and never returns', async () => {
    const { page, context, faults } = await openWithFlag('/banner/three');
    const [a, b, c] = ['banner-of-three-a', 'banner-of-three-b', 'banner-of-three-c'];
    const close = async (id: string | undefined) => {
      await page.locator(`[data-banner-id="${id}"]`).getByRole('button').click();
      await page.locator(BANNERS).first().waitFor({ state: 'detached' });
    };
    expect(await shownBanners(page)).toEqual([a]);
    for (const [closed, next] of [
      [a, b],
      [b, c],
    ]) {
      await close(closed);
      expect(await shownBanners(page)).toEqual([]);
      for (const _ of ['next page', 'reload']) {
        await page.goto('/banner/three');
        expect(await shownBanners(page)).toEqual([next]);
      }
    }
    await close(c);
    await page.reload();
    expect(await shownBanners(page)).toEqual([]);
    expect(await bannerCookies(context)).toMatchObject([
      { name: 'banner_hidden', value: [a, b, c].join('%2C') },
    ]);
    expect(faults.console).toEqual([]);
  });

  it.each([
    [true, 390, 'banner-of-three-b'],
    [true, 1280, 'banner-of-three-a'],
    [false, 390, 'banner-of-three-b'],
    [false, 1280, 'banner-of-three-a'],
  ])(
    'is hidden on phones if it is not for phones (scripts: %s, width: %s)',
    async (javaScriptEnabled, width, shown) => {
      const { page } = await openWithFlag('/banner/three', {
        javaScriptEnabled,
        viewport: { width, height: 600 },
      });
      expect(await shownBanners(page)).toEqual([shown]);
    },
  );

  it('neither flashes nor moves the page at the next load after it was closed', async () => {
    const { page, context } = await openWithFlag('/banner/close');
    await context.addCookies([{ name: 'banner_hidden', value: 'true', url: siteOrigin() }]);
    // Without the page's own scripts: only the one before the first paint runs.
    await context.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.addInitScript(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      const look = () => {
        const banner = document.querySelector('[data-banner-id]');
        if (banner) seen.push(banner.getClientRects().length);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.push((entry as unknown as { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.reload();
    await page.waitForFunction(() => (window as unknown as { seen: number[] }).seen.length > 1);
    expect(
      await page.evaluate(() => (window as unknown as { seen: number[] }).seen.some((value) => value > 0)),
    ).toBe(false);
    expect(await page.locator(BANNERS).count()).toBe(1);
  });

  it('is there from the first frame if a developer has forced it on, moves nothing, and can be closed', async () => {
    const { page, faults } = await openPage('/banner/close', {
      prepare: async (opened) => {
        await opened.addInitScript((flag) => localStorage.setItem(flag, 'true'), DEFAULT_BANNER_FLAG);
        await recordFrames(opened);
      },
    });
    expect(await shownBanners(page)).toEqual([]);
    await page.goto('/banner/close?debug=true');
    await somePaints(page);
    const { frames, shift } = await recordingOf(page);
    expect(frames.filter((frame) => frame !== '' && !frame.startsWith('Banner'))).toEqual([]);
    expect([frames.length > 0, shift]).toEqual([true, 0]);
    const saidSo = (times: number) =>
      eventually(() =>
        expect(faults.console).toEqual(
          Array.from({ length: times }, () => expect.stringMatching(/debug mode/i)),
        ),
      );
    await saidSo(1);
    await page.locator(BANNERS).getByRole('button').click();
    await page.locator(BANNERS).waitFor({ state: 'detached' });
    await page.reload();
    expect(await shownBanners(page)).toEqual([]);
    expect(await page.locator(BANNERS).count()).toBe(1);
    await saidSo(2);
  });

  it('is closed on all subdomains when it was closed by keyboard on the product’s own domain', async () => {
    const { page, context } = await openPage('/banner/close', {
      baseURL: OWN_ORIGIN,
      prepare: (opened) => serveWithFlagOn(opened, OWN_ORIGIN),
    });
    await page.locator(BANNERS).getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page.locator(BANNERS).waitFor({ state: 'hidden' });
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    expect(await bannerCookies(context)).toMatchObject([
      { name: 'banner_hidden', value: 'banner-close', domain: '.planfold.example', path: '/', secure: true },
    ]);
  });
});
