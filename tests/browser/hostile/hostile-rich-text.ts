import { link } from '../../support/space-export';

const MARKS = ['bold', 'italic', 'underline', 'code', 'superscript', 'subscript', 'strikethrough'];

interface Node {
  readonly nodeType: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly content: readonly unknown[];
}

const node = (nodeType: string, content: readonly unknown[], data = {}): Node => ({
  nodeType,
  data,
  content,
});

/** A rich text with this text in every kind of node and mark, this address in links, and these embedded entries. */
export function richTextOf(text: string, address: string, id: (name: string) => string): Node {
  const words = (marks: readonly string[] = []) => ({
    nodeType: 'text',
    value: text,
    marks: marks.map((type) => ({ type })),
    data: {},
  });
  const paragraph = node('paragraph', [words(MARKS), words()]);
  const item = node('list-item', [paragraph]);
  const row = (cell: string) => node('table-row', [node(cell, [paragraph])]);
  const target = (name: string, type: 'Entry' | 'Asset' = 'Entry') => ({ target: link(id(name), type) });
  return node('document', [
    paragraph,
    ...[1, 2, 3, 4, 5, 6].map((level) => node(`heading-${level}`, [words()])),
    node('unordered-list', [item]),
    node('ordered-list', [item]),
    node('blockquote', [paragraph]),
    node('table', [row('table-header-cell'), row('table-cell')]),
    node('paragraph', [
      node('hyperlink', [words()], { uri: address }),
      node('entry-hyperlink', [words()], { target: link('home') }),
      node('embedded-entry-inline', [], target('button')),
      node('embedded-entry-inline', [], target('link')),
    ]),
    node('embedded-entry-block', [], target('faq')),
    node('embedded-entry-block', [], target('hero')),
  ]);
}
