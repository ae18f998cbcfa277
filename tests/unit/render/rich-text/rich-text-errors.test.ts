import { describe, expect, it } from 'vitest';
import { richTextErrors } from '../../../../generator/render/rich-text/rich-text-errors';

const node = (nodeType: string, content: unknown[]) => ({ nodeType, data: {}, content });
const text = { nodeType: 'text', value: 'x', marks: [], data: {} };
const paragraph = node('paragraph', [text]);
const document = (...content: unknown[]) => node('document', content);
const table = (...cells: unknown[]) => document(node('table', [node('table-row', cells)]));

describe('valid rich text', () => {
  it.each([
    ['an empty document', document()],
    ['a paragraph', document(paragraph)],
    ['a table', table(node('table-cell', [paragraph]), node('table-header-cell', [paragraph]))],
    [
      'a cell with a paragraph and a list',
      table(node('table-cell', [paragraph, node('unordered-list', [node('list-item', [paragraph])])])),
    ],
  ])('can be %s', (_, value) => {
    expect(richTextErrors(value)).toEqual([]);
  });
});

const row = (...cells: unknown[]) => node('table-row', cells);
const cell = (...content: unknown[]) => node('table-cell', content);
const list = node('unordered-list', [node('list-item', [paragraph])]);
const secondCell = document(
  paragraph,
  node('table', [row(cell(paragraph))]),
  node('table', [row(cell(paragraph)), row(cell(paragraph), cell())]),
);

describe('invalid rich text', () => {
  it.each([
    ['a table without rows', document(node('table', [])), 'table 1: the table has no row'],
    ['a row without cells', document(node('table', [row()])), 'table 1, row 1: the row has no cell'],
    ['a cell without paragraphs', table(cell()), 'table 1, row 1, cell 1: the cell has no paragraph'],
    ['the same in a later table', secondCell, 'table 2, row 2, cell 2: the cell has no paragraph'],
    [
      'a header cell without paragraphs',
      table(node('table-header-cell', [])),
      'table 1, row 1, cell 1: the cell has no paragraph',
    ],
    [
      'a cell with a heading only',
      table(cell(node('heading-2', [text]))),
      'table 1, row 1, cell 1, part 1: a heading 2 cannot stand here, only a paragraph',
    ],
    ['a cell with a list only', table(cell(list)), 'table 1, row 1, cell 1: the cell has no paragraph'],
    [
      'a list in a cell with an unknown node',
      table(cell(paragraph, node('ordered-list', [node('list-item', [node('marquee', [text])])]))),
      'table 1, row 1, cell 1, part 2, part 1, part 1: "marquee" cannot stand here',
    ],
    [
      'a list in a cell with a table',
      table(cell(paragraph, node('ordered-list', [node('list-item', [node('table', [])])]))),
      'table 1, row 1, cell 1, part 2, part 1, table 1: a table cannot stand here',
    ],
    [
      'a list in a cell with a text without marks',
      table(
        cell(
          paragraph,
          node('ordered-list', [node('list-item', [node('paragraph', [{ ...text, marks: undefined }])])]),
        ),
      ),
      'table 1, row 1, cell 1, part 2, part 1, part 1, part 1: bare text is incomplete, see its "marks"',
    ],
    [
      'a heading behind a list in a cell',
      table(cell(paragraph, list, node('heading-2', [text]))),
      'table 1, row 1, cell 1, part 3: a heading 2 cannot stand here, only a paragraph',
    ],
    [
      'a paragraph between rows',
      document(node('table', [row(cell(paragraph)), paragraph])),
      'table 1, part 2: a paragraph cannot stand here, only a table row',
    ],
    [
      'a paragraph between cells',
      table(paragraph),
      'table 1, row 1, part 1: a paragraph cannot stand here, only a table cell',
    ],
    ['an unknown node', document(paragraph, node('marquee', [text])), 'part 2: "marquee" cannot stand here'],
    [
      'an embedded entry that is an asset',
      document({
        ...node('embedded-entry-block', []),
        data: { target: { sys: { id: 'a', type: 'Link', linkType: 'Asset' } } },
      }),
      'part 1: an embedded entry is incomplete, see its "linkType"',
    ],
    [
      'a link without a target',
      document(node('paragraph', [text, node('entry-hyperlink', [text])])),
      'part 1, part 2: a link is incomplete, see its "target"',
    ],
  ])('such as %s is reported in the editor’s terms', (_, value, expected) => {
    expect(richTextErrors(value).map(({ place, reason }) => `${place}: ${reason}`)).toEqual([expected]);
  });

  it.each([
    ['a missing document', null],
    ['a document without its data', { nodeType: 'document', content: [] }],
    ['content that is not a list', document(node('paragraph', 'x' as never))],
    ['content that is not a node', document(null)],
  ])('such as %s is reported with a place and a reason', (_, value) => {
    const [fault] = richTextErrors(value);
    expect(fault?.place).not.toBe('');
    expect(fault?.reason).toBeTruthy();
  });
});
