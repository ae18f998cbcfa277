import { type CompanyFacts, lacksFacts } from '../../../config/company-facts';
import type { Locale } from '../../../config/locales';
import type { LinkTarget } from '../../../templates/content-model/values';
import { digestOf } from '../../files/digest';
import type { SitePage } from '../../site-map/site-map';
import { isLink, type Link } from '../../source/content-snapshot';
import type { ContentStore } from '../../store/content-store';
import type { FlatEntry } from '../../store/flat-content';
import { localeViewOf } from '../../store/locale-view';
import type { LinkIndex } from './link-index';

/** The facts about the site that links need, for the pages of one locale. */
export interface LinkFacts {
  /** The page of an entry, as others show it: with its short texts, if it has some. Undefined if it has no page. */
  target(entryId: string): Required<LinkTarget> | undefined;
  hasEntry(entryId: string): boolean;
  /** Whether the page at a path, or of an entry, is not published because its facts are missing. */
  lacksFacts(path: string): boolean;
  pageLacksFacts(entryId: string): boolean;
  pageAt(path: string): SitePage | undefined;
  isRedirected(path: string): boolean;
  /** The ids of a page's sections in its HTML: their own, or derived from their position. */
  anchors(page: SitePage): ReadonlySet<string>;
}

function titleWithoutSiteName(title: string, siteName: string): string {
  return title.endsWith(` | ${siteName}`) ? title.slice(0, -` | ${siteName}`.length) : title;
}

/** The sections for a link; for an experiment slot its control and its variations, each of which may link to itself. */
function variationsShown(read: (id: string) => FlatEntry | undefined, link: Link) {
  const section = read(link.sys.id);
  if (section?.modelName !== 'experiment') return [section];
  const others = Array.isArray(section.variations) ? section.variations : [];
  return [section.control, ...others].filter(isLink).map(({ sys }) => read(sys.id));
}

interface LinkFactsInput {
  readonly store: ContentStore;
  readonly links: LinkIndex;
  readonly siteName: string;
  readonly companyFacts: CompanyFacts;
}

/**
 * Reads facts for links. Nothing is recorded: a page depends on the results, not on the entries that they come from.
 */
export function createLinkFacts(
  { store, links, siteName, companyFacts }: LinkFactsInput,
  locale: Locale,
): LinkFacts {
  const view = localeViewOf(store, locale);
  const read = (id: string) => view.entry(id)?.content;
  return {
    target(entryId) {
      const page = links.pageOfEntry(entryId, locale);
      if (page === undefined) return undefined;
      const entry = page.entryId === undefined ? undefined : read(page.entryId);
      const text = (field: string) => (typeof entry?.[field] === 'string' ? entry[field].trim() : '');
      const title = text('navTitle') || titleWithoutSiteName(text('title') || page.title, siteName);
      return { href: page.path, title, description: text('navDescription') || text('description') };
    },
    hasEntry: (entryId) => read(entryId) !== undefined,
    lacksFacts: (path) => lacksFacts(path, companyFacts),
    pageLacksFacts(entryId) {
      const path = read(entryId)?.path;
      return typeof path === 'string' && lacksFacts(path.trim(), companyFacts);
    },
    pageAt: (path) => links.pageAt(path, locale),
    isRedirected: (path) => links.isRedirected(path),
    anchors(page) {
      const entry = page.entryId === undefined ? undefined : read(page.entryId);
      const sections = Array.isArray(entry?.sections) ? entry.sections.filter(isLink) : [];
      return new Set(
        sections.flatMap((link, index) =>
          variationsShown(read, link).map((shown) => {
            const own = typeof shown?.sectionId === 'string' ? shown.sectionId.trim() : '';
            return own === '' ? `section-${index + 1}` : own;
          }),
        ),
      );
    },
  };
}

/** The address of a target, or its absence, as a dependency value. */
export function targetValue(facts: LinkFacts, entryId: string): string {
  return facts.target(entryId)?.href ?? (facts.hasEntry(entryId) ? 'no page' : '');
}

/** A text of a target as a dependency value. */
export function targetTextValue(facts: LinkFacts, entryId: string, text: 'title' | 'description'): string {
  return digestOf(facts.target(entryId)?.[text] ?? '');
}

/** The result of `pageAt` and `isRedirected` as a dependency value. Breadcrumbs leave out error pages. */
export function pathValue(facts: LinkFacts, path: string): string {
  const page = facts.pageAt(path);
  if (page === undefined) return facts.isRedirected(path) ? 'redirected' : '';
  return page.template === 'error' ? `error ${page.path}` : page.path;
}

/** The result of `anchors` as a dependency value; empty for a removed page. */
export function anchorsValue(facts: LinkFacts, path: string): string {
  const page = facts.pageAt(path);
  return page === undefined ? '' : digestOf([...facts.anchors(page)].sort());
}
