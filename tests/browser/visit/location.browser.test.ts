import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LocationEmulator, LocationFault } from '../../emulators/location/start-location-emulator';
import { scriptsCome } from '../components/component-site';
import { pass } from '../page-time';
import { locationService, openLocated, withLocatedSite } from './located-site';
import { soon } from './visit-site';

const DAY_MS = 24 * 60 * 60 * 1000;
const KEY = 'cuUserLocation';
const MESSAGE = 'error: Error fetching users current location';
const PAGE = '/links';

withLocatedSite();

let service: LocationEmulator;

beforeEach(() => {
  service = locationService();
  service.requests.length = 0;
  service.faults.length = 0;
  service.location = { ip: '192.0.2.1', country_code: 'DE', country_name: 'Germany' };
});

const open = (prepare?: (page: Page) => Promise<unknown>) => openLocated(PAGE, {}, prepare);

const bodyClass = (page: Page) => page.evaluate(() => document.body.className);
const isMarked = (page: Page) => page.evaluate(() => document.body.classList.contains('is-eea'));
const cached = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY);

describe('a visitor', () => {
  it('from the EEA is asked for once, marked, and remembered for 24 hours', async () => {
    const { page, faults } = await open();
    await soon(() => isMarked(page)).toBe(true);
    const { value, expiresAt } = await cached(page);
    expect(value).toEqual({ country_code: 'DE', country_name: 'Germany' });
    expect(typeof expiresAt).toBe('number');
    expect(Math.abs(expiresAt - Date.now() - DAY_MS)).toBeLessThan(60_000);
    await page.goto('/buttons');
    await soon(() => isMarked(page)).toBe(true);
    expect(service.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /v1/ip']);
    expect(service.requests[0]?.headers.cookie).toBeUndefined();
    expect(faults.console).toEqual([]);
  });

  it.each(['US', 'GB', 'CH', 'XX'])('from %s is not marked', async (country_code) => {
    service.location = { country_code, country_name: 'Somewhere' };
    const { page, faults } = await open();
    const before = await bodyClass(page);
    await soon(() => cached(page)).not.toBeNull();
    expect(await bodyClass(page)).toBe(before);
    expect(faults.console).toEqual([]);
  });

  it('is asked for anew after 24 hours, and not before', async () => {
    const { page } = await open();
    await soon(() => cached(page)).not.toBeNull();
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
    expect(service.requests).toHaveLength(1);
    await age(61_000);
    await page.reload();
    await soon(() => service.requests.length).toBe(2);
    await soon(() => isMarked(page)).toBe(true);
  });

  it.each(['{', 'null', '{"value":null,"expiresAt":99999999999999}', '{"country_code":"DE"}'])(
    'is asked for when what is remembered reads %s',
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
      await soon(() => isMarked(page)).toBe(true);
      expect(service.requests).toHaveLength(1);
      expect(faults.console).toEqual([]);
    },
  );

  it('is not asked for again by a page that comes back', async () => {
    const { page } = await open();
    await soon(() => isMarked(page)).toBe(true);
    await page.goto('/buttons');
    await page.goBack();
    await soon(() => isMarked(page)).toBe(true);
    expect(service.requests).toHaveLength(1);
  });

  it('whose browser keeps nothing is marked all the same', async () => {
    const { page, faults } = await open((opened) =>
      opened.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }),
    );
    await soon(() => isMarked(page)).toBe(true);
    expect(faults.console.filter((line) => !line.startsWith('error: '))).toEqual([]);
  });
});

describe('a service that fails', () => {
  it.each<LocationFault>([
    { kind: 'status', status: 500 },
    { kind: 'status', status: 404 },
    { kind: 'reset' },
    { kind: 'truncate' },
    { kind: 'noCors' },
    { kind: 'body', body: '' },
    { kind: 'body', body: '<html>' },
    { kind: 'body', body: 'null' },
    { kind: 'body', body: '[]' },
    { kind: 'body', body: '{"country_code":276}' },
  ])('%j is told of in the console, and asked again by the next page', async (fault) => {
    service.faults.push(fault);
    const { page, faults } = await open();
    await soon(() => faults.console).toContain(MESSAGE);
    expect(await isMarked(page)).toBe(false);
    expect(await cached(page)).toBeNull();
    expect(faults.console.filter((line) => !line.startsWith('error: '))).toEqual([]);
    await page.reload();
    await soon(() => isMarked(page)).toBe(true);
    expect(service.requests).toHaveLength(2);
  });

  it.each<LocationFault>([{ kind: 'hang' }, { kind: 'slow', millisecondsPerByte: 1000 }])(
    '%j is waited for five seconds',
    async (fault) => {
      service.faults.push(fault);
      const { page, faults } = await open((opened) => opened.clock.install());
      await soon(() => service.requests.length).toBe(1);
      await pass(page, 1000);
      expect(faults.console).toEqual([]);
      await pass(page, 5000);
      await soon(() => faults.console).toContain(MESSAGE);
      expect(await isMarked(page)).toBe(false);
      expect(service.requests).toHaveLength(1);
    },
  );

  it.each<LocationFault>([
    { kind: 'delay', milliseconds: 300 },
    { kind: 'huge', bytes: 8_000_000 },
  ])('%j does not matter', async (fault) => {
    service.faults.push(fault);
    const { page, faults } = await open();
    await soon(() => isMarked(page)).toBe(true);
    expect((await cached(page)).value.country_name.length).toBeLessThanOrEqual(100);
    expect(faults.console).toEqual([]);
  });
});
