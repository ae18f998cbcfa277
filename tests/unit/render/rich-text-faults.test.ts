import { describe, expect, it } from 'vitest';
import { richTextFaults } from '../../../generator/render/rich-text/rich-text-faults';

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
    expect(richTextFaults(value)).toEqual([]);
  });
});

describe('invalid rich text', () => {
  it.each([
    ['a table without rows', document(node('table', []))],
    ['a row without cells', document(node('table', [node('table-row', [])]))],
    ['a cell without paragraphs', table(node('table-cell', []))],
    ['a header cell without paragraphs', table(node('table-header-cell', []))],
    ['a cell with a heading only', table(node('table-cell', [node('heading-2', [text])]))],
    [
      'a cell with a list only',
      table(node('table-cell', [node('unordered-list', [node('list-item', [paragraph])])])),
    ],
    ['an unknown node', document(node('marquee', [text]))],
    ['a missing document', null],
  ])('such as %s is reported with its place', (_, value) => {
    const faults = richTextFaults(value);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults[0]?.path).not.toBe('');
    expect(faults[0]?.reason).not.toBe('');
  });
});
