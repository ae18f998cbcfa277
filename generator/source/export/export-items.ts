import type * as z from 'zod';
import type { SiteError } from '../../errors/site-error';
import type { ChangedContent, ContentBefore, ContentItem, LoadOptions } from '../content-source';
import type { EntityNormalizer } from '../entity-normalizer';
import { publicationState } from '../publication-state';
import { assetShape, entryShape, type RawAsset } from '../space-shapes';
import { type ExportFile, unreadable } from './export-file';

export interface ItemsInput {
  readonly content: ExportFile;
  /** The name of the file. */
  readonly file: string;
  readonly normalizer: EntityNormalizer;
  /** The digests of the elements of each list. */
  readonly sources: Readonly<Record<'entries' | 'assets', readonly string[]>>;
  readonly onProgress: LoadOptions['onProgress'];
  /** Receives the id of each entry and asset with unpublished values, if it is read. */
  readonly onUnpublished: (kind: ContentItem['kind'], id: string) => void;
}

/** An entry or asset that was read; its item is undefined if it is not delivered. */
interface ReadElement {
  readonly key: string;
  readonly item: ContentItem | undefined;
  readonly heldTwice: () => SiteError;
}

interface ListInput<Raw> {
  readonly list: keyof ItemsInput['sources'];
  readonly shape: z.ZodType<Raw>;
  readonly kind: ContentItem['kind'];
  readonly normalize: (raw: Raw) => ContentItem['entity'] | undefined;
}

type IsWanted = (source: string) => boolean;

/** The error for an id that occurs twice: the result would depend on the order in the file. */
export function heldTwice(file: string, list: string, id: string): SiteError {
  return unreadable(file, `holds ${id} twice (in ${list})`);
}

function* readList<Raw extends RawAsset>(
  { content, file, sources, onUnpublished }: ItemsInput,
  { list, shape, kind, normalize }: ListInput<Raw>,
  isWanted: IsWanted,
): Iterable<ReadElement> {
  const wanted = [...sources[list].entries()].filter(([, source]) => isWanted(source));
  const positions = wanted.map(([position]) => position);
  let read = 0;
  for (const raw of content.elements(list, shape, positions)) {
    const { id } = raw.sys;
    const isUnpublished = publicationState(raw.sys) === 'changed';
    if (isUnpublished) onUnpublished(kind, id);
    const entity = normalize(raw);
    const source = isUnpublished ? undefined : wanted[read]?.[1];
    read += 1;
    yield {
      key: `${kind}:${id}`,
      item: entity && ({ kind, entity, source } as ContentItem),
      heldTwice: () => heldTwice(file, list, id),
    };
  }
}

function* readElements(input: ItemsInput, isWanted: IsWanted): Iterable<ReadElement> {
  const { entry, asset } = input.normalizer;
  yield* readList(input, { list: 'entries', shape: entryShape, kind: 'Entry', normalize: entry }, isWanted);
  yield* readList(input, { list: 'assets', shape: assetShape, kind: 'Asset', normalize: asset }, isWanted);
}

/** Passes the delivered items on, counts them, and closes the file. */
function* delivered(
  elements: Iterable<ReadElement>,
  { content, onProgress }: ItemsInput,
): Iterable<ContentItem> {
  const counts = { Entry: 0, Asset: 0 };
  try {
    for (const { item } of elements) {
      if (item === undefined) continue;
      counts[item.kind] += 1;
      yield item;
    }
    onProgress?.({ entries: counts.Entry, assets: counts.Asset, total: counts.Entry + counts.Asset });
  } finally {
    content.close();
  }
}

function* distinct(elements: Iterable<ReadElement>): Iterable<ReadElement> {
  const keys = new Set<string>();
  for (const element of elements) {
    if (keys.has(element.key)) throw element.heldTwice();
    keys.add(element.key);
    yield element;
  }
}

/** All items of the file. */
export function readItems(input: ItemsInput): Iterable<ContentItem> {
  return delivered(distinct(readElements(input, () => true)), input);
}

function* withoutReplaced(
  elements: Iterable<ReadElement>,
  { since, removed }: { readonly since: ContentBefore; readonly removed: Set<string> },
): Iterable<ReadElement> {
  for (const element of elements) {
    const isReplaced = removed.has(element.key);
    // The element that it was read from before is still in the file.
    if (!isReplaced && since.has(element.key)) throw element.heldTwice();
    if (element.item !== undefined) removed.delete(element.key);
    yield element;
  }
}

/**
 * The changes since the content of `since`: only elements with other bytes are parsed. Undefined if they are most of
 * the file, or if one occurs twice.
 */
export function readChanges(
  input: ItemsInput,
  since: ContentBefore,
): Pick<ChangedContent, 'items' | 'removed'> | undefined {
  const sources = [...input.sources.entries, ...input.sources.assets];
  const all = new Set(sources);
  const before = [...since.sources()];
  const known = new Set(before.map(([, source]) => source));
  const changed = sources.filter((source) => !known.has(source)).length;
  if (all.size < sources.length || changed > sources.length / 2) return undefined;
  const removed = new Set(before.flatMap(([key, source]) => (all.has(source) ? [] : [key])));
  const elements = distinct(readElements(input, (source) => !known.has(source)));
  return { items: delivered(withoutReplaced(elements, { since, removed }), input), removed };
}
