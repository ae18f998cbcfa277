import { describe, expect, it } from 'vitest';
import { textPassages } from '../../../../generator/render/content/text-passages';

const node = (nodeType: string, ...content: unknown[]) => ({ nodeType, data: {}, content });
const words = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} });
const paragraph = (value: string) => node('paragraph', words(value));

describe('the passages of markdown', () => {
  it.each([
    ['go on in the next line', 'One\ntwo', ['One two']],
    ['end with a paragraph', 'One\n\ntwo', ['One', 'two']],
    ['end with a list item', '- One\n- two\n  three', ['- One', '- two   three']],
    ['end with a heading', '## One\ntwo', ['## One two']],
    ['have no marks and targets', 'A **paid** [add-on](/per-user) at \\$9', ['A paid add-on at $9']],
  ])('%s', (_, source, passages) => {
    expect(textPassages('markdown', source)).toEqual(passages);
  });
});

describe('the passages', () => {
  it('of a rich text are its blocks, with rows of tables after the head', () => {
    const document = node(
      'document',
      node('paragraph', words('Brain, '), node('hyperlink', words('$9')), words(' a month')),
      node('unordered-list', node('list-item', paragraph('One')), node('list-item', paragraph('Two'))),
      node(
        'table',
        node(
          'table-row',
          node('table-header-cell', paragraph('Plan')),
          node('table-header-cell', paragraph('Per user')),
        ),
        node('table-row', node('table-cell', paragraph('A')), node('table-cell', paragraph('$9'))),
      ),
    );
    expect(textPassages('richText', document)).toEqual([
      'Brain, $9 a month',
      'One',
      'Two',
      'Plan – Per user',
      'Plan – Per user – A – $9',
    ]);
  });

  it('of a comparison are its rows, with columns and group', () => {
    const table = {
      columns: ['', 'Per user'],
      groups: [{ title: 'Prices', rows: [{ label: 'Month', cells: ['$9', true] }] }],
    };
    expect(textPassages('json', table)).toEqual([' – Per user – Prices – Month – $9']);
  });

  it.each([
    ['a list of texts', 'texts', ['One', 'Two'], ['One', 'Two']],
    ['other JSON', 'json', [{ label: 'One', score: 3 }, null], ['One']],
    ['a text', 'text', 'One', ['One']],
    ['a number', 'number', 9, []],
    ['an address', 'link', '/one', []],
    ['an invalid rich text', 'richText', 'x', []],
  ] as const)('of %s are included', (_, kind, value, passages) => {
    expect(textPassages(kind, value)).toEqual(passages);
  });
});
