import { describe, expect, it } from 'vitest';
import { createPreviewAccess, isLoopback } from '../../../generator/preview/preview-access';
import { previewHeader } from '../../../generator/preview/preview-headers';

const SECRET = 'a-secret-of-at-least-32-characters-0123';
const access = createPreviewAccess(SECRET);
const enter = (query: string) => access({ pathname: '/__preview', query, cookies: undefined });
const opened = enter(`secret=${SECRET}&path=/pricing`);
const cookie = opened.kind === 'enter' ? (opened.cookie ?? '') : '';
const [pair = ''] = cookie.split(';');
const withCookies = (cookies: string | undefined) =>
  access({ pathname: '/pricing', query: '', cookies }).kind;

describe('access to a preview', () => {
  it('sets a cookie for frames in other sites that does not contain the secret', () => {
    expect(cookie).toMatch(/^site_preview=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=None; Partitioned$/);
    expect(cookie).not.toContain(SECRET);
  });

  it.each([
    ['/pricing', '/pricing'],
    ['/pricing?a=1#quiz', '/pricing?a=1#quiz'],
    ['/über uns', '/%C3%BCber%20uns'],
    ['', '/'],
    ['pricing', '/'],
    ['//evil.test/x', '/'],
    ['/\\evil.test', '/'],
    ['/a\\..\\\\evil.test', '/'],
    ['/\t/evil.test', '/'],
    ['https://evil.test/', '/'],
    ['javascript:alert(1)', '/'],
  ])('redirects from %j to %j', (path, location) => {
    const query = new URLSearchParams({ secret: SECRET, path }).toString();
    expect(enter(query)).toMatchObject({ kind: 'enter', location });
  });

  it.each(['', 'secret=', 'path=/', `secret=${SECRET}x`, `secret=${SECRET.toUpperCase()}`])(
    'is refused with %j',
    (query) => {
      expect(enter(query)).toEqual({ kind: 'refused' });
    },
  );
});

describe('a page of a preview', () => {
  it.each([
    ['no cookie', undefined, 'refused'],
    ['the cookie', pair, 'granted'],
    ['the cookie among others', `a=b; ${pair}; c=d`, 'granted'],
    ['the secret itself', `site_preview=${SECRET}`, 'refused'],
    ['another value', `${pair}x`, 'refused'],
    ['a cookie whose name has the same ending', `x${pair}`, 'refused'],
    ['an empty cookie', 'site_preview=', 'refused'],
  ])('with %s', (_, cookies, expected) => {
    expect(withCookies(cookies)).toBe(expected);
  });

  it('needs no cookie without a secret, which is allowed on this machine only', () => {
    const open = createPreviewAccess(undefined);
    expect(open({ pathname: '/', query: '', cookies: undefined })).toEqual({ kind: 'granted' });
    expect(open({ pathname: '/__preview', query: 'path=/lp', cookies: undefined })).toEqual({
      kind: 'enter',
      location: '/lp',
    });
  });
});

it.each([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['localhost', true],
  ['::1', true],
  ['0.0.0.0', false],
  ['::', false],
  ['', false],
  ['192.168.0.1', false],
  ['127.0.0.1.evil.test', false],
  ['localhost.evil.test', false],
])('the address %j is reachable from this machine only: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});

it('a policy of the site lets only the editor show the page in a frame', () => {
  const policy = previewHeader(
    'content-security-policy',
    "default-src 'none'; frame-ancestors 'self'; object-src 'none'",
  );
  expect(policy).toBe(
    "default-src 'none'; frame-ancestors 'self' https://app.contentful.com https://app.eu.contentful.com; object-src 'none'",
  );
});
