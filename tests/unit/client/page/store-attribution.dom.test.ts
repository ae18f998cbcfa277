import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const NOW = Date.parse('2030-01-01T00:00:00Z');
const scope = { parentDomain: 'planfold.example' };
let written: string[];
let stored = '';
let keep: (referrer?: string) => void;

function openPage(url: string, referrer = ''): void {
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(url);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
}

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ now: NOW });
  const { storeAttribution } = await import('../../../../client/page/attribution');
  keep = (referrer) => storeAttribution(window, scope, referrer);
  written = [];
  stored = '';
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie: string) => {
    written.push(cookie);
  });
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() => stored);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const YEAR_LATER = 'expires=Wed, 01 Jan 2031 00:00:00 GMT';
/** The cookies that are not removals. */
const kept = () => written.filter((cookie) => !cookie.includes('expires=Mon, 31 Dec 2029'));
const pairs = () => kept().map((cookie) => cookie.split(';')[0]);

describe('the campaign cookies', () => {
  it('last 365 days on the parent domain, and the timestamp 30 minutes', () => {
    openPage('https://www.planfold.example/lp?utm_source=a%20b');
    keep();
    expect(pairs()).toEqual([
      'utm_source=a%20b',
      'utm_medium=none',
      'utm_campaign=none',
      'utm_content=none',
      'utm_term=none',
      `utm_stamp=${NOW}`,
    ]);
    const lives = kept().map((cookie) => /expires=[^;]+/.exec(cookie)?.[0]);
    expect(lives).toEqual([...Array(5).fill(YEAR_LATER), 'expires=Tue, 01 Jan 2030 00:30:00 GMT']);
    expect(kept().every((cookie) => cookie.includes('domain=planfold.example'))).toBe(true);
  });

  it('are limited to the current host when the site is outside the parent domain', () => {
    openPage('http://127.0.0.1:8080/?utm_source=a');
    keep();
    expect(written).toHaveLength(6);
    expect(written.some((cookie) => cookie.includes('domain='))).toBe(false);
  });

  it('of an older campaign are removed when there is a referrer', () => {
    openPage('https://www.planfold.example/', 'https://www.google.com/');
    keep();
    expect(pairs()).toEqual(['utm_source=www.google.com', 'utm_medium=organic', `utm_stamp=${NOW}`]);
    for (const name of ['utm_campaign', 'utm_content', 'utm_term']) {
      const removals = written.filter((cookie) => cookie.startsWith(`${name}=`));
      expect(removals.some((cookie) => cookie.includes('domain=planfold.example'))).toBe(true);
    }
  });

  it.each([
    ['a visit from the same domain', 'https://app.planfold.example/', ''],
    ['a visit without a referrer when a source is stored', '', 'utm_source=news'],
  ])('are unchanged, like the timestamp, after %s', (_, referrer, cookies) => {
    stored = cookies;
    openPage('https://www.planfold.example/', referrer);
    keep();
    expect(written).toEqual([]);
  });

  function navigate(how: NavigationTimingType): void {
    vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
      type === 'navigation' ? ([{ type: how }] as unknown as PerformanceEntryList) : [],
    );
  }

  it.each([
    ['back_forward', 'https://www.planfold.example/', 'https://www.google.com/'],
    ['back_forward', 'https://www.planfold.example/?utm_source=old', ''],
    ['reload', 'https://www.planfold.example/', 'https://www.google.com/'],
    ['reload', 'https://www.planfold.example/?utm_source=old', ''],
  ] as const)('are unchanged after %s of %s with referrer "%s"', (how, url, referrer) => {
    navigate(how);
    stored = 'utm_source=later';
    openPage(url, referrer);
    keep();
    expect(written).toEqual([]);
  });

  it('are those of a referrer that a redirect has passed on, which may be none', () => {
    openPage('https://www.planfold.example/to', 'https://www.planfold.example/from');
    keep('https://blog.test/post');
    expect(pairs()).toContain('utm_source=blog.test');
    written = [];
    keep('');
    expect(pairs()).toContain('utm_medium=(direct)');
  });

  it('are written after a reload if they are gone', () => {
    navigate('reload');
    openPage('https://www.planfold.example/?utm_source=a');
    keep();
    expect(pairs()).toContain('utm_source=a');
  });

  it('contain values in parentheses for a visit without a referrer', () => {
    openPage('https://www.planfold.example/');
    keep();
    expect(pairs()).toEqual(['utm_source=(none)', 'utm_medium=(direct)', `utm_stamp=${NOW}`]);
  });
});
