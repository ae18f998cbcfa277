import type {
  LocalizedFields,
  SnapshotAsset,
  SnapshotEntry,
  SpaceContentType,
} from '../../../generator/source/content-snapshot';
import { type ContentReader, createContentReader } from '../../../generator/store/content-reader';
import type { ContentStore } from '../../../generator/store/content-store';
import type { DependencyRecord } from '../../../generator/store/dependency-kinds';
import { type ContentSnapshot, storeOfSnapshot } from '../../support/snapshot-sources';

const times = { createdAt: '2024-01-01T00:00:00.000Z', updatedAt: '2024-02-01T00:00:00.000Z', revision: 1 };

export function contentType(id: string, fields: Record<string, 'localized' | 'plain'>): SpaceContentType {
  const make = ([field, kind]: [string, string]) => ({
    id: field,
    type: 'Symbol',
    localized: kind === 'localized',
    required: false,
  });
  return { id, name: id, fields: Object.entries(fields).map(make) };
}

export function entry(id: string, fields: LocalizedFields, rest: Partial<SnapshotEntry> = {}): SnapshotEntry {
  return { id, contentType: 'article', tags: [], fields, ...times, ...rest };
}

export function asset(id: string, fields: LocalizedFields, rest: Partial<SnapshotAsset> = {}): SnapshotAsset {
  return { id, tags: [], fields, ...times, ...rest };
}

/** `de-AT` falls back to `de` and that to `en`, the default; `fr` falls back to nothing; `xx` and `yy` to each other. */
export function snapshot(content: Partial<ContentSnapshot> = {}): ContentSnapshot {
  const locale = (code: string, fallbackCode: string | null) => ({
    code,
    fallbackCode,
    isDefault: code === 'en',
  });
  return {
    spaceId: 'space',
    environment: 'master',
    locales: [
      locale('de', 'en'),
      locale('de-AT', 'de'),
      locale('en', null),
      locale('fr', null),
      locale('gone', 'nowhere'),
      locale('xx', 'yy'),
      locale('yy', 'xx'),
    ],
    contentTypes: [contentType('article', { title: 'localized', body: 'localized', slug: 'plain' })],
    entries: [],
    assets: [],
    ...content,
  };
}

/** A reader that records what was read. */
export interface RecordingReader extends ContentReader {
  dependencies(): Record<string, string>;
}

export function recordingReader(store: ContentStore, locale: string): RecordingReader {
  const record: DependencyRecord = new Map();
  const reader = createContentReader(store, locale, record);
  return { ...reader, dependencies: () => Object.fromEntries([...record].sort()) };
}

/** A reader of the content, for one page. */
export function read(content: Partial<ContentSnapshot>, locale = 'en'): RecordingReader {
  return recordingReader(storeOfSnapshot(snapshot(content)), locale);
}

/** An asset's fields with a file at the url, in the form of an export. */
export function fileAt(url: unknown, rest: object = {}): LocalizedFields {
  return { file: { en: { url, ...rest } } };
}
