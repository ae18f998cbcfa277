import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A JSON value that tests may change in place. */
// biome-ignore lint/suspicious/noExplicitAny: edits reach into whatever editors can write
export type Json = any;

/** An entry or an asset in the form of an export. */
export interface RawEntity {
  metadata: { tags: Json[] };
  sys: { id: string; type: 'Entry' | 'Asset' } & Record<string, Json>;
  /** Values by field and locale. */
  fields: Record<string, Record<string, Json>>;
}

export interface RawField {
  id: string;
  type: string;
  localized: boolean;
  required: boolean;
  omitted?: boolean;
}

export interface RawSpace {
  contentTypes: Array<{ sys: { id: string } & Record<string, Json>; fields: RawField[] }>;
  tags: Json[];
  entries: RawEntity[];
  assets: RawEntity[];
  locales: Array<{ code: string; fallbackCode: string | null; default: boolean } & Record<string, Json>>;
}

/** A space export that is edited as people edit a space: changes are also published. */
export interface EditedSpace {
  raw: RawSpace;
  entry(id: string): RawEntity | undefined;
  entriesOf(...types: readonly string[]): RawEntity[];
  /** Updates the versions and times of an entity as publishing does. */
  publish(entity: RawEntity): void;
  /** Sets a field in one locale, by default the default locale; undefined clears it. */
  set(entity: RawEntity, field: string, value: Json, locale?: string): void;
  add(type: string, id: string, fields: Readonly<Record<string, Json>>): RawEntity;
  addAsset(id: string, file: string): RawEntity;
  remove(entity: RawEntity): void;
  /** An unused id. */
  newId(prefix: string): string;
}

export const DEFAULT = 'en';

const FIRST_TIME = Date.parse('2026-12-01T00:00:00.000Z');

export function typeOf(entity: RawEntity): string {
  return entity.sys.contentType?.sys.id ?? 'Asset';
}

export function linkTo(id: string, linkType: 'Entry' | 'Asset' = 'Entry') {
  return { sys: { type: 'Link', linkType, id } };
}

export function isLinkValue(value: Json): boolean {
  return value?.sys?.type === 'Link';
}

/** The embedded space. */
export function readEmbeddedSpace(): RawSpace {
  const root = join(import.meta.dirname, '../../..');
  return JSON.parse(readFileSync(join(root, 'content/export.json'), 'utf8'));
}

function linksIn(value: Json): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return isLinkValue(value) ? [value.sys.id] : Object.values(value).flatMap(linksIn);
}

/** Removes pages, and content that no other page shows; links to them in entries lead to the home page. */
export function removePages(raw: RawSpace, isRemoved: (path: string) => boolean): void {
  const isPage = (entry: RawEntity) => typeOf(entry) === 'page';
  const gone = new Set(
    raw.entries
      .filter((entry) => isPage(entry) && isRemoved(entry.fields.path?.[DEFAULT]))
      .map(({ sys }) => sys.id),
  );
  const byId = new Map(raw.entries.map((entry) => [entry.sys.id, entry]));
  const kept = new Set<RawEntity>();
  const waiting = raw.entries.filter(
    (entry) =>
      ['page', 'navigation', 'footer', 'banner', 'redirect', 'messages'].includes(typeOf(entry)) &&
      !gone.has(entry.sys.id),
  );
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    if (kept.has(entry)) continue;
    kept.add(entry);
    const { page, pages } = entry.fields;
    const instead = (link: Json) => (gone.has(link?.sys.id) ? linkTo('page-home') : link);
    if (page !== undefined) page[DEFAULT] = instead(page[DEFAULT]);
    if (pages !== undefined) pages[DEFAULT] = pages[DEFAULT].map(instead);
    waiting.push(...linksIn(entry.fields).flatMap((id) => (gone.has(id) ? [] : (byId.get(id) ?? []))));
  }
  raw.entries = raw.entries.filter((entry) => kept.has(entry));
}

export function createEditedSpace(first: RawSpace): EditedSpace {
  let raw = first;
  let count = 0;
  const localized = (fields: Readonly<Record<string, Json>>) =>
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { [DEFAULT]: value }]));
  const sysOf = (id: string, type: 'Entry' | 'Asset') => {
    const { sys } = raw.entries[0] as RawEntity;
    return { ...structuredClone(sys), id, type, version: 2, publishedVersion: 1, publishedCounter: 1 };
  };
  const listOf = (entity: RawEntity) => (entity.sys.type === 'Asset' ? raw.assets : raw.entries);

  const space: EditedSpace = {
    get raw() {
      return raw;
    },
    set raw(value) {
      raw = value;
    },
    entry: (id) => raw.entries.find(({ sys }) => sys.id === id),
    entriesOf: (...types) => raw.entries.filter((entry) => types.includes(typeOf(entry))),
    publish({ sys }) {
      count += 1;
      sys.version += 2;
      sys.publishedVersion = sys.version - 1;
      sys.publishedCounter += 1;
      sys.updatedAt = new Date(FIRST_TIME + count * 60_000).toISOString();
      sys.publishedAt = sys.updatedAt;
    },
    set(entity, field, value, locale = DEFAULT) {
      const values = { ...entity.fields[field] };
      if (value === undefined) delete values[locale];
      else values[locale] = value;
      if (Object.keys(values).length === 0) delete entity.fields[field];
      else entity.fields[field] = values;
      space.publish(entity);
    },
    add(type, id, fields) {
      const contentType = { sys: { type: 'Link', linkType: 'ContentType', id: type } };
      const entry = { metadata: { tags: [] }, sys: { ...sysOf(id, 'Entry'), contentType } };
      raw.entries.push({ ...entry, fields: localized({ internalTitle: id, ...fields }) });
      return raw.entries.at(-1) as RawEntity;
    },
    addAsset(id, file) {
      const { contentType: _contentType, ...sys } = sysOf(id, 'Asset') as RawEntity['sys'];
      const fields = localized({ title: `Title of ${id}`, file: fileValue(file) });
      raw.assets.push({ metadata: { tags: [] }, sys: sys as RawEntity['sys'], fields });
      return raw.assets.at(-1) as RawEntity;
    },
    remove(entity) {
      const list = listOf(entity);
      list.splice(list.indexOf(entity), 1);
    },
    newId(prefix) {
      count += 1;
      return `${prefix}-${count}`;
    },
  };
  return space;
}

const TYPES: Readonly<Record<string, string>> = { svg: 'image/svg+xml', png: 'image/png', mp4: 'video/mp4' };

/** The `file` of an asset; a bare name is one of the embedded media, anything else an address. */
export function fileValue(file: string): Json {
  const name = file.slice(file.lastIndexOf('/') + 1);
  const contentType = TYPES[name.slice(name.lastIndexOf('.') + 1)];
  const image = { width: 1600, height: 1000 };
  return {
    url: file.includes('/') ? file : `/media/${file}`,
    fileName: name,
    contentType,
    details: { size: 1000, ...(contentType?.startsWith('image/') ? { image } : {}) },
  };
}
