import { describe, expect, inject, it } from 'vitest';
import { faultsBelow, htmlFaults, htmlFiles } from '../support/html-validity';

describe('the HTML of every page', () => {
  it('is valid', async () => {
    const out = inject('siteFolder');
    expect((await htmlFiles(out)).length).toBeGreaterThan(40);
    expect(await faultsBelow(out)).toEqual({});
  });
});

const page = (body: string, head = '<title>Title</title>') =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;

describe('the check of HTML', () => {
  it('finds no error in a valid document', async () => {
    expect(await htmlFaults(page('<main><h1>Heading</h1><p>Text</p></main>'))).toEqual([]);
  });

  it.each([
    ['an unclosed element', 'close-order', page('<div><p>Text</p>')],
    ['overlapping elements', 'close-order', page('<p><b><i>Text</b></i></p>')],
    ['a block in a paragraph', 'close-order', page('<p><div>Text</div></p>')],
    ['the same id twice', 'no-dup-id', page('<p id="a">One</p><p id="a">Two</p>')],
    ['the same attribute twice', 'no-dup-attr', page('<p class="a" class="b">Text</p>')],
    ['an invalid attribute value', 'attribute-allowed-values', page('<a target="_x">Text</a>')],
    ['an image without alternative text', 'wcag/h37', page('<img src="/a.png">')],
    ['a link in a link', 'element-permitted-content', page('<a href="/"><b><a href="/">Text</a></b></a>')],
    [
      'a link in a button',
      'element-permitted-content',
      page('<button type="button"><a href="/">Text</a></button>'),
    ],
    ['a paragraph in a list', 'element-permitted-content', page('<ul><p>Text</p></ul>')],
    ['an item without a list', 'element-permitted-parent', page('<li>Text</li>')],
    ['an unknown role', 'no-abstract-role', page('<p role="widget">Text</p>')],
    [
      'a label on an element that cannot have one',
      'aria-label-misuse',
      page('<p aria-label="Name">Text</p>'),
    ],
    ['a field without a label', 'input-missing-label', page('<input name="a">')],
    ['an attribute of another type of field', 'input-attributes', page('<input type="text" multiple>')],
    ['a missing description', 'no-missing-references', page('<p aria-describedby="a">Text</p>')],
    ['a frame without a title', 'element-required-attributes', page('<iframe src="/a"></iframe>')],
    ['an element that HTML does not have', 'element-name', page('<texts>Text</texts>')],
    ['an obsolete element', 'deprecated', page('<center>Text</center>')],
    ['an unknown character reference', 'unrecognized-char-ref', page('<p>&nothing;</p>')],
    ['a document without a title', 'element-required-content', page('<p>Text</p>', '')],
    ['a document without a type', 'missing-doctype', page('<p>Text</p>').replace('<!doctype html>', '')],
    ['a document without a language', 'element-required-attributes', page('').replace(' lang="en"', '')],
  ])('finds %s', async (_fault, rule, html) => {
    expect(await htmlFaults(html)).toContainEqual(expect.stringContaining(`${rule} at `));
  });

  it('cannot be turned off in a document', async () => {
    const directive = '<!-- [html-validate-disable-next no-dup-attr] -->';
    const faults = await htmlFaults(page(`${directive}<p class="a" class="b">Text</p>`));
    expect(faults).toEqual([expect.stringContaining('no-dup-attr at ')]);
  });
});
