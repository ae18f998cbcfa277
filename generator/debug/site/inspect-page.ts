import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { BundleResult } from '../../bundle/bundle-browser-code';
import type { PageResult } from '../../render/page/page-result';
import type { SiteContext } from '../../render/page/site-context';
import type { SitePage } from '../../site-map/site-map';
import type { Link, LocalizedFields } from '../../source/content-snapshot';
import { editorLink } from '../../source/editor-link';
import { splitKey } from '../../store/dependency-kinds';
import type {
  InspectedBytes,
  InspectedEntry,
  InspectedSection,
  PageInspection,
} from '../page/page-inspection';

const compress = promisify(brotliCompress);

/** Compresses nearly as well as hosts do, and several times as fast as the highest quality. */
const QUALITY = 5;

type Content = string | Uint8Array;

export interface InspectedPage {
  readonly context: SiteContext;
  readonly page: SitePage;
  readonly render: PageResult;
  /** Undefined if the page has errors. */
  readonly html: string | undefined;
  readonly bundle: BundleResult;
  readonly isPreview: boolean;
}

function inspectedEntry({ store }: SiteContext, id: string): InspectedEntry | undefined {
  const entry = store.entry(id);
  if (entry === undefined) return undefined;
  const { contentType, isDraft = false } = entry;
  return { entry: id, contentType, link: editorLink(store.space, id), isDraft };
}

function draft(context: SiteContext, id: string): InspectedEntry[] {
  const entry = inspectedEntry(context, id);
  return entry?.isDraft ? [entry] : [];
}

/** The links of a field in the page's locale, or in its fallback. */
function linksOf({ store }: SiteContext, { entryId = '', locale }: SitePage, field: string): string[] {
  const values = store.entry(entryId)?.fields[field] ?? {};
  const { locales } = store.space;
  for (let code: string | null | undefined = locale; code != null; ) {
    const links = values[code];
    if (Array.isArray(links)) return (links as Link[]).map(({ sys }) => sys.id);
    code = locales.find((known) => known.code === code)?.fallbackCode;
  }
  return [];
}

/** Ids of entries that a value links, at any depth, in rich text too. */
function linksIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { sys } = value as { sys?: { type?: unknown; linkType?: unknown; id?: unknown } };
  if (sys?.type === 'Link') return sys.linkType === 'Entry' && typeof sys.id === 'string' ? [sys.id] : [];
  return Object.values(value).flatMap(linksIn);
}

/**
 * Ids of all entries below an entry, the nearest first, each once; content may link back. Entries without fields are
 * left out, and their links are not followed.
 */
export function linkedEntries(
  below: string,
  fieldsOf: (id: string) => LocalizedFields | undefined,
): string[] {
  const found = new Set([below]);
  for (const id of found) {
    for (const linked of linksIn(fieldsOf(id))) {
      if (fieldsOf(linked) !== undefined) found.add(linked);
    }
  }
  found.delete(below);
  return [...found];
}

/** Drafts among the entries below an entry that the page reads. */
function draftsBelow(context: SiteContext, below: string, read: ReadonlySet<string>): InspectedEntry[] {
  const known = linkedEntries(below, (id) => (read.has(id) ? context.store.entry(id)?.fields : undefined));
  return known.flatMap((id) => draft(context, id));
}

/** Counted from 1 and without deleted entries, as on the page. */
function sectionsOf(context: SiteContext, page: SitePage, read: ReadonlySet<string>): InspectedSection[] {
  const entries = linksOf(context, page, 'sections').flatMap((id) => inspectedEntry(context, id) ?? []);
  return entries.map((entry, position) => ({
    index: position + 1,
    ...entry,
    drafts: draftsBelow(context, entry.entry, read),
  }));
}

/** Names of dependencies by kind; a kind without names has an empty list. */
function byKind(keys: readonly string[]): Record<string, string[]> {
  const kinds: Record<string, string[]> = {};
  for (const key of keys.toSorted()) {
    const { kind, name } = splitKey(key);
    kinds[kind] ??= [];
    if (name !== '') kinds[kind].push(name);
  }
  return kinds;
}

async function weigh(kind: InspectedBytes['kind'], contents: readonly Content[]): Promise<InspectedBytes> {
  const buffers = contents.map((content) => (typeof content === 'string' ? Buffer.from(content) : content));
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  const isText = kind !== 'fonts';
  const compressed = isText
    ? await Promise.all(buffers.map((buffer) => compress(buffer, { params })))
    : buffers;
  const sum = (list: readonly Uint8Array[]) => list.reduce((total, { length }) => total + length, 0);
  return { kind, files: buffers.length, bytes: sum(buffers), compressed: sum(compressed) };
}

async function bytesOf({ html = '', bundle }: InspectedPage): Promise<InspectedBytes[]> {
  const files = [...bundle.files, ...bundle.experimentFiles].filter(({ path }) => !path.endsWith('.map'));
  const named = files.filter(({ path }) => html.includes(`/${path}`));
  const ending = (end: string, list = named) =>
    list.filter(({ path }) => path.endsWith(end)).map(({ content }) => content);
  const later = files.filter((file) => !named.includes(file));
  return Promise.all([
    weigh('page', [html]),
    weigh('styles', ending('.css')),
    weigh('scripts at once', ending('.js')),
    weigh('scripts on demand', ending('.js', later)),
    weigh('fonts', ending('.woff2')),
  ]);
}

/** Describes a page for the panel. */
export async function inspectPage(inspected: InspectedPage): Promise<PageInspection> {
  const { context, page, render, isPreview } = inspected;
  const { template, locale, pageId, entryId } = page;
  const keys = Object.keys(render.dependencies);
  const dependencies = byKind(keys);
  const read = dependencies.Entry ?? [];
  return {
    template,
    locale,
    pageId,
    isPreview,
    editor: editorLink(context.store.space, ''),
    entry: entryId === undefined ? undefined : inspectedEntry(context, entryId),
    // A section may link back to the page, which is not part of the section.
    sections: sectionsOf(context, page, new Set(read.filter((id) => id !== entryId))),
    drafts: read.flatMap((id) => draft(context, id)),
    dependencies,
    bytes: await bytesOf(inspected),
  };
}
