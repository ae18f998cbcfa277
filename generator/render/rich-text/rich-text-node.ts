import { INLINES } from '@contentful/rich-text-types';
import type { Link } from '../../source/content-snapshot';

/** A node of a valid rich text. */
export interface ValidNode {
  readonly nodeType: string;
  readonly data: { readonly uri?: string; readonly target?: Link };
  readonly value?: string;
  readonly content?: readonly ValidNode[];
}

/** Whether visitors would see nothing of these nodes. */
export function isBlank(nodes: readonly ValidNode[]): boolean {
  return nodes.every(({ nodeType, value = '' }) => nodeType === 'text' && value.trim() === '');
}

/** A link to an address: links to entries and assets become these, so that templates know only one kind. */
export function hyperlink(uri: string, content: readonly ValidNode[]): ValidNode {
  return { nodeType: INLINES.HYPERLINK, data: { uri }, content };
}
