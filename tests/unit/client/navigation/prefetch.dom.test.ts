import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allowsPrefetch, initPrefetch } from '../../../../client/navigation/prefetch';
import { installIntersectionObserver, TestIntersectionObserver } from '../intersection-observer';

const LINKS = [
  '/brain',
  'http://localhost:3000/pricing?x=1',
  '/lp#x',
  '//evil.test/brain',
  'https://www.planfold.example/brain',
  'mailto:sales@planfold.example',
  '#faq',
  '/teams/design?q=1',
  '/teams/design?q=1#faq',
  '/assets/guide.pdf',
  '/media/guide-0123456789.pdf',
  '/sitemap.xml',
  '/robots.txt',
  '/lp/v2.0',
  '/compare/monday.com',
  '/lp',
];

function openPage(url: string): void {
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(url);
}

function scrollToAll(): void {
  for (const link of document.querySelectorAll('a')) TestIntersectionObserver.show(link);
}

function prefetched(): Array<string | null> {
  return [...document.querySelectorAll('link[rel="prefetch"]')].map((link) => link.getAttribute('href'));
}

beforeEach(() => {
  installIntersectionObserver();
  openPage('http://localhost:3000/teams/design?q=1');
  document.head.innerHTML = '';
  document.body.innerHTML = LINKS.map((href) => `<a href="${href}">Link</a>`).join('');
});

afterEach(() => vi.unstubAllGlobals());

describe('links', () => {
  it('lead to a prefetch when internal and not to the present page, each address once', () => {
    initPrefetch(window);
    expect(prefetched()).toEqual([]);
    scrollToAll();
    scrollToAll();
    expect(prefetched()).toEqual(['/brain', '/pricing?x=1', '/lp', '/lp/v2.0', '/compare/monday.com']);
  });

  it('count as near from 200 pixels on', () => {
    initPrefetch(window);
    expect(TestIntersectionObserver.all.map(({ options }) => options)).toEqual([{ rootMargin: '200px' }]);
    const [brain] = document.querySelectorAll('a');
    if (brain) TestIntersectionObserver.show(brain, { isIntersecting: false });
    expect(prefetched()).toEqual([]);
  });

  it('that are downloads are left alone', () => {
    document.body.innerHTML = '<a href="/brain" download>File</a>';
    initPrefetch(window);
    scrollToAll();
    expect(prefetched()).toEqual([]);
  });
});

describe('links that come to the page later', () => {
  const tellObservers = () => new Promise((done) => setTimeout(done));

  it('are found', async () => {
    initPrefetch(window);
    document.body.insertAdjacentHTML('beforeend', '<section><p><a href="/teams/law">Law</a></p></section>');
    await tellObservers();
    scrollToAll();
    expect(prefetched()).toContain('/teams/law');
  });

  it('lead to nothing new when their address is known', async () => {
    initPrefetch(window);
    scrollToAll();
    const before = prefetched();
    document.body.insertAdjacentHTML('beforeend', '<a href="/brain#faq">Again</a><a href="/lp">Again</a>');
    await tellObservers();
    scrollToAll();
    expect(prefetched()).toEqual(before);
  });

  it('lead to nothing when they are places on a page whose address has changed meanwhile', () => {
    document.body.innerHTML = '<a href="#faq">Questions</a><a href="/lp">Landing</a>';
    initPrefetch(window);
    openPage('http://localhost:3000/lp');
    scrollToAll();
    expect(prefetched()).toEqual([]);
  });
});

describe('prefetching pages', () => {
  it.each([
    [undefined, true],
    [{}, true],
    [{ effectiveType: '4g' }, true],
    [{ effectiveType: '3g', saveData: false }, true],
    [{ effectiveType: '4g', saveData: true }, false],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
  ])('on a connection %j is allowed: %s', (connection, isAllowed) => {
    expect(allowsPrefetch(connection)).toBe(isAllowed);
  });

  it('is left out for a visitor who saves data', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    initPrefetch(window);
    expect(TestIntersectionObserver.all).toEqual([]);
  });

  it('is left out where the browser cannot tell what is near', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    initPrefetch(window);
    expect(prefetched()).toEqual([]);
  });
});
