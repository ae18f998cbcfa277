import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clickedLocationOf } from '../../../../client/page/clicks';

beforeEach(() => {
  document.body.dataset.pageId = 'lp-ai';
  vi.stubGlobal('location', { ...window.location, pathname: '/lp/ai' });
});

function locationIn(html: string) {
  document.body.innerHTML = html;
  const it = document.querySelector('#it');
  if (it === null) throw new Error('no #it');
  return clickedLocationOf(it, 'Pricing');
}

const LINK = '<a id="it" href="/pricing">Pricing</a>';

describe('the clicked location', () => {
  it.each([
    ['a click outside all marked elements', LINK, 'page', 'lp-ai'],
    [
      'a click in a section',
      `<main><section id="prices" data-section-index="2">${LINK}</section></main>`,
      'page',
      'prices',
    ],
    [
      'a click in a group of a section',
      `<section id="prices" data-section-index="2"><div data-click-parent="extras">${LINK}</div></section>`,
      'page',
      'extras',
    ],
    [
      'a click in a footnote of a text, which is a section without a position',
      `<section id="text" data-section-index="2"><section id="footnotes">${LINK}</section></section>`,
      'page',
      'text',
    ],
    [
      'a click in a menu of the header',
      `<header data-click-root="nav"><details data-click-parent="Product">${LINK}</details></header>`,
      'nav',
      'Product',
    ],
    ['a click in the header itself', `<header data-click-root="nav">${LINK}</header>`, 'nav', 'lp-ai'],
    [
      'a click in several nested elements',
      `<div data-click-root="page" data-click-parent="outer"><dialog data-click-root="overlay" data-click-parent="signUp">${LINK}</dialog></div>`,
      'overlay',
      'signUp',
    ],
  ])('%s has the root $2 and the parent $3', (_, html, root, parent) => {
    expect(locationIn(html)).toEqual({
      root,
      parent,
      buttonClicked: 'Pricing',
      location: document.location.pathname,
      breadcrumb: `${root} > ${parent} > Pricing`,
    });
  });

  it('has an empty parent on a page without an id', () => {
    delete document.body.dataset.pageId;
    expect(locationIn(LINK).breadcrumb).toBe('page >  > Pricing');
  });
});
