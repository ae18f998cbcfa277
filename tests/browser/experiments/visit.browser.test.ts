import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../support/eventually';
import { sample } from '../../support/repetitions';
import { libraryRuns } from '../analytics/analytics-site';
import { choose } from '../consent-choice';
import { MISSING } from '../odd-browsers/missing-features';
import { leave, openPage } from '../open-page';
import {
  collector,
  emulator,
  experimentsRun,
  exposures,
  headings,
  idCookie,
  idWith,
  nothingComes,
  server,
  withExperimentSite,
} from './experiment-site';
import { DEFINITIONS, SHARED_SITE } from './experiment-space';

withExperimentSite(SHARED_SITE);

const PAGES = ['/one', '/two', '/three'];
const FIRST = 'The first variation';
const ID = () => idWith('hero-copy', 1);

const session = (page: Page, key: string) => page.evaluate((name) => sessionStorage.getItem(name), key);

describe('with consent', () => {
  it('several pages and tabs of an experiment send one exposure, with the id of analytics', async () => {
    const { page, context, faults } = await openPage('/one', { cookies: idCookie(ID()), consent: true });
    await libraryRuns(page);
    for (const path of ['/two', '/three', '/one']) {
      await page.goto(path);
      await nothingComes(page);
    }
    const other = await context.newPage();
    await other.goto(`${server().url}/two`);
    await nothingComes(other);
    for (const tab of [other, page]) {
      await libraryRuns(tab);
      await leave(tab);
    }
    await eventually(() => expect(exposures()).toEqual([['hero-copy', 1]]));
    const definitions = emulator().requests.filter(({ path }) => path.includes('/api/'));
    // Definitions are requested again only after a minute.
    expect(definitions).toHaveLength(1);
    const [sent] = collector().events.filter(({ event }) => event === 'experiment view');
    expect(sent?.anonymousId).toBe(ID());
    expect(faults.console).toEqual([]);
  });

  it('a forced variation is shown and not reported', async () => {
    const { page } = await openPage('/one?hero-copy=1', {
      cookies: idCookie(idWith('hero-copy', 0)),
      consent: true,
    });
    await nothingComes(page);
    await page.goto('/many');
    await libraryRuns(page);
    await leave(page);
    await eventually(() => expect(exposures()).toHaveLength(3));
    expect(exposures()).toContainEqual(['hero-copy', 0]);
  });

  it('the variation is stored in a cookie, and a withdrawal removes it', async () => {
    const meta = [{ key: 'c' }, { key: 'v' }];
    const sticky = {
      ...DEFINITIONS,
      dateUpdated: '2026-04-01T10:00:00.000Z',
      features: { 'hero-copy': { defaultValue: 0, rules: [{ variations: [0, 1], weights: [0, 1], meta }] } },
    };
    emulator().setDefinitions(sticky);
    const { page, context } = await openPage('/one', {
      cookies: idCookie(idWith('hero-copy', 0)),
      consent: true,
    });
    await eventually(async () => {
      expect(await page.evaluate(() => localStorage.getItem('gbFeaturesCache'))).toContain('2026-04');
    });
    await page.goto('/one');
    expect(await headings(page)).toContain(FIRST);
    const kept = async () =>
      (await context.cookies()).filter(({ name }) => name.startsWith('gbStickyBuckets__'));
    await eventually(async () => expect(await kept()).toHaveLength(1));
    // Each visit with consent renews it for another 180 days, on pages with and without an experiment.
    const inAnHour = Date.now() / 1000 + 3600;
    const days = async () => (((await kept())[0]?.expires ?? 0) - Date.now() / 1000) / 86_400;
    for (const path of ['/one', '/']) {
      await context.addCookies((await kept()).map((cookie) => ({ ...cookie, expires: inAnHour })));
      await page.goto(path);
      await eventually(async () => expect(Math.round(await days())).toBe(180));
    }
    await choose(page, false);
    await eventually(async () => expect(await kept()).toEqual([]));
    expect(await page.evaluate(() => localStorage.getItem('seenExposures'))).toBeNull();
  });
});

