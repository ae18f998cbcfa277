import { describe, expect, it } from 'vitest';
import {
  type Arrival,
  type Attribution,
  attributionOf,
  isSearchEngine,
} from '../../../../client/page/attribution';

const NONE = 'none';

function campaign(fields: Partial<Attribution>): Attribution {
  return {
    utm_source: NONE,
    utm_medium: NONE,
    utm_campaign: NONE,
    utm_content: NONE,
    utm_term: NONE,
    ...fields,
  };
}

function referred(utm_source: string, utm_medium: string): Attribution {
  return { utm_source, utm_medium, utm_campaign: undefined, utm_content: undefined, utm_term: undefined };
}

const DIRECT: Attribution = { utm_source: '(none)', utm_medium: '(direct)' };

function attribute(arrival: Partial<Arrival>): Attribution | undefined {
  return attributionOf({
    search: '',
    referrer: '',
    hostname: 'www.planfold.example',
    parentDomain: 'planfold.example',
    storedSource: undefined,
    ...arrival,
  });
}

describe('a campaign in the address', () => {
  it.each<readonly [string, Attribution]>([
    [
      '?utm_source=s&utm_medium=m&utm_campaign=c&utm_content=o&utm_term=t',
      { utm_source: 's', utm_medium: 'm', utm_campaign: 'c', utm_content: 'o', utm_term: 't' },
    ],
    ['?utm_campaign=c', campaign({ utm_campaign: 'c' })],
    ['?x=1&utm_term=a%20b+c', campaign({ utm_term: 'a b c' })],
    ['?utm_source=a%26b%3Dc%3Bd', campaign({ utm_source: 'a&b=c;d' })],
    ['?utm_source=%E2%82%AC', campaign({ utm_source: '€' })],
    ['?utm_source=&utm_medium=m', campaign({ utm_medium: 'm' })],
    ['?utm_source=%20&utm_medium=m', campaign({ utm_medium: 'm' })],
    ['?utm_source&utm_medium=m', campaign({ utm_medium: 'm' })],
    ['?utm_source=first&utm_source=second', campaign({ utm_source: 'first' })],
    ['?utm_source=&utm_source=second', campaign({ utm_source: 'second' })],
    ['?utm_source=none', campaign({ utm_source: 'none' })],
    ['?utm_source=%', campaign({ utm_source: '%' })],
  ])('is read from %s', (search, expected) => {
    expect(attribute({ search })).toEqual(expected);
  });

  it('takes precedence over every referrer and every stored source', () => {
    const expected = campaign({ utm_campaign: 'c' });
    for (const referrer of ['', 'https://www.google.com/', 'https://app.planfold.example/']) {
      expect(attribute({ search: '?utm_campaign=c', referrer, storedSource: 'old' })).toEqual(expected);
    }
  });

  it.each([
    '?utm_source=',
    '?utm_source=&utm_medium=&utm_campaign=&utm_content=&utm_term=',
    '?utm_source=%20',
    '?UTM_SOURCE=a',
    '?utm_id=1',
    '?xutm_source=a',
    '?x=utm_source=a',
    '?app_redirect=https%3A%2F%2Fapp.planfold.example%2F%3Futm_source%3Da',
  ])('is not found in %s', (search) => {
    expect(attribute({ search })).toEqual(DIRECT);
    expect(attribute({ search, storedSource: 'known' })).toBeUndefined();
  });

  it('is truncated when a forged one would fill the cookies of the domain', () => {
    const long = attribute({
      search: `?utm_source=${'x'.repeat(5000)}&utm_term=${'%E2%82%AC'.repeat(5000)}`,
    });
    expect(long?.utm_source).toBe('x'.repeat(1000));
    expect(long?.utm_term).toBe('€'.repeat(111));
    const pairs = attribute({ search: `?utm_source=${'%F0%9F%98%80'.repeat(500)}` });
    expect(pairs?.utm_source).toBe('😀'.repeat(83));
  });
});

