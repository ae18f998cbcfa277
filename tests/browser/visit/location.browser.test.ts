import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { LocationFault } from '../../emulators/location/start-location-emulator';
import { eventually } from '../../support/eventually';
import { sample } from '../../support/repetitions';
import { scriptsCome } from '../components/component-site';
import { openPage, type PageFaults } from '../open-page';
import { pass } from '../page-time';
import { locationService, withLocatedSite } from './located-site';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEY = 'cuUserLocation';
const MESSAGE = 'error: Error fetching users current location';
const PAGE = '/links';

withLocatedSite();

const open = (prepare?: (page: Page) => Promise<unknown>) => openPage(PAGE, { prepare });

const bodyClass = (page: Page) => page.evaluate(() => document.body.className);
const isMarked = (page: Page) => page.evaluate(() => document.body.classList.contains('is-eea'));
const cached = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY);

/** The requests of a page to the service, also if they have not arrived yet. */
const sentBy = ({ foreign }: PageFaults) => foreign.filter((url) => url.startsWith(locationService().url));

describe('a visitor', () => {
  it('from the EEA is located once, marked, and remembered for 24 hours, also by a restored page', async () => {
    const { page, faults } = await open();
    await eventually(async () => expect(await isMarked(page)).toBe(true));
    const { value, expiresAt } = await cached(page);
    expect(value).toEqual({ country_code: 'DE', country_name: 'Germany' });
    expect(typeof expiresAt).toBe('number');
    expect(Math.abs(expiresAt - Date.now() - DAY_MS)).toBeLessThan(60_000);
    await page.goto('/buttons');
    await eventually(async () => expect(await isMarked(page)).toBe(true));
    await page.goBack();
    await eventually(async () => expect(await isMarked(page)).toBe(true));
    // A visitor would be located when the page is idle.
    await scriptsCome(page);
    expect(sentBy(faults)).toHaveLength(1);
    expect(locationService().requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /v1/ip']);
    expect(locationService().requests[0]?.headers.cookie).toBeUndefined();
    expect(faults.console).toEqual([]);
  });

  it.each(sample(['GB', 'US', 'CH', 'XX'], 1))('from %s is not marked', async (country_code) => {
    locationService().location = { country_code, country_name: 'Somewhere' };
    const { page, faults } = await open();
    const before = await bodyClass(page);
    await eventually(async () => expect(await cached(page)).not.toBeNull());
    expect(await bodyClass(page)).toBe(before);
    expect(faults.console).toEqual([]);
  });

  it('is located again after 24 hours, and not before', async () => {
    const { page, faults } = await open();
    await eventually(async () => expect(await cached(page)).not.toBeNull());
    const age = (milliseconds: number) =>
      page.evaluate(
        ([key, by]) => {
          const entry = JSON.parse(localStorage.getItem(key) ?? '');
          localStorage.setItem(key, JSON.stringify({ ...entry, expiresAt: entry.expiresAt - by }));
        },
        [KEY, milliseconds] as const,
      );
    await age(DAY_MS - 60_000);
    await page.reload();
    await scriptsCome(page);
    expect(sentBy(faults)).toHaveLength(1);
    await age(61_000);
    await page.reload();
    await eventually(() => expect(locationService().requests.length).toBe(2));
    await eventually(async () => expect(await isMarked(page)).toBe(true));
  });

  it.each(sample(['{"value":null,"expiresAt":99999999999999}', '{', 'null', '{"country_code":"DE"}'], 1))(
    'is located again if the stored location is %s',
    async (text) => {
      const { page, faults } = await open((opened) =>
        opened.addInitScript(
          ([key, value]) => {
            if (sessionStorage.getItem('set')) return;
            sessionStorage.setItem('set', '1');
            localStorage.setItem(key ?? '', value ?? '');
          },
          [KEY, text],
        ),
      );
      await eventually(async () => expect(await isMarked(page)).toBe(true));
      expect(locationService().requests).toHaveLength(1);
      expect(faults.console).toEqual([]);
    },
  );

  it('is marked even if the browser blocks storage', async () => {
    const { page, faults } = await open((opened) =>
      opened.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }),
    );
    await eventually(async () => expect(await isMarked(page)).toBe(true));
    expect(faults.console.filter((line) => !line.startsWith('error: '))).toEqual([]);
  });
});

/** The rules for responses have their own unit tests; these two kinds exist only in a browser. */
const BROKEN: readonly LocationFault[] = [
  { kind: 'noCors' },
  { kind: 'truncate' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 404 },
  { kind: 'reset' },
  { kind: 'body', body: '' },
  { kind: 'body', body: '<html>' },
  { kind: 'body', body: 'null' },
  { kind: 'body', body: '[]' },
  { kind: 'body', body: '{"country_code":276}' },
];

const SLOW: readonly LocationFault[] = [{ kind: 'slow', millisecondsPerByte: 1000 }, { kind: 'hang' }];

const HARMLESS: readonly LocationFault[] = [
  { kind: 'huge', bytes: 8_000_000 },
  { kind: 'delay', milliseconds: 300 },
];

describe('a failing location service', () => {
  it.each(sample(BROKEN, 2))('(%j) is logged, and requested again by the next page', async (fault) => {
    locationService().faults.push(fault);
    const { page, faults } = await open();
    await eventually(() => expect(faults.console).toContain(MESSAGE));
    expect(await isMarked(page)).toBe(false);
    expect(await cached(page)).toBeNull();
    expect(faults.console.filter((line) => !line.startsWith('error: '))).toEqual([]);
    await page.reload();
    await eventually(async () => expect(await isMarked(page)).toBe(true));
    expect(locationService().requests).toHaveLength(2);
  });

  it.each(sample(SLOW, 1))('(%j) times out after five seconds', async (fault) => {
    locationService().faults.push(fault);
    const { page, faults } = await openPage(PAGE, { isTimed: true });
    await eventually(() => expect(locationService().requests.length).toBe(1));
    await pass(page, 1000);
    expect(faults.console).toEqual([]);
    await pass(page, 5000);
    await eventually(() => expect(faults.console).toContain(MESSAGE));
    expect(await isMarked(page)).toBe(false);
    expect(locationService().requests).toHaveLength(1);
  });

  it.each(sample(HARMLESS, 1))('(%j) marks the visitor when it finally responds', async (fault) => {
    locationService().faults.push(fault);
    const { page, faults } = await open();
    await eventually(async () => expect(await isMarked(page)).toBe(true));
    expect((await cached(page)).value.country_name.length).toBeLessThanOrEqual(100);
    expect(faults.console).toEqual([]);
  });
});
