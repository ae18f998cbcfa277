import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { appAddress, redirectToApp } from '../../../../client/on-demand/app-redirect';

const hosts = {
  parentDomain: 'planfold.example',
  appHosts: ['app.other.example', 'ports.example:8443', '127.0.0.1:3000', 'secure.example:443'],
};

describe('an allowed application address', () => {
  it.each([
    ['https://planfold.example/', 'https://planfold.example/'],
    ['https://planfold.example', 'https://planfold.example/'],
    ['https://app.planfold.example/a?b=c#d', 'https://app.planfold.example/a?b=c#d'],
    ['http://app.planfold.example/', 'http://app.planfold.example/'],
    ['https://deep.app.planfold.example:8443/', 'https://deep.app.planfold.example:8443/'],
    ['HTTPS://APP.Planfold.Example/A', 'https://app.planfold.example/A'],
    ['https://app.other.example/', 'https://app.other.example/'],
    ['https://app.other.example:443/', 'https://app.other.example/'],
    ['https://ports.example:8443/', 'https://ports.example:8443/'],
    ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000/'],
    ['https://secure.example/', 'https://secure.example/'],
    ['https://app%2eplanfold.example/', 'https://app.planfold.example/'],
    ['https:app.planfold.example/', 'https://app.planfold.example/'],
    [
      'https://app.planfold.example/?next=https://evil.test/',
      'https://app.planfold.example/?next=https://evil.test/',
    ],
    ['https://app.planfold.example/a b', 'https://app.planfold.example/a%20b'],
  ])('is %s', (wanted, expected) => {
    expect(appAddress(wanted, hosts)).toBe(expected);
  });
});

describe('a refused application address', () => {
  it.each([
    ['another host', 'https://evil.test/'],
    ['a host that only ends with an allowed one', 'https://evilplanfold.example/'],
    ['a host that only starts with an allowed one', 'https://planfold.example.evil.test/'],
    ['another host with an allowed one in its path', 'https://evil.test/planfold.example'],
    ['another host with an allowed one in its query', 'https://evil.test/?planfold.example'],
    ['another host with an allowed one in its hash', 'https://evil.test/#app.planfold.example'],
    ['a host behind a user name', 'https://app.planfold.example@evil.test/'],
    ['a host behind a password', 'https://app.planfold.example:x@evil.test/'],
    ['a host behind an encoded user name', 'https://app.planfold.example%40evil.test/'],
    ['an allowed host with a user name', 'https://user@app.planfold.example/'],
    ['an allowed host with a password', 'https://:pass@app.planfold.example/'],
    ['a backslash before an at sign', 'https://evil.test\\@app.planfold.example/'],
    ['a backslash after an allowed host', 'https://app.planfold.example\\@evil.test/'],
    ['backslashes instead of slashes', 'https:\\\\app.planfold.example\\'],
    ['a tab', 'https://app.planfold\t.example/'],
    ['a line end', 'https://evil.test/\n.planfold.example'],
    ['a line end in the scheme', 'java\nscript:alert(1)//app.planfold.example'],
    ['a null character', 'https://evil.test\u0000.planfold.example/'],
    ['a Cyrillic letter', 'https://app.plаnfold.example/'],
    ['a full-width dot after another host', 'https://evil.test。app.example/'],
    ['a dot at the end', 'https://app.planfold.example./'],
    ['an encoded slash', 'https://evil.test%2f.planfold.example/'],
    ['an encoded null character', 'https://evil.test%00.planfold.example/'],
    ['an empty label', 'https://.planfold.example.evil.test/'],
    ['no scheme', '//app.planfold.example/'],
    ['no scheme and three slashes', '///app.planfold.example/'],
    ['a host without a scheme', 'app.planfold.example'],
    ['a path', '/pricing'],
    ['a relative path', 'pricing'],
    ['a query', '?x=1'],
    ['javascript', 'javascript:alert(document.domain)'],
    ['javascript in mixed case', 'JavaScript://app.planfold.example/%0aalert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['blob', 'blob:https://app.planfold.example/0'],
    ['view-source', 'view-source:https://app.planfold.example/'],
    ['a file', 'file://app.planfold.example/etc/passwd'],
    ['ftp', 'ftp://app.planfold.example/'],
    ['a socket', 'wss://app.planfold.example/'],
    ['mail', 'mailto:someone@app.planfold.example'],
    ['another scheme', 'planfold://app.planfold.example/'],
    ['another port of a listed host', 'https://app.other.example:8443/'],
    ['another port than the listed one', 'https://ports.example/'],
    ['the default port instead of the listed one', 'https://ports.example:443/'],
    ['a listed host over http with the https port', 'http://secure.example/'],
    ['a subdomain of a listed host', 'https://x.app.other.example/'],
    ['an address that is encoded twice', 'https%3A%2F%2Fapp.planfold.example%2F'],
    ['an empty string', ''],
    ['a space', ' '],
    ['an invalid port', 'https://app.planfold.example:99999/'],
    ['a numeric IP address', 'http://2130706433:3001/'],
  ])('is %s', (_, wanted) => {
    expect(appAddress(wanted, hosts)).toBeUndefined();
  });
});

describe('the redirect to the app', () => {
  const replace = vi.fn();
  let left: () => void;

  function open(search: string, userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'): void {
    const page = {
      location: { search, replace },
      navigator: { userAgent, maxTouchPoints: 0 },
      setTimeout,
      clearTimeout,
      addEventListener: (_: 'pagehide', listener: () => void) => {
        left = listener;
      },
    };
    redirectToApp(page as unknown as Window, hosts);
  }

  beforeEach(() => {
    vi.useFakeTimers();
    replace.mockClear();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('replaces the page after 100 ms', () => {
    open(`?x=1&app_redirect=${encodeURIComponent('https://app.planfold.example/a?b=1&c=2')}`);
    vi.advanceTimersByTime(99);
    expect(replace).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(replace.mock.calls).toEqual([['https://app.planfold.example/a?b=1&c=2']]);
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('happens only on desktops', () => {
    open('?app_redirect=https%3A%2F%2Fapp.planfold.example%2F', 'Mozilla/5.0 (Linux; Android 10; K) Mobile');
    vi.runAllTimers();
    expect(replace).not.toHaveBeenCalled();
  });

  it('is canceled when the visitor leaves and comes back', () => {
    open('?app_redirect=https%3A%2F%2Fapp.planfold.example%2F');
    left();
    vi.runAllTimers();
    expect(replace).not.toHaveBeenCalled();
  });

  it('ignores any other address and logs it once', () => {
    open('?app_redirect=https%3A%2F%2Fevil.test%2F');
    vi.runAllTimers();
    expect(replace).not.toHaveBeenCalled();
    expect(vi.mocked(console.warn).mock.calls).toEqual([['[app-redirect] ignored:', 'https://evil.test/']]);
  });

  it('uses only the first of several parameters', () => {
    open('?app_redirect=https%3A%2F%2Fevil.test%2F&app_redirect=https%3A%2F%2Fapp.planfold.example%2F');
    vi.runAllTimers();
    expect(replace).not.toHaveBeenCalled();
  });

  it.each(['', '?app_redirect', '?app_redirect=', '?APP_REDIRECT=https%3A%2F%2Fapp.planfold.example%2F'])(
    'is not requested by %j, and nothing is logged',
    (search) => {
      open(search);
      vi.runAllTimers();
      expect(replace).not.toHaveBeenCalled();
      expect(console.warn).not.toHaveBeenCalled();
    },
  );
});
