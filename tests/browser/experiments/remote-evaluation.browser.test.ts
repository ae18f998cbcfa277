import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { sample } from '../../support/repetitions';
import { libraryRuns } from '../analytics/analytics-site';
import { choose } from '../consent-choice';
import { leave, openPage, type PageFaults } from '../open-page';
import { followUnanswered, pass, stopTime } from '../page-time';
import {
  emulator,
  experimentsRun,
  exposures,
  headings,
  idCookie,
  idWith,
  nothingComes,
  withExperimentSite,
} from './experiment-site';

withExperimentSite({ env: { GROWTHBOOK_REMOTE_EVAL: 'true' } });

const ID = () => idWith('hero-copy', 1);
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
/** The body of each request. */
const NAMES = [
  'browser',
  'id',
  'isDesktopSize',
  'isModernBrowser',
  'isPhoneSize',
  'isTabletSize',
  'pathName',
  'referrer',
  'url',
  'user_id',
];
const asked = () => emulator().requests.filter(({ method }) => method !== 'OPTIONS');
/** What a page has sent, also if it has not arrived yet. */
const sentBy = ({ foreign }: PageFaults) => foreign.filter((url) => url.startsWith(emulator().url));
const questions = () => asked().filter(({ method }) => method === 'POST');

/** Waits for this many requests; returns the attributes of the last one. */
async function attributesOf(count: number) {
  await eventually(() => expect(questions()).toHaveLength(count));
  const body = questions().at(-1)?.body as { attributes: Record<string, unknown> } | undefined;
  return body?.attributes ?? {};
}

const isOn = (page: Page) => page.evaluate(() => window.siteExperiments?.isOn?.('new-card-ui-CLK-123'));

