import { BLOCKS, type Document, INLINES, MARKS } from '@contentful/rich-text-types';
import { describe, expect, it } from 'vitest';
import { button } from '../../../../templates/components/button/button.schema';
import { linkEntry } from '../../../../templates/components/link/link-entry.schema';
import { tooltip } from '../../../../templates/components/tooltip/tooltip.schema';
import type { Asset, RichTextEntry, RichTextTargets } from '../../../../templates/content-model/values';
import { sectionFaq } from '../../../../templates/sections/faq/faq.schema';
import { sectionRichText } from '../../../../templates/sections/rich-text/rich-text.schema';
import { entry, renderSections } from './section-fixtures';

type Node = { nodeType: string; data?: object; content?: readonly Node[]; value?: string; marks?: object[] };

const text = (value: string, ...marks: string[]): Node => ({
  nodeType: 'text',
  value,
  data: {},
  marks: marks.map((type) => ({ type })),
});
const node = (nodeType: string, content: readonly Node[] = [], data: object = {}): Node => ({
  nodeType,
  data,
  content,
});
const paragraph = (...content: Node[]) => node(BLOCKS.PARAGRAPH, content);
const link = (id: string) => ({ target: { sys: { type: 'Link', id } } });
const cell = (value: string) => node(BLOCKS.TABLE_CELL, [paragraph(text(value))]);
const headerCell = (value: string) => node(BLOCKS.TABLE_HEADER_CELL, [paragraph(text(value))]);
const row = (...cells: Node[]) => node(BLOCKS.TABLE_ROW, cells);

const NO_TARGETS: RichTextTargets = { entries: {}, assets: {} };

function bodyOf(content: readonly Node[], targets: Partial<RichTextTargets> = {}): string {
  const document = node(BLOCKS.DOCUMENT, content) as unknown as Document;
  const { html } = renderSections([
    entry(sectionRichText, { body: { document, targets: { ...NO_TARGETS, ...targets } } }),
  ]);
  const [, body = ''] = /<div class="prose">(.*)<\/div><\/div><\/section>$/s.exec(html) ?? [];
  // React separates adjacent texts with comments.
  return body.replaceAll('<!-- -->', '');
}

describe('rich text blocks', () => {
  it.each([
    ['paragraph', paragraph(text('x')), '<p>x</p>'],
    ...[1, 2, 3, 4, 5, 6].map(
      (level) =>
        [`heading ${level}`, node(`heading-${level}`, [text('x')]), `<h${level}>x</h${level}>`] as const,
    ),
    [
      'unordered list',
      node(BLOCKS.UL_LIST, [node(BLOCKS.LIST_ITEM, [paragraph(text('x'))])]),
      '<ul><li><p>x</p></li></ul>',
    ],
    [
      'ordered list',
      node(BLOCKS.OL_LIST, [node(BLOCKS.LIST_ITEM, [paragraph(text('x'))])]),
      '<ol><li><p>x</p></li></ol>',
    ],
    ['quote', node(BLOCKS.QUOTE, [paragraph(text('x'))]), '<blockquote><p>x</p></blockquote>'],
    ['rule', node(BLOCKS.HR), '<hr/>'],
    ['line breaks', paragraph(text('a\nb')), '<p>a<br/>b</p>'],
    ['resource block', node(BLOCKS.EMBEDDED_RESOURCE, [], { target: { sys: { urn: 'crn:x' } } }), ''],
    ['unknown node', node('something-new', [text('x')]), 'x'],
  ] as const)('include the node "%s"', (_name, block, html) => {
    expect(bodyOf([block as Node])).toBe(html);
  });

  it('are rendered in order', () => {
    expect(bodyOf([paragraph(text('a')), node(BLOCKS.HR), paragraph(text('b'))])).toBe(
      '<p>a</p><hr/><p>b</p>',
    );
  });
});

describe('rich text marks', () => {
  it.each([
    [MARKS.BOLD, 'strong'],
    [MARKS.ITALIC, 'em'],
    [MARKS.UNDERLINE, 'u'],
    [MARKS.CODE, 'code'],
    [MARKS.SUPERSCRIPT, 'sup'],
    [MARKS.SUBSCRIPT, 'sub'],
    [MARKS.STRIKETHROUGH, 's'],
  ])('render %s as <%s>', (mark, tag) => {
    expect(bodyOf([paragraph(text('x', mark))])).toBe(`<p><${tag}>x</${tag}></p>`);
  });
});

