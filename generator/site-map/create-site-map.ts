import { COMPANY_FACTS, type CompanyFacts, lacksFacts } from '../../config/company-facts';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../config/locales';
import {
  localesOfTemplate,
  localizedPath,
  PAGE_TEMPLATES,
  type PageTemplate,
  STATUS_PAGE_PATHS,
} from '../../config/routes';
import { createMessage, type Message } from '../errors/site-error';
import { compareText } from '../files/compare-text';
import { type EditedSpace, entryPlace } from '../source/editor-link';
import { createContentReader } from '../store/content-reader';
import type { ContentStore } from '../store/content-store';
import type { DependencyRecord } from '../store/dependency-kinds';
import type { FlatEntry } from '../store/flat-content';
import { duplicateErrors } from './duplicates';
import { fileOfPath, pageIdOfPath, pagePathError, withoutTrailingSlash } from './page-path';
import { readRedirects } from './redirects';
import type { SiteMap, SitePage } from './site-map';

export interface SiteMapResult {
  readonly siteMap: SiteMap;
  readonly errors: readonly Message[];
}

interface PageEntry {
  readonly entry: FlatEntry;
  readonly path: string;
  readonly template: PageTemplate;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** Used as it is, also with spaces around it; a blank one counts as not supplied. */
function suppliedPageId({ pageId }: FlatEntry): string | undefined {
  return typeof pageId === 'string' && pageId.trim() !== '' ? pageId : undefined;
}

function readTemplate(value: unknown): PageTemplate | undefined {
  return PAGE_TEMPLATES.find((template) => template === value);
}

function pageEntryErrors(entry: FlatEntry, path: string, space: EditedSpace): Message[] {
  const place = { ...entryPlace(space, entry.metadata.id), ...(path === '' ? {} : { page: path }) };
  if (path === '') {
    return [
      createMessage(
        'content.required_field_missing',
        { model: 'page', field: 'path' },
        { ...place, field: 'path' },
      ),
    ];
  }
  const error = pagePathError(path);
  const errors: Message[] = [];
  if (error !== undefined) {
    errors.push(createMessage('site_map.path_invalid', { path, reason: error }, { ...place, field: 'path' }));
  }
  const template = textOf(entry.template);
  if (readTemplate(template) === undefined) {
    const accepted = PAGE_TEMPLATES.join(', ');
    errors.push(
      createMessage('site_map.template_unknown', { template, accepted }, { ...place, field: 'template' }),
    );
  }
  return errors;
}

function readPageEntries(
  entries: readonly FlatEntry[],
  { space, facts }: { readonly space: EditedSpace; readonly facts: CompanyFacts },
): { pages: PageEntry[]; errors: Message[] } {
  const pages: PageEntry[] = [];
  const errors: Message[] = [];
  for (const entry of entries) {
    const path = withoutTrailingSlash(textOf(entry.path));
    const ofEntry = pageEntryErrors(entry, path, space);
    errors.push(...ofEntry);
    const template = readTemplate(textOf(entry.template));
    if (ofEntry.length === 0 && template !== undefined && !lacksFacts(path, facts))
      pages.push({ entry, path, template });
  }
  return { pages, errors };
}

function pagesOfEntry(
  { entry, path, template }: PageEntry,
  entryIn: (locale: Locale) => FlatEntry,
): SitePage[] {
  const locales = STATUS_PAGE_PATHS.includes(path) ? [DEFAULT_LOCALE] : localesOfTemplate(template);
  const alternates = locales.map((locale) => ({ locale, path: localizedPath(path, locale) }));
  return alternates.map((alternate) => {
    const localized = entryIn(alternate.locale);
    const suppliedId = alternate.locale === DEFAULT_LOCALE ? suppliedPageId(entry) : undefined;
    return {
      path: alternate.path,
      locale: alternate.locale,
      pageId: suppliedId ?? (STATUS_PAGE_PATHS.includes(path) ? path.slice(1) : pageIdOfPath(alternate.path)),
      file: fileOfPath(alternate.path),
      template,
      title: textOf(localized.title),
      entryId: entry.metadata.id,
      noIndex: entry.noIndex === true || STATUS_PAGE_PATHS.includes(path),
      alternates,
    };
  });
}

/** The error pages that content does not have; hosts need both, so the generator adds simple ones. */
export function statusPages(pages: readonly SitePage[]): SitePage[] {
  const present = new Set(pages.map(({ path }) => path));
  return STATUS_PAGE_PATHS.filter((path) => !present.has(path)).map((path) => ({
    path,
    locale: DEFAULT_LOCALE,
    pageId: path.slice(1),
    file: fileOfPath(path),
    template: 'error',
    title: '',
    noIndex: true,
    alternates: [{ locale: DEFAULT_LOCALE, path }],
  }));
}

function byPath(left: SitePage, right: SitePage): number {
  return compareText(left.path, right.path);
}

/**
 * Computes all addresses of the site, and reports errors in paths, ids and redirects before any rendering. Pages that
 * lack their facts are left out. `record` collects the keys of the content that it depends on.
 */
export function createSiteMap(
  store: ContentStore,
  record?: DependencyRecord,
  facts = COMPANY_FACTS,
): SiteMapResult {
  const readers = new Map(LOCALES.map((locale) => [locale, createContentReader(store, locale, record)]));
  const reader = createContentReader(store, DEFAULT_LOCALE, record);
  const { pages: entries, errors } = readPageEntries(reader.list('page'), {
    space: store.space,
    facts,
  });
  const own = entries.flatMap((page) =>
    pagesOfEntry(page, (locale) => readers.get(locale)?.entry(page.entry.metadata.id) ?? page.entry),
  );
  const pages = [...own, ...statusPages(own)].sort(byPath);
  const redirects = readRedirects(reader.list('redirect'), pages, store.space);
  const none = entries.length === 0 && errors.length === 0 ? [createMessage('site_map.no_pages', {})] : [];
  return {
    siteMap: { pages, redirects: redirects.redirects },
    errors: [...none, ...errors, ...duplicateErrors(pages, store.space), ...redirects.errors],
  };
}
