import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOCALES } from '../../config/locales';
import { KNOWN_MODELS } from '../../generator/render/content/content-models';
import { FIELD_TYPES } from '../../generator/render/content/content-type-checks';

type Fields = Readonly<Record<string, unknown>>;

export interface ExportEntity {
  readonly sys: Readonly<Record<string, unknown>> & { readonly id: string };
  readonly fields: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const STAMP = '2026-01-01T00:00:00.000Z';

function sys(id: string, type: string): Record<string, unknown> & { id: string } {
  return {
    id,
    type,
    space: { sys: { type: 'Link', linkType: 'Space', id: 'test-space' } },
    environment: { sys: { type: 'Link', linkType: 'Environment', id: 'master' } },
    createdAt: STAMP,
    updatedAt: STAMP,
    firstPublishedAt: STAMP,
    publishedAt: STAMP,
    publishedVersion: 1,
    publishedCounter: 1,
    version: 2,
  };
}

function localized(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { en: value }]));
}

/** A published entry with values in the default locale. */
export function entry(id: string, contentType: string, fields: Fields): ExportEntity {
  const type = { sys: { type: 'Link', linkType: 'ContentType', id: contentType } };
  return { sys: { ...sys(id, 'Entry'), contentType: type }, fields: localized(fields) };
}

/** A published asset; `file` is in the form of the content service. */
export function asset(id: string, fields: Fields): ExportEntity {
  return { sys: sys(id, 'Asset'), fields: localized(fields) };
}

export function link(id: string, linkType: 'Entry' | 'Asset' = 'Entry') {
  return { sys: { type: 'Link', linkType, id } };
}

/** A home page with these sections, which is enough for most tests. */
export function homePage(sections: readonly string[], fields: Fields = {}): ExportEntity {
  return entry('home', 'page', {
    path: '/',
    template: 'home',
    title: 'Home | Test',
    description: 'A page to test with.',
    sections: sections.map((id) => link(id)),
    ...fields,
  });
}

/** A field in the form for the model of the code; for unknown fields, JSON. */
function fieldOf(model: string, id: string, required: boolean) {
  const kind = KNOWN_MODELS.get(model)?.fields[id]?.kind ?? 'json';
  return { id, name: id, type: FIELD_TYPES[kind][0], localized: true, required };
}

function contentTypesOf(
  entities: readonly ExportEntity[],
  required: Readonly<Record<string, readonly string[]>>,
) {
  const fields = new Map<string, Set<string>>();
  for (const { sys: system, fields: values } of entities) {
    const id = (system.contentType as { sys: { id: string } }).sys.id;
    const known = fields.get(id) ?? new Set(Object.keys(KNOWN_MODELS.get(id)?.fields ?? {}));
    for (const name of [...Object.keys(values), ...(required[id] ?? [])]) known.add(name);
    fields.set(id, known);
  }
  return [...fields].map(([id, names]) => ({
    sys: sys(id, 'ContentType'),
    name: id,
    displayField: null,
    fields: [...names].map((name) => fieldOf(id, name, required[id]?.includes(name) ?? false)),
  }));
}

export interface SpaceExport {
  readonly entries: readonly ExportEntity[];
  readonly assets?: readonly ExportEntity[];
  /** Required fields by content type. */
  readonly required?: Readonly<Record<string, readonly string[]>>;
}

/**
 * A space export with exactly this content; content types have the fields of the code, and those that are used or
 * required.
 */
export function spaceExport({ entries, assets = [], required = {} }: SpaceExport) {
  const locale = (code: string, fallbackCode: string | null) => ({
    code,
    name: code,
    fallbackCode,
    default: fallbackCode === null,
    contentDeliveryApi: true,
    contentManagementApi: true,
    optional: fallbackCode !== null,
    sys: sys(`locale-${code}`, 'Locale'),
  });
  return {
    contentTypes: contentTypesOf(entries, required),
    tags: [],
    editorInterfaces: [],
    entries,
    assets,
    locales: [
      locale('en', null),
      ...LOCALES.filter((code) => code !== 'en').map((code) => locale(code, 'en')),
    ],
  };
}

/** Writes the export into a folder and returns its path. */
export async function writeExport(folder: string, content: SpaceExport): Promise<string> {
  const file = join(folder, 'export.json');
  await writeFile(file, JSON.stringify(spaceExport(content)));
  return file;
}
