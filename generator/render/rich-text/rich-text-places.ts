import { textIn } from '../content/field-values';

/** A node of a rich text before it is validated. */
export interface RichTextNode {
  readonly nodeType?: unknown;
  readonly content?: unknown;
}

/** Whether a value has the form of a node; nothing else is validated. */
export function isNode(value: unknown): value is RichTextNode {
  return typeof value === 'object' && value !== null && 'nodeType' in value;
}

/** The names of text parts in the editor of the content service. */
const NODE_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'table-row': 'a table row',
    'table-cell': 'a table cell',
    'table-header-cell': 'a table cell',
    table: 'a table',
    paragraph: 'a paragraph',
    'ordered-list': 'a list',
    'unordered-list': 'a list',
    'list-item': 'a list item',
    blockquote: 'a quote',
    hr: 'a horizontal rule',
    hyperlink: 'a link',
    'entry-hyperlink': 'a link',
    'asset-hyperlink': 'a link',
    'embedded-entry-block': 'an embedded entry',
    'embedded-entry-inline': 'an embedded entry',
    'embedded-asset-block': 'an embedded asset',
    text: 'bare text',
  }),
);

/** A node type in the editor's terms. */
export function nodeWords(nodeType: unknown): string {
  const name = textIn(nodeType);
  const heading = /^heading-([1-6])$/.exec(name);
  if (heading !== null) return `a heading ${heading[1]}`;
  return NODE_WORDS.get(name) ?? `"${name}"`;
}

/** Parts of a table are counted by type, all others from the beginning of their parent. */
const COUNTED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'table-row': 'row',
    'table-cell': 'cell',
    'table-header-cell': 'cell',
  }),
);

function childrenOf(node: RichTextNode): readonly unknown[] {
  return Array.isArray(node.content) ? node.content : [];
}

function tableNumber(siblings: readonly unknown[], position: number): number {
  return siblings.slice(0, position + 1).filter((node) => isNode(node) && node.nodeType === 'table').length;
}

function stepWords(parent: RichTextNode, position: number): string {
  const siblings = childrenOf(parent);
  const node = siblings[position];
  const nodeType = isNode(node) ? textIn(node.nodeType) : '';
  if (nodeType === 'table') return `table ${tableNumber(siblings, position)}`;
  return `${COUNTED.get(nodeType) ?? 'part'} ${position + 1}`;
}

/** The node at a path of indexes and property names, and its position: `table 1, row 2, cell 1`. */
export function placeInText(
  document: RichTextNode,
  path: ReadonlyArray<string | number>,
): { readonly node: RichTextNode; readonly place: string } {
  let node = document;
  const steps: string[] = [];
  for (const position of path) {
    if (typeof position !== 'number') continue;
    const child = childrenOf(node)[position];
    steps.push(stepWords(node, position));
    if (!isNode(child)) break;
    node = child;
  }
  return { node, place: steps.join(', ') || 'the whole text' };
}
