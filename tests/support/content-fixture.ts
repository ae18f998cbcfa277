import type { SnapshotAsset, SnapshotEntry, SpaceContentType } from '../../generator/source/content-snapshot';
import { type ContentSnapshot, storeOfSnapshot } from './snapshot-sources';

const STAMPS = {
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  revision: 1,
  tags: [],
};

/** An entry with values in the default locale only. */
export function entryOf(id: string, contentType: string, fields: Record<string, unknown>): SnapshotEntry {
  const localized = Object.entries(fields).map(([name, value]) => [name, { en: value }]);
  return { id, contentType, ...STAMPS, fields: Object.fromEntries(localized) };
}

/** An asset with a file of this type. */
export function assetOf(id: string, file: Record<string, unknown>, title = 'A picture'): SnapshotAsset {
  return { id, ...STAMPS, fields: { title: { en: title }, file: { en: file } } };
}

export function linkTo(id: string, linkType = 'Entry') {
  return { sys: { type: 'Link' as const, linkType, id } };
}

/** The content of a space; what is absent is empty. */
export interface Fixture {
  readonly entries?: readonly SnapshotEntry[];
  readonly assets?: readonly SnapshotAsset[];
  readonly contentTypes?: readonly SpaceContentType[];
}

/** A store with exactly this content, in the locales en and, falling back to it, de. */
export function storeOf({ entries = [], assets = [], contentTypes = [] }: Fixture) {
  const byId = <Item extends { id: string }>(items: readonly Item[]) =>
    [...items].sort((left, right) => (left.id < right.id ? -1 : 1));
  const known = new Set(contentTypes.map(({ id }) => id));
  const used = new Set(entries.map(({ contentType }) => contentType));
  const typesWithoutFields = [...used]
    .filter((id) => !known.has(id))
    .map((id) => ({ id, name: id, fields: [] }));
  const snapshot: ContentSnapshot = {
    spaceId: 'space',
    environment: 'master',
    locales: [
      { code: 'en', fallbackCode: null, isDefault: true },
      { code: 'de', fallbackCode: 'en', isDefault: false },
    ],
    contentTypes: [...contentTypes, ...typesWithoutFields],
    entries: byId(entries),
    assets: byId(assets),
  };
  return storeOfSnapshot(snapshot);
}