describe('before consent', () => {
  it('nothing is sent or stored beyond the visit; a grant sends the visit’s exposures once', async () => {
    const { page, context } = await openPage('/one');
    await nothingComes(page);
    const id = await session(page, 'ajs_anonymous_id');
    const variation = await page.locator('site-experiment').getAttribute('data-variation');
    await page.goto('/many');
    await nothingComes(page);
    expect(JSON.parse((await session(page, 'deferredExposures')) ?? '')).toHaveLength(3);
    const cookies = (await context.cookies()).map(({ name }) => name);
    expect(cookies.filter((name) => !name.startsWith('utm_'))).toEqual([]);
    expect(collector().events).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('seenExposures');
    await choose(page, true);
    await eventually(async () => expect(await session(page, 'deferredExposures')).toBeNull());
    await libraryRuns(page);
    for (const path of PAGES) {
      await page.goto(path);
      await nothingComes(page);
      expect(await page.locator('site-experiment').getAttribute('data-variation')).toBe(variation);
    }
    await libraryRuns(page);
    await leave(page);
    await eventually(() => expect(exposures()).toHaveLength(3));
    expect(exposures()).toContainEqual(['hero-copy', Number(variation)]);
    expect(new Set(collector().events.map(({ anonymousId }) => anonymousId))).toEqual(new Set([id]));
  });

  it('the variation of a first visit survives a refresh with other weights; only a grant stores it', async () => {
    const meta = [{ key: 'c' }, { key: 'v' }];
    const weighted = (weights: readonly number[]) => ({ variations: [0, 1], weights, meta });
    const definitions = (day: number, weights: readonly number[]) => ({
      ...DEFINITIONS,
      dateUpdated: `2026-04-0${day}T10:00:00.000Z`,
      features: { 'hero-copy': { defaultValue: 0, rules: [weighted(weights)] } },
    });
    const cached = (page: Page) => page.evaluate(() => String(localStorage.getItem('gbFeaturesCache')));
    const id = idWith('hero-copy', 0);
    emulator().setDefinitions(definitions(1, [0, 1]));
    const { page, context } = await openPage('/', { cookies: idCookie(id) });
    await eventually(async () => expect(await cached(page)).toContain('2026-04-01'));
    const kept = async () =>
      (await context.cookies()).filter(({ name }) => name.startsWith('gbStickyBuckets__'));
    await page.goto('/one');
    expect(await headings(page)).toContain(FIRST);
    await eventually(() => expect(emulator().streamCount).toBe(1));
    emulator().publish(definitions(2, [1, 0]));
    await eventually(async () => expect(await cached(page)).toContain('2026-04-02'));
    expect(await kept()).toEqual([]);
    await choose(page, true);
    await eventually(async () => expect(await kept()).toHaveLength(1));
    const [cookie] = await kept();
    expect(JSON.parse(decodeURIComponent(cookie?.value ?? '')).assignments).toEqual({ 'hero-copy__0': 'v' });
    await page.goto('/two');
    expect(await headings(page)).toContain(FIRST);
  });

  it('a cookie that cannot be decoded stops neither cleanup nor refresh', async () => {
    const { page, faults } = await openPage('/one', {
      consent: false,
      prepare: (opened) =>
        opened.addInitScript(() => {
          // biome-ignore lint/suspicious/noDocumentCookie: as somebody else's script wrote it
          document.cookie = '50%off=1';
        }),
    });
    await experimentsRun(page);
    await eventually(() => expect(emulator().streamCount).toBe(1));
    expect(faults.console).toEqual([]);
  });

  it('a refusal on another page leaves one id and one variation for all pages of the visit', async () => {
    const { page, context } = await openPage('/one', { cookies: idCookie(ID()), consent: false });
    const idAndVariation = async () => [
      await page.evaluate(() => window.siteExperiments?.engine?.attributes.id),
      await page.locator('site-experiment').getAttribute('data-variation'),
    ];
    const removed = async () =>
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('ajs_anonymous_id');
    const first = await idAndVariation();
    await eventually(removed);
    expect(await session(page, 'ajs_anonymous_id')).toBe(first[0]);
    for (const path of ['/two', '/one']) {
      await page.goto(path);
      expect(await idAndVariation()).toEqual(first);
    }
  });

  it('a refusal drops the queue', async () => {
    const { page } = await openPage('/one');
    await nothingComes(page);
    await choose(page, false);
    await eventually(async () => expect(await session(page, 'deferredExposures')).toBeNull());
    await page.goto('/two');
    await nothingComes(page);
    expect(await session(page, 'deferredExposures')).toBeNull();
    expect(collector().events).toEqual([]);
  });

  it.each(sample(['[{}]', 'x', '{"no":"list"}'], 1))(
    'stored exposures that contain %s are reported as broken and dropped',
    async (text) => {
      const { page, faults } = await openPage('/', {
        cookies: idCookie(ID()),
        consent: true,
        prepare: (opened) =>
          opened.addInitScript((kept) => {
            if (location.pathname === '/') sessionStorage.setItem('deferredExposures', kept);
          }, text),
      });
      await eventually(() =>
        expect(faults.console.filter((line) => line.includes('Invalid tracking data'))).toHaveLength(1),
      );
      await page.goto('/one');
      await libraryRuns(page);
      await leave(page);
      await eventually(() => expect(exposures()).toEqual([['hero-copy', 1]]));
    },
  );
});

