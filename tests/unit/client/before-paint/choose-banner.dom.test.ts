import { afterEach, describe, expect, it, vi } from 'vitest';
import { chooseBanner, showBannersOnChange } from '../../../../client/before-paint/choose-banner';

interface Given {
  readonly cookie?: string;
  /** Flags that are on for this visitor. */
  readonly on?: readonly string[];
  readonly isNarrow?: boolean;
  readonly search?: string;
}

/** `a` is on for everybody, `a?` depends on the flag `flag-a`, `a!` is not for phones. */
function bannerHtml(name: string): string {
  const id = name.replace(/[?!]/g, '');
  const pending = name.includes('?') ? ' data-banner-pending=""' : '';
  return `<aside class="${name.includes('!') ? 'banner--not-on-mobile' : ''}" data-banner-id="${id}" data-banner-flag="flag-${id}"${pending}></aside>`;
}

function pageWith(names: string, { cookie = '', on, isNarrow = false, search = '' }: Given = {}) {
  const document = window.document.implementation.createHTMLDocument();
  const cookies = { now: cookie };
  Object.defineProperty(document, 'cookie', { get: () => cookies.now, configurable: true });
  const isBannerOn = on && vi.fn((flag: string) => on.includes(flag));
  const page = Object.assign(new EventTarget(), {
    document,
    location: { search },
    matchMedia: () => ({ matches: isNarrow }),
    MutationObserver,
    siteExperiments: { isBannerOn },
  }) as unknown as Window & typeof globalThis;
  const parse = (more: string) =>
    document.body.insertAdjacentHTML(
      'beforeend',
      more.split(' ').filter(Boolean).map(bannerHtml).join('') || '<main></main>',
    );
  const open = () =>
    [
      ...document.querySelectorAll<HTMLElement>(
        '[data-banner-id]:not([data-banner-pending], [data-banner-closed])',
      ),
    ].map(({ dataset }) => dataset.bannerId);
  return { page, cookies, parse, open, isBannerOn, names };
}

function chosen(names: string, given?: Given) {
  const made = pageWith(names, given);
  made.parse(names);
  chooseBanner(made.page);
  return { open: made.open(), asked: made.isBannerOn?.mock.calls.flat() ?? [] };
}

afterEach(() => localStorage.clear());

describe('of the banners of a page', () => {
  it.each<readonly [names: string, given: Given, first: string | undefined, asked: readonly string[]]>([
    ['a', {}, 'a', []],
    ['a?', {}, undefined, []],
    ['a?', { on: [] }, undefined, ['flag-a']],
    ['a?', { on: ['flag-a'] }, 'a', ['flag-a']],
    ['a? b? c?', { on: ['flag-b', 'flag-c'] }, 'b', ['flag-a', 'flag-b']],
    ['a? b', { on: [] }, 'b', ['flag-a']],
    ['a b?', { on: ['flag-b'] }, 'a', []],
    ['a b c', { cookie: 'banner_hidden=a' }, 'b', []],
    ['a b c', { cookie: 'banner_hidden=a%2Cb' }, 'c', []],
    ['a b c', { cookie: 'x=y; banner_hidden=b,a; z=1' }, 'c', []],
    ['a b c', { cookie: 'banner_hidden=c%2Ca%2Cb' }, undefined, []],
    ['a b c', { cookie: 'banner_hidden=true' }, undefined, []],
    ['a b', { cookie: 'banner_hidden=gone%2Ctrue%2Ca' }, 'b', []],
    ['a', { cookie: 'banner_hidden=ab' }, 'a', []],
    ['a', { cookie: 'xbanner_hidden=a' }, 'a', []],
    ['a', { cookie: 'banner_hidden=%E0%A4%A' }, 'a', []],
    ['a;b', { cookie: 'banner_hidden=a%3Bb' }, undefined, []],
    ['a? b?', { cookie: 'banner_hidden=a', on: ['flag-a', 'flag-b'] }, 'b', ['flag-b']],
  ])(
    '%j with %j, the first open one is %s, and these flags are evaluated: %j',
    (names, given, first, asked) => {
      expect(chosen(names, given)).toMatchObject({ asked });
      expect(chosen(names, given).open[0]).toBe(first);
    },
  );

  it('one that is not for phones is hidden on narrow screens, and shown when the screen gets wider', () => {
    const given = { on: ['flag-a', 'flag-b', 'flag-c'] };
    expect(chosen('a!? b? c?', given)).toEqual({ open: ['a'], asked: ['flag-a'] });
    const narrow = { ...given, isNarrow: true };
    expect(chosen('a!? b? c?', narrow)).toEqual({ open: ['a', 'b'], asked: ['flag-a', 'flag-b'] });
  });

  it.each([
    ['the flag of the second', '?debug=true', 'flag-b', 'true', ['b']],
    ['no flag of them', '?debug=true', 'flag-c', 'true', []],
    ['a flag off', '?debug=true', 'flag-b', 'false', []],
    ['a flag outside debug mode', '', 'flag-b', 'true', []],
  ])('a developer who forces %s sees those', (_, search, flag, stored, open) => {
    localStorage.setItem(flag, stored);
    expect(chosen('a? b?', { search }).open).toEqual(open);
  });

  it('all are unchanged if cookies are blocked', () => {
    const { page, parse, open } = pageWith('');
    Object.defineProperty(page.document, 'cookie', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
    parse('a b?');
    chooseBanner(page);
    expect(open()).toEqual(['a']);
  });
});

describe('while a page is parsed', () => {
  it('a banner is chosen as soon as it is parsed, and later ones change nothing', async () => {
    const { page, parse, open, isBannerOn } = pageWith('', {
      cookie: 'banner_hidden=a',
      on: ['flag-b', 'flag-c'],
    });
    showBannersOnChange(page);
    parse('a');
    await Promise.resolve();
    expect(open()).toEqual([]);
    parse('b?');
    await Promise.resolve();
    expect(open()).toEqual(['b']);
    parse('c?');
    parse('');
    await Promise.resolve();
    expect([open(), isBannerOn?.mock.calls]).toEqual([['b'], [['flag-b']]]);
    parse('');
    await Promise.resolve();
    expect(isBannerOn).toHaveBeenCalledOnce();
  });
});

it.each([
  ['true', undefined],
  ['a', 'b'],
  ['a%2Cb', undefined],
  ['other', 'a'],
])('a page restored from the cache with banner_hidden=%s has %s as its first', async (value, first) => {
  const { page, cookies, parse, open } = pageWith('');
  showBannersOnChange(page);
  parse('a b');
  parse('');
  await Promise.resolve();
  cookies.now = `banner_hidden=${value}`;
  const show = (persisted: boolean) =>
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  expect(open()[0]).toBe('a');
  show(true);
  expect(open()[0]).toBe(first);
});
