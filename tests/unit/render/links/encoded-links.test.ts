import { describe, expect, it } from 'vitest';
import { parseMarkdown } from '../../../../generator/render/markdown/parse-markdown';
import { entryOf, storeOf } from '../../../support/content-fixture';
import { pageScopeOf, siteContextOf } from '../../../support/site-context';

const store = storeOf({
  entries: [
    entryOf('home', 'page', { path: '/', template: 'home', title: 'Home' }),
    entryOf('lp', 'page', { path: '/lp/über', template: 'landing', title: 'About' }),
    entryOf('spaced', 'page', { path: '/a b', template: 'landing', title: 'Spaced' }),
    entryOf('moved', 'redirect', { from: '/größe', to: '/' }),
  ],
});

function resolve() {
  const { links, markdownHtml, reports } = pageScopeOf(siteContextOf(store), '/');
  return { links, markdownHtml, reports };
}

/** Addresses as people type them, and as browsers copy them. */
describe('links to paths with letters beyond ASCII and spaces', () => {
  it.each([
    ['/lp/über', '/lp/über'],
    ['/lp/%C3%BCber', '/lp/über'],
    ['/lp/%c3%bcber/?x=%C3%BC#main', '/lp/über?x=%C3%BC#main'],
    ['/a b', '/a b'],
    ['/a%20b', '/a b'],
    ['/größe', '/größe'],
    ['/gr%C3%B6%C3%9Fe', '/gr%C3%B6%C3%9Fe'],
  ])('%s leads to %s', (address, href) => {
    const { links, reports } = resolve();
    expect(links.address(address, {})).toEqual({ href });
    expect(reports.warnings).toEqual([]);
  });

  it.each([
    ['[a](/lp/über)', '/lp/über'],
    ['[a](</a b>)', '/a b'],
    ['[a](/größe)', '/gr%C3%B6%C3%9Fe'],
  ])('in the Markdown %s lead to %s', (source, href) => {
    const { markdownHtml, reports } = resolve();
    expect(markdownHtml(parseMarkdown(source), {}).html).toBe(`<p><a href="${href}">a</a></p>`);
    expect(reports.warnings).toEqual([]);
  });

  it.each(['/lp/%C3%BC', '/lp%2Fgone', '/%'])('without a page, such as %s, become text', (address) => {
    const { links, reports } = resolve();
    expect(links.address(address, {})).toBeUndefined();
    expect(reports.warnings.map(({ code }) => code)).toEqual(['content.internal_link_missing']);
  });
});