it('a visitor without any storage has one id, with which the exposure and the events are sent', async () => {
  const before = collector().events.length;
  const { page } = await openPage('/one', {
    prepare: async (opened) => {
      await opened.addInitScript(MISSING['blocks session storage']);
      await opened.addInitScript(MISSING['stores no cookies']);
      await opened.addInitScript(() => Object.assign(window, { OnetrustActiveGroups: ',C0001,C0002,' }));
    },
  });
  await libraryRuns(page);
  await eventually(() => expect(exposures()).toHaveLength(1));
  const id = await page.evaluate(() => window.siteExperiments?.engine?.attributes.id);
  await leave(page);
  const ids = collector()
    .events.slice(before)
    .map(({ anonymousId }) => anonymousId);
  expect([...new Set(ids)]).toEqual([id]);
});

it('a page decides if storage and cookies are blocked, and logs each of them at most once per script', async () => {
  const { page, faults } = await openPage('/many', {
    prepare: (opened) =>
      opened.addInitScript(() => {
        const blocked = {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        };
        for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, blocked);
        Object.defineProperty(document, 'cookie', blocked);
      }),
  });
  expect(await headings(page)).toContain('The right variation');
  await experimentsRun(page);
  expect(faults.console.filter((line) => /experiments|uncaught/.test(line))).toEqual([]);
  for (const kind of ['[cookies]', '[localStorage]', '[sessionStorage]']) {
    const lines = faults.console.filter((line) => line.includes(kind));
    // The script that decides the experiments, and that of the page.
    expect([1, 2], kind).toContain(lines.length);
  }
});

describe('the usage of flags', () => {
  const listen = async (page: Page) => {
    const sent: URL[] = [];
    await page.context().route('https://usage.test/**', (route) => {
      sent.push(new URL(route.request().url()));
      return route.fulfill({ status: 204 });
    });
    return sent;
  };

  it('is reported in one request, with consent', async () => {
    let sent: URL[] = [];
    const { faults } = await openPage('/one', {
      cookies: idCookie(ID()),
      consent: true,
      prepare: async (page) => {
        sent = await listen(page);
      },
    });
    await eventually(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.searchParams.get('key')).toBe('k');
    expect(JSON.parse(sent[0]?.searchParams.get('events') ?? '')).toEqual(
      expect.arrayContaining([{ key: 'hero-copy', on: true }]),
    );
    expect(faults.console).toEqual([]);
  });
});

const FORCED = [
  ['/?debug=true', 'true', true],
  ['/one?debug=true', 'true', true],
  ['/', 'true', false],
  ['/?debug=true', 'false', false],
] as const;

describe('debug mode', () => {
  it.each(sample(FORCED, 1))('on %s with "%s" stored sets a flag to %s', async (path, stored, expected) => {
    const { page } = await openPage(path, {
      prepare: (opened) =>
        opened.addInitScript((value) => localStorage.setItem('contact-sales-landing-page', value), stored),
    });
    await experimentsRun(page);
    expect(await page.evaluate(() => window.siteExperiments?.isOn?.('contact-sales-landing-page'))).toBe(
      expected,
    );
  });
});
