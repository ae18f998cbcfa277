import { type Document, validateRichTextDocument } from '@contentful/rich-text-types';

interface RichTextNode {
  readonly nodeType?: unknown;
  readonly content?: unknown;
}

const CELLS = new Set(['table-cell', 'table-header-cell']);
const LISTS = new Set(['ordered-list', 'unordered-list']);

function isNode(value: unknown): value is RichTextNode {
  return typeof value === 'object' && value !== null && 'nodeType' in value;
}

/**
 * A copy without the lists that stand in table cells beside paragraphs: the editor lets people write them, while the
 * vendor's validator knows only paragraphs there.
 */
function withoutListsInCells(node: RichTextNode): RichTextNode {
  if (!Array.isArray(node.content)) return node;
  const isCell = CELLS.has(String(node.nodeType));
  const children = node.content.filter(
    (child) => !(isCell && isNode(child) && LISTS.has(String(child.nodeType))),
  );
  return { ...node, content: children.map((child) => (isNode(child) ? withoutListsInCells(child) : child)) };
}

export interface RichTextFault {
  /** Where in the document, `content/0/content`. */
  readonly path: string;
  readonly reason: string;
}

/**
 * What is wrong with a document whose links are not yet resolved: a table needs a row, a row a cell, a cell a
 * paragraph (specification, section 5), and every node must be one that the content service knows.
 */
export function richTextFaults(document: unknown): RichTextFault[] {
  try {
    const checked = isNode(document) ? withoutListsInCells(document) : document;
    const faults = validateRichTextDocument(checked as Document);
    return faults.map(({ path, details }) => ({
      path: path?.join('/') || 'its root',
      reason: details ?? 'it has another form',
    }));
  } catch (error) {
    return [{ path: 'its root', reason: error instanceof Error ? error.message : String(error) }];
  }
}
