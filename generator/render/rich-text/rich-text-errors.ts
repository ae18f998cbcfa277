import { type Document, validateRichTextDocument } from '@contentful/rich-text-types';
import { textIn } from '../content/field-values';
import { isNode, nodeWords, placeInText, type RichTextNode } from './rich-text-places';

const CELLS = new Set(['table-cell', 'table-header-cell']);
const LISTS = new Set(['ordered-list', 'unordered-list']);

const VALID_PARAGRAPH = { nodeType: 'paragraph', data: {}, content: [] };

const isList = (node: unknown) => isNode(node) && LISTS.has(textIn(node.nodeType));

/**
 * The editor allows lists beside the paragraphs of a table cell, which the vendor's validator refuses: they are
 * replaced by paragraphs, so that the positions of all other nodes stay. A cell with only lists has no paragraph.
 */
function withoutLists(children: readonly unknown[]): readonly unknown[] {
  return children.every(isList) ? [] : children.map((child) => (isList(child) ? VALID_PARAGRAPH : child));
}

function withoutListsInCells(node: RichTextNode): RichTextNode {
  if (!Array.isArray(node.content)) return node;
  const children = CELLS.has(textIn(node.nodeType)) ? withoutLists(node.content) : node.content;
  return { ...node, content: children.map((child) => (isNode(child) ? withoutListsInCells(child) : child)) };
}

interface PlacedList {
  readonly list: unknown;
  /** The positions of its parents and its own. */
  readonly path: readonly number[];
}

function listsInCells(node: RichTextNode, path: readonly number[] = []): PlacedList[] {
  if (!Array.isArray(node.content)) return [];
  const isCell = CELLS.has(textIn(node.nodeType));
  return node.content.flatMap((child: unknown, position) => {
    const childPath = [...path, position];
    if (isCell && isList(child)) return [{ list: child, path: childPath }];
    return isNode(child) ? listsInCells(child, childPath) : [];
  });
}

export interface RichTextError {
  /** The position in the text, in the editor's terms: `table 1, row 2, cell 1`. */
  readonly place: string;
  readonly reason: string;
}

type ValidatorError = ReturnType<typeof validateRichTextDocument>[number];

const EMPTY_REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    table: 'the table has no row',
    'table-row': 'the row has no cell',
    'table-cell': 'the cell has no paragraph',
    'table-header-cell': 'the cell has no paragraph',
  }),
);

/** More suggestions than these do not help. */
const MAX_EXPECTED = 4;

function misplacedReason(node: RichTextNode, expected: readonly unknown[]): string {
  const allowed = [...new Set(expected.map(nodeWords))];
  const instead = allowed.length > MAX_EXPECTED ? '' : `, only ${allowed.join(' or ')}`;
  return `${nodeWords(node.nodeType)} cannot stand here${instead}`;
}

function reasonOf({ name, path, details, expected }: ValidatorError, node: RichTextNode): string {
  const property = path?.at(-1);
  if (name === 'size') return EMPTY_REASONS.get(textIn(node.nodeType)) ?? 'it is empty';
  if (name === 'in' && property === 'nodeType') return misplacedReason(node, [...(expected ?? [])]);
  if (property === undefined) return details ?? 'it has another form';
  return `${nodeWords(node.nodeType)} is incomplete, see its "${property}"`;
}

/** Errors of the validator: of the document without the lists in its cells, and of each of these lists. */
function validatorErrors(document: RichTextNode): ValidatorError[] {
  const validate = (checked: RichTextNode) => validateRichTextDocument(checked as Document);
  const ofLists = listsInCells(document).flatMap(({ list, path }) =>
    validate({ ...document, content: [list] }).map((error) => {
      const [, , ...pathInList] = error.path ?? [];
      return { ...error, path: [...path, ...pathInList] };
    }),
  );
  return [...validate(withoutListsInCells(document)), ...ofLists];
}

/**
 * Errors of a document before its links are resolved: a table needs a row, a row a cell, a cell a paragraph, and
 * every node type must be known to the content service. One error per position.
 */
export function richTextErrors(document: unknown): RichTextError[] {
  try {
    const checked = isNode(document) ? document : {};
    const errors = new Map<string, string>();
    for (const error of validatorErrors(checked)) {
      const { node, place } = placeInText(checked, error.path ?? []);
      if (!errors.has(place)) errors.set(place, reasonOf(error, node));
    }
    return [...errors].map(([place, reason]) => ({ place, reason }));
  } catch (error) {
    return [{ place: 'the whole text', reason: error instanceof Error ? error.message : String(error) }];
  }
}
