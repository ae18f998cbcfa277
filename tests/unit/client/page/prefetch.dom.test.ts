import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allowsPrefetch, initPrefetch } from '../../../../client/page/prefetch';
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

describe('prefetching linked pages', () => {
  it('covers internal links to other pages, each address once', () => {
    initPrefetch(window);
    expect(prefetched()).toEqual([]);
    scrollToAll();
    scrollToAll();
    expect(prefetched()).toEqual(['/brain', '/pricing?x=1', '/lp', '/lp/v2.0', '/compare/monday.com']);
  });

  it('starts 200 pixels before a link is visible', () => {
    initPrefetch(window);
    expect(TestIntersectionObserver.all.map(({ options }) => options)).toEqual([{ rootMargin: '200px' }]);
    const [brain] = document.querySelectorAll('a');
    if (brain) TestIntersectionObserver.show(brain, { isIntersecting: false });
    expect(prefetched()).toEqual([]);
  });

  it('fetches six pages at a time, and none whose link has left the area', () => {
    document.body.innerHTML = Array.from({ length: 9 }, (_, at) => `<a href="/p${at}">Page</a>`).join('');
    initPrefetch(window);
    scrollToAll();
    expect(prefetched()).toEqual(['/p0', '/p1', '/p2', '/p3', '/p4', '/p5']);
    const seventh = document.querySelector('a[href="/p6"]');
    if (seventh) TestIntersectionObserver.show(seventh, { isIntersecting: false });
    const [first, second] = document.querySelectorAll('link');
    first?.dispatchEvent(new Event('load'));
    second?.dispatchEvent(new Event('error'));
    expect(prefetched().slice(6)).toEqual(['/p7', '/p8']);
  });

  it('leaves out the list of pages in the footer', () => {
    document.body.innerHTML = '<footer><a href="/brain">Brain</a><a href="/lp"><b>Landing</b></a></footer>';
    initPrefetch(window);
    scrollToAll();
    expect(prefetched()).toEqual([]);
  });

  it('skips downloads', () => {
    document.body.innerHTML = '<a href="/brain" download>File</a>';
    initPrefetch(window);
    scrollToAll();
    expect(prefetched()).toEqual([]);
  });
});

describe('a link that is added later', () => {
  const tellObservers = () => new Promise((done) => setTimeout(done));

  it('is prefetched', async () => {
    initPrefetch(window);
    document.body.insertAdjacentHTML('beforeend', '<section><p><a href="/teams/law">Law</a></p></section>');
    await tellObservers();
    scrollToAll();
    expect(prefetched()).toContain('/teams/law');
  });

  it('is skipped when its address is known', async () => {
    initPrefetch(window);
    scrollToAll();
    const before = prefetched();
    document.body.insertAdjacentHTML('beforeend', '<a href="/brain#faq">Again</a><a href="/lp">Again</a>');
    await tellObservers();
    scrollToAll();
    expect(prefetched()).toEqual(before);
  });

  it('is skipped when it is an anchor on a page whose address has changed', () => {
    document.body.innerHTML = '<a href="#faq">Questions</a><a href="/lp">Landing</a>';
    initPrefetch(window);
    openPage('http://localhost:3000/lp');
    scrollToAll();
    expect(prefetched()).toEqual([]);
  });
});

describe('prefetching', () => {
  it.each([
    [undefined, true],
    [{}, true],
    [{ effectiveType: '4g' }, true],
    [{ effectiveType: '3g', saveData: false }, false],
    [{ effectiveType: '4g', saveData: true }, false],
    [{ effectiveType: '2g' }, false],
    [{ effectiveType: 'slow-2g' }, false],
  ])('on the connection %j is allowed: %s', (connection, isAllowed) => {
    expect(allowsPrefetch(connection)).toBe(isAllowed);
  });

  it('is off for a visitor who saves data', () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    initPrefetch(window);
    expect(TestIntersectionObserver.all).toEqual([]);
  });

  it('is off without IntersectionObserver', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    initPrefetch(window);
    expect(prefetched()).toEqual([]);
  });
});