describe('remote evaluation', () => {
  it('does not run without consent: flags have their defaults and slots the control', async () => {
    const { page, faults } = await openPage('/one', { cookies: idCookie(ID()) });
    await experimentsRun(page);
    expect(await headings(page)).toContain('The control');
    expect([await isOn(page), sentBy(faults)]).toEqual([false, []]);
    expect(faults.console).toEqual([]);
  });

  it('decides with consent, and receives all attributes of the page on each route', async () => {
    const { page, faults } = await openPage('/one?x=1', {
      cookies: idCookie(ID()),
      consent: true,
      userAgent: CHROME,
    });
    await eventually(async () => expect(await headings(page)).toContain('The first variation'));
    expect(asked().map(({ method, path }) => [method, path])).toContainEqual([
      'POST',
      `/api/eval/${emulator().clientKey}`,
    ]);
    expect(asked().some(({ path }) => path.includes('/api/features/'))).toBe(false);
    expect(asked()[0]?.body).toMatchObject({
      attributes: { id: ID(), pathName: '/one', isDesktopSize: true },
      forcedVariations: {},
      forcedFeatures: [],
      url: page.url(),
    });
    const first = await attributesOf(1);
    expect([Object.keys(first).sort(), first.browser]).toEqual([NAMES, 'Chrome']);
    await experimentsRun(page);
    await page.evaluate(() => history.pushState(null, '', '/one?x=2'));
    const next = await attributesOf(2);
    expect([Object.keys(next).sort(), next.browser]).toEqual([NAMES, 'Chrome']);
    await libraryRuns(page);
    await page.evaluate(() => localStorage.removeItem('gbFeaturesCache'));
    // Nothing on this page waits for a response.
    await page.goto('/');
    const last = await attributesOf(3);
    expect([Object.keys(last).sort(), last.browser]).toEqual([NAMES, 'Chrome']);
    await leave(page);
    await eventually(() => expect(exposures()).toEqual([['hero-copy', 1]]));
    expect(faults.console).toEqual([]);
  });

  it('shows the banner of a page without slots, unless the visitor has closed it', async () => {
    const id = idWith('banner-flag', true);
    const { page, faults } = await openPage('/banner', { cookies: idCookie(id), consent: true });
    const banner = page.locator('[data-banner-id]').filter({ visible: true });
    await eventually(async () => expect(await banner.count()).toBe(1));
    await page.locator('[data-banner-close]').click();
    await eventually(async () => expect(await page.locator('[data-banner-id]').count()).toBe(0));
    const before = asked().length;
    await page.evaluate(() => localStorage.removeItem('gbFeaturesCache'));
    await page.reload();
    await eventually(() => expect(asked().length).toBeGreaterThan(before));
    await eventually(async () => expect(await isOn(page)).toBe(true));
    expect(await banner.count()).toBe(0);
    expect(faults.console).toEqual([]);
  });

  const hiddenBanners = [
    ['before consent', true, undefined],
    ['of a flag that is off', false, true],
  ] as const;

  it.each(sample(hiddenBanners, 1))('shows no banner %s', async (_, value, consent) => {
    const { page } = await openPage('/banner', {
      cookies: idCookie(idWith('banner-flag', value)),
      ...(consent !== undefined && { consent }),
    });
    await experimentsRun(page);
    if (consent) await eventually(async () => expect(await isOn(page)).toBe(true));
    expect(await page.locator('[data-banner-id]').filter({ visible: true }).count()).toBe(0);
  });

  it('starts with a grant, for flags but not for visible content, and ends with a withdrawal', async () => {
    const { page, faults } = await openPage('/one', { cookies: idCookie(ID()) });
    await experimentsRun(page);
    await choose(page, true);
    await eventually(async () => expect(await isOn(page)).toBe(true));
    expect(await headings(page)).toContain('The control');
    // The request for the stream is the last one.
    await eventually(() => expect(emulator().streamCount).toBe(1));
    await choose(page, false);
    await eventually(() => expect(emulator().streamCount).toBe(0));
    expect(await isOn(page)).toBe(false);
    const before = sentBy(faults);
    expect(await page.evaluate(() => localStorage.getItem('gbFeaturesCache'))).toBeNull();
    await page.evaluate(() => history.pushState(null, '', '/two'));
    await page.goto('/three');
    await experimentsRun(page);
    expect(sentBy(faults)).toEqual(before);
    expect(await headings(page)).toContain('The control');
    expect(faults.console).toEqual([]);
  });

  it('ends with a withdrawal before the service has responded: nothing is stored, and no stream is opened', async () => {
    const { page, faults } = await openPage('/one', { cookies: idCookie(ID()) });
    await experimentsRun(page);
    let respond = () => {};
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    emulator().faults.add({ kind: 'call', call: () => held, on: '/api/eval' });
    const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/eval'));
    await choose(page, true);
    await eventually(() => expect(questions()).toHaveLength(1));
    await choose(page, false);
    respond();
    await ended;
    await nothingComes(page);
    expect(await page.evaluate(() => localStorage.getItem('gbFeaturesCache'))).toBeNull();
    expect([await isOn(page), emulator().streamCount]).toEqual([false, 0]);

    await choose(page, true);
    await eventually(async () => expect(await isOn(page)).toBe(true));
    expect(faults.console).toEqual([]);
  });

  it.each([
    ['before', false],
    ['after', true],
  ])('ends with a withdrawal %s the page’s code runs also for the request of the head', async (_, isLate) => {
    let respond = () => {};
    const held = new Promise<void>((resolve) => {
      respond = resolve;
    });
    emulator().faults.add({ kind: 'call', call: () => held, on: '/api/eval' });
    let unanswered: ReadonlySet<Request> = new Set();
    const { page } = await openPage('/one', {
      cookies: idCookie(ID()),
      consent: true,
      prepare: async (opened) => {
        unanswered = followUnanswered(opened.context(), (url) => url.includes('/api/eval'));
      },
    });
    await eventually(() => expect(questions()).toHaveLength(1));
    if (isLate) await experimentsRun(page);
    await choose(page, false);
    await experimentsRun(page);
    respond();
    await eventually(() => expect(unanswered.size).toBe(0));
    await nothingComes(page);
    expect(await page.evaluate(() => localStorage.getItem('gbFeaturesCache'))).toBeNull();
    expect([await isOn(page), emulator().streamCount]).toEqual([false, 0]);
  });

  it('starts again with a second grant: asks, follows changes, and closes the stream of a hidden page', async () => {
    const { page, faults } = await openPage('/one', { cookies: idCookie(ID()), isTimed: true });
    await experimentsRun(page);
    for (const [grant, count] of [1, 2].entries()) {
      await choose(page, true);
      await eventually(() => expect(questions()).toHaveLength(count));
      await eventually(async () => expect([await isOn(page), emulator().streamCount]).toEqual([true, 1]));
      if (grant > 0) break;
      await choose(page, false);
      await eventually(() => expect(emulator().streamCount).toBe(0));
    }
    emulator().setDefinitions({
      dateUpdated: '2026-03-02T10:00:00.000Z',
      features: { 'new-card-ui-CLK-123': { defaultValue: false } },
    });
    emulator().announce();
    await eventually(() => expect(questions()).toHaveLength(3));
    await eventually(async () => expect(await isOn(page)).toBe(false));
    await stopTime(page);
    const turn = (state: DocumentVisibilityState) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await turn('hidden');
    await pass(page, 21_500);
    await eventually(() => expect(emulator().streamCount).toBe(0));
    await turn('visible');
    await eventually(() => expect(emulator().streamCount).toBe(1));
    expect(faults.console).toEqual([]);
  });
});
