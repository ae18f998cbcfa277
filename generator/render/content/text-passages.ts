import type { FieldKind } from '../../../templates/content-model/model';
import { isRecord } from '../../source/space-shapes';
import { textIn } from './field-values';

/** Joins the cells of a row into one sentence. */
const CELL_END = ' – ';

/** Rows of a table, each with the table's head, because the head belongs to every row. */
function rowPassages(head: string, rows: readonly string[]): string[] {
  return rows.map((row) => `${head}${CELL_END}${row}`);
}

const BLOCK_START = /^\s*(?:[-*+]|\d+[.)]|#{1,6}|>)\s/;

/** Markup that no visitor reads: link targets and marks. */
function withoutMarks(line: string): string {
  return line
    .replace(/\]\([^()]*\)/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/[*_`[\]\\]/g, '');
}

/** Paragraphs, list items and headings; markdown of this site has no tables. */
function markdownPassages(source: string): string[] {
  const passages: string[] = [];
  let isOpen = false;
  for (const line of source.split(/\r?\n/)) {
    const words = withoutMarks(line);
    if (line.trim() === '') isOpen = false;
    else if (isOpen && !BLOCK_START.test(line)) passages.push(`${passages.pop()} ${words}`);
    else {
      passages.push(words);
      isOpen = true;
    }
  }
  return passages;
}

interface Node {
  readonly nodeType?: unknown;
  readonly value?: unknown;
  readonly content?: unknown;
}

function childrenOf({ content }: Node): readonly Node[] {
  return Array.isArray(content) ? content.filter(isRecord) : [];
}

function wordsOf(node: Node, between: string): string {
  if (node.nodeType === 'text') return textIn(node.value);
  return childrenOf(node)
    .map((child) => wordsOf(child, ''))
    .join(between);
}

function tablePassages(table: Node): string[] {
  const [head, ...rows] = childrenOf(table).map((row) => wordsOf(row, CELL_END));
  return head === undefined ? [] : [head, ...rowPassages(head, rows)];
}

function richTextPassages(node: Node): string[] {
  if (node.nodeType === 'table') return tablePassages(node);
  const children = childrenOf(node);
  const isBlockOfText = children.some(({ nodeType }) => nodeType === 'text');
  return isBlockOfText ? [wordsOf(node, '')] : children.flatMap(richTextPassages);
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** A comparison has columns, and groups of rows; other JSON contains separate texts. */
function jsonPassages(value: unknown): string[] {
  if (!isRecord(value) || !Array.isArray(value.columns) || !Array.isArray(value.groups))
    return stringsIn(value);
  const head = stringsIn(value.columns).join(CELL_END);
  const rows = value.groups
    .filter(isRecord)
    .flatMap(({ title, rows: ofGroup }) =>
      (Array.isArray(ofGroup) ? ofGroup : []).map((row) =>
        [...stringsIn(title), ...stringsIn(row)].join(CELL_END),
      ),
    );
  return rowPassages(head, rows);
}

const PASSAGES: Readonly<Partial<Record<FieldKind, (value: unknown) => string[]>>> = {
  text: stringsIn,
  texts: stringsIn,
  json: jsonPassages,
  markdown: (value) => markdownPassages(textIn(value)),
  richText: (value) => (isRecord(value) ? richTextPassages(value) : []),
};

/** Whether fields of a kind contain text for visitors. */
export function isTextKind(kind: FieldKind): boolean {
  return PASSAGES[kind] !== undefined;
}

/**
 * The passages of a field, which no sentence crosses: paragraphs, list items, headings. A table row includes the
 * table's head.
 */
export function textPassages(kind: FieldKind, value: unknown): string[] {
  return PASSAGES[kind]?.(value) ?? [];
}
