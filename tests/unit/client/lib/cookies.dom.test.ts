import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Cookies = typeof import('../../../../client/lib/cookies');

const scope = { parentDomain: 'planfold.example' };
let cookies: Cookies;
let written: string[];
/** What the browser gets for a cookie; the removal of an older one comes before. */
const last = () => written.at(-1);

function openPage(url: string): void {
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(url);
}

beforeEach(async () => {
  vi.resetModules();
  cookies = await import('../../../../client/lib/cookies');
  written = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((cookie: string) => {
    written.push(cookie);
  });
});

afterEach(useRealCookies);

function useRealCookies(): void {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'cookie');
}

describe('the domain of a cookie', () => {
  it.each([
    ['the parent domain', 'https://planfold.example/', true],
    ['a subdomain of it', 'https://www.planfold.example/', true],
    ['a host that only ends with it', 'https://notplanfold.example/', false],
    ['a host that only starts with it', 'https://planfold.example.evil.test/', false],
    ['localhost', 'http://localhost:3000/', false],
  ])('is set on %s: $2', (_, url, hasDomain) => {
    openPage(url);
    cookies.writeCookie('utm_term', 'value', { days: 1, ...scope });
    expect(last()?.includes('domain=planfold.example')).toBe(hasDomain);
  });
});

describe('writing a cookie', () => {
  it('sets the requested lifetime, all paths and same-site', () => {
    vi.useFakeTimers({ now: new Date('2030-01-01T00:00:00Z') });
    openPage('https://www.planfold.example/lp');
    cookies.writeCookie('utm_term', 'value', { days: 365, ...scope });
    vi.useRealTimers();
    expect(last()).toContain('path=/');
    expect(last()).toContain('expires=Wed, 01 Jan 2031 00:00:00 GMT');
    expect(last()).toContain('sameSite=Lax');
    expect(last()).toContain('secure');
  });

  it('does not require https on an http page', () => {
    openPage('http://localhost:3000/');
    cookies.writeCookie('utm_term', 'value', { days: 1, ...scope });
    expect(last()).not.toContain('secure');
  });

  it('replaces the cookie of this host only, which would be read first', () => {
    useRealCookies();
    openPage('https://www.planfold.example/');
    // biome-ignore lint/suspicious/noDocumentCookie: as an older page or another script wrote it
    document.cookie = 'utm_term=old; path=/';
    cookies.writeCookie('utm_term', 'new', { days: 1, ...scope });
    expect(document.cookie.match(/utm_term=[^;]*/g)).toEqual(['utm_term=new']);
    expect(cookies.readCookie('utm_term')).toBe('new');
    cookies.removeCookie('utm_term', scope);
  });

  it('removes nothing on a host without a domain', () => {
    openPage('http://localhost:3000/');
    cookies.writeCookie('utm_term', 'value', { days: 1, ...scope });
    expect(written).toHaveLength(1);
  });

  it('removes both the host’s and the parent domain’s cookie', () => {
    openPage('https://www.planfold.example/');
    cookies.removeCookie('utm_term', scope);
    expect(written).toHaveLength(2);
    expect(written.filter((cookie) => cookie.includes('domain=planfold.example'))).toHaveLength(1);
  });
});

describe('reading a cookie', () => {
  it('decodes the value and does not match a part of a name', () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('not_utm_term=1; utm_term=a%20b');
    expect(cookies.readCookie('utm_term')).toBe('a b');
    expect(cookies.readCookie('tm_term')).toBeUndefined();
  });

  it('returns what was written', () => {
    useRealCookies();
    openPage('http://localhost:3000/');
    cookies.writeCookie('utm_term', 'a;b=c é', { days: 1, ...scope });
    expect(cookies.readCookie('utm_term')).toBe('a;b=c é');
    cookies.removeCookie('utm_term', scope);
    expect(cookies.readCookie('utm_term')).toBeUndefined();
  });
});

it('a cookie access never throws when cookies are blocked, and is logged once', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(document, 'cookie', 'get').mockImplementation(blocked);
  vi.spyOn(document, 'cookie', 'set').mockImplementation(blocked);
  expect(cookies.readCookie('utm_term')).toBeUndefined();
  cookies.writeCookie('utm_term', 'value', { days: 1, ...scope });
  cookies.removeCookie('utm_term', scope);
  expect(log).toHaveBeenCalledTimes(1);
});