describe('a referrer', () => {
  it.each([
    'https://www.planfold.example/lp',
    'https://planfold.example/',
    'https://app.planfold.example/',
    'https://a.b.planfold.example:8443/x?y#z',
    'http://www.planfold.example/',
    'https://APP.PLANFOLD.EXAMPLE/',
    'https://app.planfold.example./',
  ])('on the same domain writes nothing: %s', (referrer) => {
    expect(attribute({ referrer })).toBeUndefined();
    expect(attribute({ referrer, storedSource: 'known' })).toBeUndefined();
  });

  it('on the page’s own host writes nothing, wherever the site is hosted', () => {
    const here = { hostname: '127.0.0.1' };
    expect(attribute({ ...here, referrer: 'http://127.0.0.1:8080/lp' })).toBeUndefined();
    expect(attribute({ ...here, referrer: 'http://localhost:8080/lp' })).toEqual(
      referred('localhost', 'referral'),
    );
  });

  it.each([
    ['https://evil-planfold.example/', 'evil-planfold.example', 'referral'],
    ['https://planfold.example.evil.test/', 'planfold.example.evil.test', 'referral'],
    ['https://notplanfold.example/', 'notplanfold.example', 'referral'],
    ['https://blog.test/post?from=planfold.example', 'blog.test', 'referral'],
    ['https://app.planfold.example@blog.test/', 'blog.test', 'referral'],
    ['http://blog.test:8080/', 'blog.test', 'referral'],
    ['https://Blog.Test/', 'blog.test', 'referral'],
    ['https://blog.test./', 'blog.test', 'referral'],
    ['https://bücher.test/', 'xn--bcher-kva.test', 'referral'],
    ['android-app://com.google.android.gm/', 'com.google.android.gm', 'referral'],
    ['https://www.google.com/', 'www.google.com', 'organic'],
    ['https://www.google.co.uk/search?q=x', 'www.google.co.uk', 'organic'],
    ['https://duckduckgo.com/', 'duckduckgo.com', 'organic'],
    ['https://notgoogle.com/', 'notgoogle.com', 'referral'],
  ])('%s gives the source %s and the medium %s, and clears older campaigns', (referrer, source, medium) => {
    const expected = referred(source, medium);
    const actual = attribute({ referrer, storedSource: 'old' });
    expect(actual).toEqual(expected);
    expect(Object.keys(actual ?? {})).toEqual(Object.keys(expected));
  });

  it.each(['about:srcdoc', 'data:text/html,x', 'no address', 'https://'])(
    'without a host is ignored: %s',
    (referrer) => {
      expect(attribute({ referrer })).toEqual(DIRECT);
    },
  );
});

describe('a visit without a referrer', () => {
  it.each([
    [undefined, DIRECT],
    ['', DIRECT],
    ['google', undefined],
    ['none', undefined],
    ['(none)', undefined],
  ])('with the stored source %j returns $1', (storedSource, expected) => {
    expect(attribute({ storedSource })).toEqual(expected);
  });
});

describe('a search engine', () => {
  it.each([
    'google.com',
    'www.google.com',
    'google.de',
    'www.google.co.uk',
    'www.google.com.br',
    'google.cat',
    'www.bing.com',
    'search.yahoo.com',
    'uk.search.yahoo.com',
    'search.yahoo.co.jp',
    'duckduckgo.com',
    'html.duckduckgo.com',
    'www.baidu.com',
    'yandex.ru',
    'yandex.com.tr',
    'www.ecosia.org',
    'www.ask.com',
    'search.aol.com',
    'www.qwant.com',
    'www.startpage.com',
    'search.brave.com',
    'search.naver.com',
    'search.seznam.cz',
  ])('is recognized by the host %s', (host) => {
    expect(isSearchEngine(host)).toBe(true);
  });

  it.each([
    'notgoogle.com',
    'google.evil.test',
    'google.com.evil.test',
    'google.co.evil',
    'google.comx',
    'google.com.com',
    'google.x.uk',
    'google',
    'google.',
    'googlexcom',
    'www-google.com',
    'bing.de.test',
    'bingxcom',
    'bing.co.uk',
    'notbing.com',
    'task.com',
    'ecosia.com',
    'seznam.com',
    'blog.test',
    '',
  ])('is not recognized by the host "%s"', (host) => {
    expect(isSearchEngine(host)).toBe(false);
  });
});
