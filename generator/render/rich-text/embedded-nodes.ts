import { BLOCKS, INLINES } from '@contentful/rich-text-types';
import type { AssetValue, RichTextEntry } from '../../../templates/content-model/values';
import { embeddableModel, embeddableNames, fitsInLine, KNOWN_MODELS } from '../content/content-models';
import { type ContentScope, linkedEntryOf } from '../content/content-scope';
import { textIn } from '../content/field-values';
import type { ValuePosition } from '../content/resolve-links';
import { hyperlink, type ValidNode } from './rich-text-node';

interface Targets {
  readonly entries: Record<string, RichTextEntry>;
  readonly assets: Record<string, AssetValue>;
}

/** A rich text that is being resolved, and the targets of its nodes by id. */
export interface RichTextWalk {
  readonly scope: ContentScope;
  readonly position: ValuePosition;
  readonly targets: Targets;
}

/** An embedded page becomes a link to it: in its own paragraph if it is a block. */
function pageLink({ scope, position }: RichTextWalk, { nodeType }: ValidNode, id: string): ValidNode[] {
  const page = scope.links.pageOfEntry(id, position.place);
  if (page === undefined) return [];
  const words = { nodeType: 'text', value: page.title || page.href, marks: [], data: {} };
  const link = hyperlink(page.href, [words]);
  return nodeType === INLINES.EMBEDDED_ENTRY
    ? [link]
    : [{ nodeType: BLOCKS.PARAGRAPH, data: {}, content: [link] }];
}

/** An embedded entry, as a block unless it fits into a line. If it cannot be shown, it is reported and left out. */
export function embedEntry(walk: RichTextWalk, node: ValidNode, id: string): ValidNode[] {
  const { scope, position, targets } = walk;
  const { place } = position;
  const entry = scope.reader.entry(id);
  if (entry === undefined) {
    scope.reports.warn('content.link_unresolved', { target: `Entry ${id}` }, place);
    return [];
  }
  if (entry.modelName === 'page') return pageLink(walk, node, id);
  const model = embeddableModel(entry.modelName);
  if (model === undefined) {
    const linked = linkedEntryOf(entry);
    const allowed = `page, ${embeddableNames().join(', ')}`;
    if (KNOWN_MODELS.has(entry.modelName))
      scope.reports.error('content.model_not_allowed', { ...linked, allowed }, place);
    else scope.reports.error('content.unknown_model', linked, place);
    return [];
  }
  const resolved = scope.resolveEntry(model, { entry, chain: position.chain, place });
  if (resolved === undefined) return [];
  targets.entries[id] = resolved as RichTextEntry;
  return [fitsInLine(model) ? node : { ...node, nodeType: BLOCKS.EMBEDDED_ENTRY }];
}

/** Content of another space cannot be read; a link to it becomes its text. */
export function leaveOutResource({ scope, position }: RichTextWalk, { nodeType, data }: ValidNode): void {
  const { urn } = (data.target?.sys ?? {}) as { readonly urn?: unknown };
  const target = textIn(urn).replace(/^crn:[^/]*:/, '');
  const isLink = nodeType === INLINES.RESOURCE_HYPERLINK;
  const { place } = position;
  scope.reports.warn('content.in_another_space', { target, isLink }, place);
}
