import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Fetch, fetchLocation, markRegion } from '../../../../client/page/mark-region';
import { DEFAULT_CLIENT_CONFIG } from '../../../../config/client-config';
import { EEA_COUNTRY_CODES } from '../../../../config/countries';
import { visitorLeaves } from '../lib/visitor-leaves';

const API = 'https://api.planfold.example';
const NOW = 1_900_000_000_000;
const DAY = 24 * 60 * 60 * 1000;

let asked: Array<() => Promise<void>>;
let page: Window & typeof globalThis;
let log: ReturnType<typeof vi.spyOn>;
const report = vi.fn();
const answers = vi.fn<Fetch>();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  asked = [];
  page = {
    document,
    fetch: answers,
    requestIdleCallback: (run: () => Promise<void>) => asked.push(run),
  } as unknown as typeof page;
  localStorage.clear();
  document.body.className = '';
  report.mockClear();
  answers
    .mockReset()
    .mockImplementation(async () => Response.json({ country_code: 'DE', country_name: 'Germany' }));
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens a page and lets it become idle. */
async function visit(): Promise<void> {
  asked = [];
  markRegion({ page, config: { ...DEFAULT_CLIENT_CONFIG, apiUrl: API }, report });
  for (const ask of asked) await ask();
}

const cached = () => JSON.parse(localStorage.getItem('cuUserLocation') ?? 'null');
const isMarked = () => document.body.classList.contains('is-eea');

describe('the class for the visitor’s region', () => {
  it('is set after one request, whose response is cached for 24 hours', async () => {
    await visit();
    expect(answers.mock.calls.map(([url]) => url)).toEqual([`${API}/v1/ip`]);
    expect(isMarked()).toBe(true);
    expect(cached()).toEqual({
      value: { country_code: 'DE', country_name: 'Germany' },
      expiresAt: NOW + DAY,
    });
    document.body.className = 'other';
    vi.setSystemTime(NOW + DAY - 60_000);
    await visit();
    expect(document.body.className).toBe('other is-eea');
    vi.setSystemTime(NOW + DAY + 1000);
    await visit();
    expect(answers).toHaveBeenCalledTimes(2);
    expect(log).not.toHaveBeenCalled();
  });

  it('is set without a request if the location is known', async () => {
    await visit();
    document.body.className = '';
    asked = [];
    markRegion({ page, config: { ...DEFAULT_CLIENT_CONFIG, apiUrl: API }, report });
    expect(isMarked()).toBe(true);
    expect(asked).toEqual([]);
  });

  it('needs no request when another tab has stored the location', async () => {
    markRegion({ page, config: { ...DEFAULT_CLIENT_CONFIG, apiUrl: API }, report });
    const value = { country_code: 'FR', country_name: 'France' };
    localStorage.setItem('cuUserLocation', JSON.stringify({ value, expiresAt: NOW + 1000 }));
    await asked[0]?.();
    expect(answers).not.toHaveBeenCalled();
    expect(isMarked()).toBe(true);
  });

  it.each<readonly [string, boolean]>([
    ['US', false],
    ['GB', false],
    ['CH', false],
    ['XX', false],
    ['is', true],
    ...EEA_COUNTRY_CODES.map((code) => [code, true] as const),
  ])('for a visitor from %s is set: %s', async (country_code, expected) => {
    answers.mockImplementation(async () => Response.json({ country_code, country_name: '' }));
    await visit();
    expect(isMarked()).toBe(expected);
    expect(cached().value.country_code).toBe(country_code.toUpperCase());
  });

  it.each<readonly [string, Fetch]>([
    ['the server fails', async () => Response.json({ country_code: 'DE' }, { status: 500 })],
    ['the address does not exist', async () => new Response('', { status: 404 })],
    ['the request fails', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['the answer is not JSON', async () => new Response('<html>')],
    ['the answer is empty', async () => new Response('')],
    ['the answer is null', async () => Response.json(null)],
    ['the answer names no country', async () => Response.json({ country_name: 'Germany' })],
  ])('is not set when %s; this is logged, and the next page requests again', async (_, answer) => {
    answers.mockImplementationOnce(answer);
    await visit();
    expect(log.mock.calls).toEqual([['Error fetching users current location']]);
    expect(report.mock.calls).toEqual([
      [expect.objectContaining({ message: expect.any(String) }), 'location'],
    ]);
    expect(localStorage).toHaveLength(0);
    expect(isMarked()).toBe(false);
    await visit();
    expect(answers).toHaveBeenCalledTimes(2);
    expect(isMarked()).toBe(true);
  });

  it('logs nothing when the request is canceled because the visitor leaves the page', async () => {
    answers.mockRejectedValueOnce(new TypeError('Load failed'));
    visitorLeaves();
    await visit();
    expect(log).not.toHaveBeenCalled();
  });

  it('is set even if the response cannot be stored', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await visit();
    expect(isMarked()).toBe(true);
  });

  it('is requested without cookies and caches, with a timeout of five seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await fetchLocation(API, answers);
    const [, options] = answers.mock.calls[0] ?? [];
    expect(options).toMatchObject({ credentials: 'omit', cache: 'no-store' });
    expect(options?.signal).toBe(timeout.mock.results[0]?.value);
    expect(timeout).toHaveBeenCalledWith(5000);
  });

  it.each([
    [API, `${API}/v1/ip`],
    [`${API}/`, `${API}/v1/ip`],
    [`${API}/public//`, `${API}/public/v1/ip`],
  ])('is requested under %s', async (apiUrl, expected) => {
    await fetchLocation(apiUrl, answers);
    expect(answers.mock.calls[0]?.[0]).toBe(expected);
  });
});
