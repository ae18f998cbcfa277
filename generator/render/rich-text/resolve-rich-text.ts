import type { Document } from '@contentful/rich-text-types';
import { BLOCKS, INLINES } from '@contentful/rich-text-types';
import type {
  AssetValue,
  LinkTarget,
  RichTextEntry,
  RichTextValue,
} from '../../../templates/content-model/values';
import type { ContentScope } from '../content/content-scope';
import { linkedEntryOf, placeOf } from '../content/content-scope';
import type { RawLink } from '../content/field-values';
import type { ValuePosition } from '../content/resolve-links';
import { resolveAssetLink, resolveShownAsset } from '../content/resolve-links';
import { richTextFaults } from './rich-text-faults';

interface Node {
  readonly nodeType: string;
  readonly data: { readonly uri?: string; readonly target?: RawLink };
  readonly content?: readonly Node[];
}

interface Targets {
  readonly entries: Record<string, RichTextEntry>;
  readonly assets: Record<string, AssetValue>;
  readonly links: Record<string, LinkTarget>;
}

interface Walk {
  readonly scope: ContentScope;
  readonly position: ValuePosition;
  readonly targets: Targets;
}

/** Without a prototype: `constructor` and `__proto__` are ids that an entry may have. */
function emptyTable<Value>(): Record<string, Value> {
  return Object.create(null);
}

function collectEntry({ scope, position, targets }: Walk, { sys }: RawLink): void {
  const place = placeOf(scope, position, position.name);
  const entry = scope.reader.entry(sys.id);
  if (entry === undefined) {
    scope.reports.warn('content.link_unresolved', { target: `Entry ${sys.id}` }, place);
    return;
  }
  const page = entry.modelName === 'page' ? scope.links.pageOfEntry(sys.id, place) : undefined;
  if (page !== undefined) {
    targets.links[sys.id] = page;
    return;
  }
  const model = scope.embeddable(entry.modelName);
  if (model === undefined) {
    scope.reports.error('content.unknown_model', linkedEntryOf(entry), place);
    return;
  }
  const resolved = scope.resolveEntry(model, { entry, chain: position.chain, place });
  if (resolved !== undefined) targets.entries[sys.id] = resolved as RichTextEntry;
}

function linkOf({ scope, position, targets }: Walk, node: Node): LinkTarget | undefined {
  const place = placeOf(scope, position, position.name);
  if (node.nodeType === INLINES.HYPERLINK) return scope.links.address(String(node.data.uri ?? ''), place);
  const link = node.data.target;
  if (link === undefined) return undefined;
  if (node.nodeType === INLINES.ENTRY_HYPERLINK) {
    const target = scope.links.pageOfEntry(link.sys.id, place);
    if (target !== undefined) targets.links[link.sys.id] = target;
    return target;
  }
  const asset = resolveAssetLink(scope, link, position);
  if ('missing' in asset) return undefined;
  targets.assets[link.sys.id] = asset;
  return { href: asset.url };
}

const LINKS = new Set<string>([INLINES.HYPERLINK, INLINES.ENTRY_HYPERLINK, INLINES.ASSET_HYPERLINK]);
const ENTRIES = new Set<string>([BLOCKS.EMBEDDED_ENTRY, INLINES.EMBEDDED_ENTRY]);

function resolveNodes(walk: Walk, nodes: readonly Node[] | undefined): Node[] {
  return (nodes ?? []).flatMap((node) => resolveNode(walk, node));
}

function resolveNode(walk: Walk, node: Node): Node[] {
  const target = node.data?.target;
  if (ENTRIES.has(node.nodeType) && target !== undefined) collectEntry(walk, target);
  if (node.nodeType === BLOCKS.EMBEDDED_ASSET && target !== undefined) {
    walk.targets.assets[target.sys.id] = resolveShownAsset(walk.scope, target, walk.position);
  }
  if (!LINKS.has(node.nodeType)) {
    return [node.content === undefined ? node : { ...node, content: resolveNodes(walk, node.content) }];
  }
  const link = linkOf(walk, node);
  const content = resolveNodes(walk, node.content);
  if (link === undefined) return content;
  return [
    { ...node, data: { ...node.data, ...(node.data.uri === undefined ? {} : { uri: link.href }) }, content },
  ];
}

/** Checks a rich text and follows its links; links that lead nowhere become their text. */
export function resolveRichText(scope: ContentScope, position: ValuePosition): RichTextValue | undefined {
  const faults = richTextFaults(position.value);
  for (const fault of faults) {
    scope.reports.error('content.rich_text_invalid', { ...fault }, placeOf(scope, position, position.name));
  }
  if (faults.length > 0) return undefined;
  const targets: Targets = { entries: emptyTable(), assets: emptyTable(), links: emptyTable() };
  const document = position.value as Node;
  const content = resolveNodes({ scope, position, targets }, document.content);
  return { document: { ...document, content } as unknown as Document, targets };
}
