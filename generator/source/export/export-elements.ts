import type { z } from 'zod';
import type { ContentItem } from '../content-source';
import type { Delivery } from '../create-delivery';
import { publicationState } from '../publication-state';
import type { RawAsset } from '../space-shapes';
import { assetShape, contentTypeShape, entryShape, localeShape, tagShape } from '../space-shapes';
import type { ExportFile } from './export-file';
import { unreadable } from './export-file';

/** What is known of an entry or asset of an export that was read. */
export interface ExportElement {
  /** `Entry:<id>` or `Asset:<id>`. */
  readonly key: string;
  readonly id: string;
  /** It is part of the content: no draft, not archived. */
  readonly isDelivered: boolean;
  /** Its values are not the published ones. */
  readonly isChanged: boolean;
  readonly spaceId: string | undefined;
  readonly environment: string | undefined;
}

/** An element as it stands in the file; its item is made when it is asked for. */
export interface ReadElement {
  readonly element: ExportElement;
  /** Absent for what is not delivered, and for what was known by its digest. */
  readonly item: ContentItem | undefined;
}

type Kind = ContentItem['kind'];

/** Elements of each kind by the digest of their bytes. */
export type KnownElements = Readonly<Record<Kind, ReadonlyMap<string, ExportElement>>>;

/** Elements that become known. */
export type BecomingKnown = Readonly<Record<Kind, Map<string, ExportElement>>>;

export const noElements = (): BecomingKnown => ({ Entry: new Map(), Asset: new Map() });

/** In the order in which they were read. */
export function listElements({ Entry, Asset }: KnownElements): ExportElement[] {
  return [...Entry.values(), ...Asset.values()];
}

interface ElementsOptions {
  readonly file: string;
  readonly delivery: Delivery;
  readonly known?: KnownElements | undefined;
  /** Gets each element, where anybody wants to know. */
  readonly elements?: BecomingKnown | undefined;
}

function facts(kind: Kind, { sys }: RawAsset, isDelivered: boolean): ExportElement {
  return {
    key: `${kind}:${sys.id}`,
    id: sys.id,
    isDelivered,
    isChanged: publicationState(sys) === 'changed',
    spaceId: sys.space?.sys.id,
    environment: sys.environment?.sys.id,
  };
}

interface ElementKind<Raw extends RawAsset> {
  readonly kind: Kind;
  readonly list: string;
  readonly shape: z.ZodType<Raw>;
  readonly toItem: (raw: Raw, delivery: Delivery) => ContentItem | undefined;
}

const ENTRIES: ElementKind<z.infer<typeof entryShape>> = {
  kind: 'Entry',
  list: 'entries',
  shape: entryShape,
  toItem: (raw, { entry }) => {
    const entity = entry(raw);
    return entity && { kind: 'Entry', entity };
  },
};

const ASSETS: ElementKind<RawAsset> = {
  kind: 'Asset',
  list: 'assets',
  shape: assetShape,
  toItem: (raw, { asset }) => {
    const entity = asset(raw);
    return entity && { kind: 'Asset', entity };
  },
};

function* elementsOf<Raw extends RawAsset>(
  content: ExportFile,
  { kind, list, shape, toItem }: ElementKind<Raw>,
  { file, delivery, known, elements }: ElementsOptions,
): Iterable<ReadElement> {
  const seen = new Set<string>();
  for (const piece of content.pieces(list, shape)) {
    let element = known?.[kind].get(piece.digest);
    let item: ContentItem | undefined;
    if (element === undefined) {
      const raw = piece.read();
      item = toItem(raw, delivery);
      element = facts(kind, raw, item !== undefined);
    }
    // Which of two with one id counts would depend on their order in the file.
    if (seen.has(element.id)) throw unreadable(file, `holds ${element.id} twice (in ${list})`);
    seen.add(element.id);
    elements?.[kind].set(piece.digest, element);
    yield { element, item };
  }
}

/** Reads the entries, then the assets. Throws source.export_unreadable. */
export function* readElements(content: ExportFile, options: ElementsOptions): Iterable<ReadElement> {
  yield* elementsOf(content, ENTRIES, options);
  yield* elementsOf(content, ASSETS, options);
}

/** A digest of everything but entries and assets; undefined where entries decide what the locales are. */
export function headDigest(content: ExportFile): string | undefined {
  const digestsOf = <Item>(list: string, shape: z.ZodType<Item>) =>
    [...content.pieces(list, shape)].map(({ digest }) => digest);
  const locales = digestsOf('locales', localeShape);
  if (locales.length === 0) return undefined;
  return JSON.stringify([digestsOf('contentTypes', contentTypeShape), locales, digestsOf('tags', tagShape)]);
}
