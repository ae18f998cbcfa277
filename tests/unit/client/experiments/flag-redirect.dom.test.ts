import { afterEach, describe, expect, it, vi } from 'vitest';
import { redirectTarget, redirectTo } from '../../../../client/experiments/flag-redirect';
import { readAndClearRedirect } from '../../../../client/experiments/redirect-mark';

const HERE = 'https://www.planfold.example/lp/ai/?utm_source=a&x=%20b#part';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('the target of the redirect flag', () => {
  it.each([
    ['another path', '/brain', 'https://www.planfold.example/brain?utm_source=a&x=%20b'],
    ['the home page', '/', 'https://www.planfold.example/?utm_source=a&x=%20b'],
    ['a path with a query', '/brain?y=1', 'https://www.planfold.example/brain?y=1&utm_source=a&x=%20b'],
    ['a path with a hash', '/brain#faq', 'https://www.planfold.example/brain?utm_source=a&x=%20b#faq'],
    ['a path with ..', '/a/../brain', 'https://www.planfold.example/brain?utm_source=a&x=%20b'],
  ])('can be %s, and preserves the query', (_, value, expected) => {
    expect(redirectTarget(value, HERE)).toBe(expected);
  });

  it.each([
    ['the current path', '/lp/ai'],
    ['the current path with a slash', '/lp/ai/'],
    ['the current path with another query', '/lp/ai?x=2'],
    ['the current path with another hash', '/lp/ai#other'],
    ['an empty string', ''],
    ['null', null],
    ['false', false],
  ])('is undefined when the value is %s', (_, value) => {
    expect(redirectTarget(value, HERE)).toBeUndefined();
  });

  it.each([
    'https://evil.test/',
    'https://www.planfold.example/brain',
    '//evil.test/x',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    'brain',
    'javascript:alert(1)',
    true,
    1,
    ['/brain'],
  ])('cannot be %j, which is not a path of this site', (value) => {
    expect(() => redirectTarget(value, HERE)).toThrow('The redirect flag names no path of this site');
  });

  it('is never another host, for any path', () => {
    expect(new URL(redirectTarget('/.//evil.test', HERE) ?? '').host).toBe('www.planfold.example');
  });
});

describe('a flag redirect', () => {
  const SEARCH = 'https://www.google.com/';
  /** A page at an address, reached from another. */
  const page = (href = HERE, referrer = SEARCH) =>
    ({
      location: { href, origin: new URL(href).origin, replace: vi.fn() },
      document: { referrer },
    }) as unknown as Window;

  it('replaces the page, and the next page knows about it once', () => {
    const left = page();
    expect(redirectTo(left, 'https://www.planfold.example/brain')).toBe(true);
    expect(left.location.replace).toHaveBeenCalledExactlyOnceWith('https://www.planfold.example/brain');
    const next = page('https://www.planfold.example/brain', '');
    expect([readAndClearRedirect(next).isRedirected, readAndClearRedirect(next).isRedirected]).toEqual([
      true,
      false,
    ]);
  });

  it.each([SEARCH, ''])('passes on the original referrer once: %j', (referrer) => {
    redirectTo(page(HERE, referrer), 'https://www.planfold.example/brain', { referrer });
    const next = page('https://www.planfold.example/brain', HERE.replace('#part', ''));
    expect(readAndClearRedirect(next)).toEqual({ isRedirected: true, referrer });
    expect(readAndClearRedirect(next)).toEqual({ isRedirected: false });
    expect(sessionStorage).toHaveLength(0);
  });

  it('passes on no referrer after the page has used it', () => {
    redirectTo(page(HERE, SEARCH), 'https://www.planfold.example/brain');
    const next = page('https://www.planfold.example/brain', HERE.replace('#part', ''));
    expect(readAndClearRedirect(next)).toEqual({ isRedirected: true });
  });

  it('passes on the variations of the visitor', () => {
    const assignments = {
      'id||a': { attributeName: 'id', attributeValue: 'a', assignments: { 'go-to__0': '1' } },
    };
    redirectTo(page(), 'https://www.planfold.example/brain', { assignments });
    const next = page('https://www.planfold.example/brain', HERE.replace('#part', ''));
    expect(readAndClearRedirect(next)).toEqual({ isRedirected: true, assignments });
  });

  it.each([
    ['does not count', 'another site has led to the page', 'https://other.test/', false],
    [
      'does not count',
      'another page of the site has led to it',
      'https://www.planfold.example/pricing',
      false,
    ],
    ['counts', 'the browser sends no referrer', '', true],
    ['counts', 'the browser sends only the origin', 'https://www.planfold.example/', true],
  ])('%s, without its referrer, where %s: "%s"', (_, __, referrer, isRedirected) => {
    redirectTo(page(), 'https://www.planfold.example/brain');
    expect(readAndClearRedirect(page('https://www.planfold.example/half', referrer))).toEqual({
      isRedirected,
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['true', '{', 'null', '[]', '{"from":""}'])('is recognized by the stored mark %s', (text) => {
    sessionStorage.setItem('flagRedirect', text);
    expect(readAndClearRedirect(page('https://www.planfold.example/', ''))).toEqual({ isRedirected: true });
  });

  it.each([
    ['by the code that starts the page', undefined, { isRedirected: true, referrer: SEARCH }],
    ['by the script in the head', { isRedirected: false }, { isRedirected: false }],
  ])('is read once for all code of a page, %s', async (_, siteExperiments, expected) => {
    vi.resetModules();
    const { redirectOf } = await import('../../../../client/experiments/redirect-mark');
    redirectTo(page(), 'https://www.planfold.example/brain', { referrer: SEARCH });
    const next = Object.assign(page('https://www.planfold.example/brain', HERE.replace('#part', '')), {
      siteExperiments,
    });
    expect([redirectOf(next), redirectOf(next)]).toEqual([expected, expected]);
  });

  it('does not happen when the mark cannot be stored', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    const left = page();
    expect(redirectTo(left, 'https://www.planfold.example/brain')).toBe(false);
    expect(left.location.replace).not.toHaveBeenCalled();
  });
});
