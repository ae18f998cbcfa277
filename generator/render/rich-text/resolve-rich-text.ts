import { BLOCKS, type Document, HEADINGS, INLINES } from '@contentful/rich-text-types';
import type { RichTextValue } from '../../../templates/content-model/values';
import type { ContentScope } from '../content/content-scope';
import { textIn } from '../content/field-values';
import { resolveAssetLink, resolveShownAsset, type ValuePosition } from '../content/resolve-links';
import { embedEntry, leaveOutResource, type RichTextWalk } from './embedded-nodes';
import { liftBlocks } from './lift-blocks';
import { richTextErrors } from './rich-text-errors';
import { hyperlink, isBlank, type ValidNode } from './rich-text-node';

/** Without a prototype: an entry may have the id `constructor` or `__proto__`. */
function emptyTable<Value>(): Record<string, Value> {
  return Object.create(null);
}

/** The address of a link; undefined if it must become text. */
function addressOf({ scope, position }: RichTextWalk, { nodeType, data }: ValidNode): string | undefined {
  const { place } = position;
  if (nodeType === INLINES.HYPERLINK) return scope.links.address(textIn(data.uri), place)?.href;
  const link = data.target;
  if (link === undefined) return undefined;
  if (nodeType === INLINES.ENTRY_HYPERLINK) return scope.links.pageOfEntry(link.sys.id, place)?.href;
  const asset = resolveAssetLink(scope, link, { ...position, withoutFile: 'the link becomes text' });
  return 'missing' in asset ? undefined : asset.url;
}

const LINKS = new Set<string>([INLINES.HYPERLINK, INLINES.ENTRY_HYPERLINK, INLINES.ASSET_HYPERLINK]);
const ENTRIES = new Set<string>([BLOCKS.EMBEDDED_ENTRY, INLINES.EMBEDDED_ENTRY]);
const RESOURCES = new Set<string>([
  BLOCKS.EMBEDDED_RESOURCE,
  INLINES.EMBEDDED_RESOURCE,
  INLINES.RESOURCE_HYPERLINK,
]);

/** Nodes that contain lines of text. */
const LINES = new Set<string>([BLOCKS.PARAGRAPH, ...HEADINGS]);

function resolveNodes(walk: RichTextWalk, nodes: readonly ValidNode[] | undefined): ValidNode[] {
  return (nodes ?? []).flatMap((node) => resolveNode(walk, node));
}

function resolveLink(walk: RichTextWalk, node: ValidNode): ValidNode[] {
  const address = addressOf(walk, node);
  const content = resolveNodes(walk, node.content);
  return address === undefined || isBlank(content) ? content : [hyperlink(address, content)];
}

function resolveNode(walk: RichTextWalk, node: ValidNode): ValidNode[] {
  const target = node.data?.target;
  if (ENTRIES.has(node.nodeType) && target !== undefined) return embedEntry(walk, node, target.sys.id);
  if (LINKS.has(node.nodeType)) return resolveLink(walk, node);
  if (RESOURCES.has(node.nodeType)) {
    leaveOutResource(walk, node);
    return resolveNodes(walk, node.content);
  }
  if (node.nodeType === BLOCKS.EMBEDDED_ASSET && target !== undefined) {
    walk.targets.assets[target.sys.id] = resolveShownAsset(walk.scope, target, walk.position);
  }
  if (node.content === undefined) return [node];
  const content = resolveNodes(walk, node.content);
  return LINES.has(node.nodeType) ? liftBlocks(node, content) : [{ ...node, content }];
}

/** Validates a rich text and resolves its links; links without a target or without words become their text. */
export function resolveRichText(scope: ContentScope, position: ValuePosition): RichTextValue | undefined {
  const errors = richTextErrors(position.value);
  for (const error of errors) {
    scope.reports.error('content.rich_text_invalid', { ...error }, position.place);
  }
  if (errors.length > 0) return undefined;
  const targets: RichTextWalk['targets'] = { entries: emptyTable(), assets: emptyTable() };
  const document = position.value as ValidNode;
  for (const { nodeType, content = [] } of document.content ?? []) {
    if (nodeType !== BLOCKS.HEADING_1) continue;
    const heading = content.map(({ value = '' }) => value).join('');
    scope.reports.warn('content.main_heading_in_text', { heading }, position.place);
  }
  const content = resolveNodes({ scope, position, targets }, document.content);
  return { document: { ...document, content } as unknown as Document, targets };
}