describe('rich text tables', () => {
  it('repeat the heads of three columns or more beside the cells, for phones', () => {
    const html = bodyOf([
      node(BLOCKS.TABLE, [
        row(headerCell('Name'), headerCell('Where'), headerCell('How long')),
        row(cell('utm_stamp'), cell('Cookie'), cell('30 minutes')),
      ]),
    ]);
    expect(html).toContain('class="scroll-frame table-frame table-frame--stacked"');
    expect(html).toContain(
      '<td data-label="Where" role="cell"><p>Cookie</p></td><td data-label="How long" role="cell"><p>30 minutes</p>',
    );
    // Some browsers forget what a table is when its rows are blocks.
    expect(html).toMatch(
      /<table role="table"><thead role="rowgroup"><tr role="row"><th scope="col" role="columnheader">/,
    );
    expect(html).toContain('<tbody role="rowgroup"><tr role="row">');
  });

  it('stay tables on phones if they have merged cells or no head', () => {
    const merged = node(BLOCKS.TABLE_CELL, [paragraph(text('x'))], { colspan: 2 });
    const heads = row(headerCell('A'), headerCell('B'), headerCell('C'));
    for (const rows of [[heads, row(merged, cell('y'))], [row(cell('1'), cell('2'), cell('3'))]])
      expect(bodyOf([node(BLOCKS.TABLE, rows)])).not.toContain('table-frame--stacked');
  });

  it('have rows in a body and header rows in a head', () => {
    const html = bodyOf([
      node(BLOCKS.TABLE, [row(headerCell('A'), headerCell('B')), row(cell('1'), cell('2'))]),
    ]);
    expect(html).toContain(
      '<table><thead><tr><th scope="col"><p>A</p></th><th scope="col"><p>B</p></th></tr></thead>' +
        '<tbody><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table>',
    );
    expect(html).toMatch(/role="group"[^>]*tabindex="0"/i);
  });

  it('use a header cell next to others as a row header', () => {
    const html = bodyOf([node(BLOCKS.TABLE, [row(headerCell('A'), cell('1'))])]);
    expect(html).toContain('<tbody><tr><th scope="row"><p>A</p></th><td><p>1</p></td></tr></tbody>');
  });

  it('may contain marks and links', () => {
    const inside = node(BLOCKS.TABLE_CELL, [
      paragraph(text('x', MARKS.BOLD), node(INLINES.HYPERLINK, [text('go')], { uri: '/pricing' })),
    ]);
    expect(bodyOf([node(BLOCKS.TABLE, [row(inside)])])).toMatch(
      /<td><p><strong>x<\/strong><a [^>]*href="\/pricing"/,
    );
  });
});

describe('rich text links', () => {
  it('have the address of their node', () => {
    const inline = node(INLINES.HYPERLINK, [text('go')], { uri: 'https://example.org/' });
    expect(bodyOf([paragraph(inline)])).toMatch(/<a [^>]*href="https:\/\/example.org\/"[^>]*>go/);
  });

  it.each([{}, { uri: '' }, { uri: 1 }])('are only text for the data %j', (data) => {
    const inline = node(INLINES.HYPERLINK, [text('go')], data);
    expect(bodyOf([paragraph(text('Now '), inline)])).toBe('<p>Now go</p>');
  });
});

describe('embedded rich text content', () => {
  const asEntry = (content: unknown) => content as RichTextEntry;
  const entries = {
    faq: asEntry(entry(sectionFaq, { heading: 'Asked often' })),
    button: asEntry(entry(button, { label: 'Go', href: { href: '/pricing' } })),
    link: asEntry(entry(linkEntry, { label: 'Read on', page: { href: '/brain' } })),
    tooltip: asEntry(entry(tooltip, { text: 'Explained' })),
    unknown: { modelName: 'somethingNew' },
  };
  const block = (id: string) => node(BLOCKS.EMBEDDED_ENTRY, [], link(id));
  const inline = (id: string) => paragraph(text('a'), node(INLINES.EMBEDDED_ENTRY, [], link(id)));

  it('can be a section, which does not become a section of the page', () => {
    const html = bodyOf([block('faq')], { entries });
    expect(html).toContain('Asked often');
    expect(html).not.toContain('<section');
    expect(html).not.toContain('data-view');
  });

  it.each([
    ['button', /href="\/pricing"/],
    ['link', /href="\/brain"[^>]*>Read on/],
    ['tooltip', /aria-describedby="[^"]+".*Explained/],
  ])('can be a %s as a block and inside a paragraph', (id, pattern) => {
    expect(bodyOf([block(id)], { entries })).toMatch(pattern);
    expect(bodyOf([inline(id)], { entries })).toMatch(pattern);
  });

  it.each([
    ['unknown', block('unknown'), ''],
    ['missing', block('gone'), ''],
    ['unknown and inline', inline('unknown'), '<p>a</p>'],
    ['an inline section', inline('faq'), '<p>a</p>'],
    ['without a target', node(BLOCKS.EMBEDDED_ENTRY), ''],
  ])('omits an entry that is %s', (_name, content, html) => {
    expect(bodyOf([content], { entries })).toBe(html);
  });

  it('renders an image asset as media, and a placeholder for a missing one', () => {
    const image = {
      contentType: 'image/png',
      url: 'https://images.example/x.png',
      title: 'A board',
      dimensions: { width: 100, height: 50 },
    } as Asset;
    const asset = (id: string) => node(BLOCKS.EMBEDDED_ASSET, [], link(id));
    expect(bodyOf([asset('image')], { assets: { image } })).toMatch(/<img [^>]*alt="A board"/);
    expect(bodyOf([asset('gone')])).toContain('Media Error...');
  });
});
