// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { redirectTarget, redirectTo, takeRedirectMark } from '../../../../client/experiments/flag-redirect';

const HERE = 'https://www.planfold.example/lp/ai/?utm_source=a&x=%20b#part';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('the redirect flag', () => {
  it.each([
    ['another path', '/brain', 'https://www.planfold.example/brain?utm_source=a&x=%20b'],
    ['the home page', '/', 'https://www.planfold.example/?utm_source=a&x=%20b'],
    ['a path with a query', '/brain?y=1', 'https://www.planfold.example/brain?y=1&utm_source=a&x=%20b'],
    ['a path with a hash', '/brain#faq', 'https://www.planfold.example/brain?utm_source=a&x=%20b#faq'],
    ['a path above', '/a/../brain', 'https://www.planfold.example/brain?utm_source=a&x=%20b'],
  ])('sends to %s and keeps the query', (_, value, expected) => {
    expect(redirectTarget(value, HERE)).toBe(expected);
  });

  it.each([
    ['the present path', '/lp/ai'],
    ['the present path with a slash', '/lp/ai/'],
    ['the present path with another query', '/lp/ai?x=2'],
    ['the present path with another hash', '/lp/ai#other'],
    ['nothing', ''],
    ['no value', null],
    ['a flag that is off', false],
  ])('leaves the visitor where the value is %s', (_, value) => {
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
  ])('refuses %j, which is no path of this site', (value) => {
    expect(() => redirectTarget(value, HERE)).toThrow('The redirect flag names no path of this site');
  });

  it('never leads to another host, whatever the path resolves to', () => {
    expect(new URL(redirectTarget('/.//evil.test', HERE) ?? '').host).toBe('www.planfold.example');
  });
});

describe('a flag redirect', () => {
  const page = () => ({ location: { replace: vi.fn() } }) as unknown as Window;

  it('takes the place of the page, and the next page knows, once', () => {
    const left = page();
    expect(redirectTo(left, 'https://www.planfold.example/brain')).toBe(true);
    expect(left.location.replace).toHaveBeenCalledExactlyOnceWith('https://www.planfold.example/brain');
    expect([takeRedirectMark(), takeRedirectMark()]).toEqual([true, false]);
  });

  it('does not happen where the next page could not know', () => {
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
