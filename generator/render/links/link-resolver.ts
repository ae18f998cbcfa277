import type { Locale } from '../../../config/locales';
import type { LinkTarget } from '../../../templates/content-model/values';
import type { MessagePlace } from '../../errors/site-error';
import { canonicalPath } from '../../site-map/page-path';
import type { SitePage } from '../../site-map/site-map';
import type { Link } from '../../source/content-snapshot';
import type { ContentReader } from '../../store/content-reader';
import type { FlatEntry } from '../../store/flat-content';
import { isLink } from '../../store/is-link';
import type { PageReports } from '../page-reports';
import type { LinkIndex } from './link-index';
import { safeHref } from './safe-href';

/** Files of the site that content may link to although they are no pages. */
const LINKABLE_FILES = /^\/(sitemap\.xml|robots\.txt|media\/.+)$/;

/** Follows links of one page: only to what exists, in the page's locale, and never to an unsafe target. */
export interface LinkResolver {
  /** An address as an editor wrote it; undefined when it must be shown as text. */
  address(href: string, place: MessagePlace): LinkTarget | undefined;
  /** The page that an entry became; undefined when it is none. */
  pageOfEntry(entryId: string, place: MessagePlace): LinkTarget | undefined;
  /** Paths that were looked up, with the entry found there or the empty text: dependencies of the page. */
  readonly lookedUp: ReadonlyMap<string, string>;
}

interface LinkResolverInput {
  readonly page: SitePage;
  readonly index: LinkIndex;
  readonly reader: ContentReader;
  readonly reports: PageReports;
  readonly siteName: string;
}

/** The section of a link; of an experiment slot its control and its variations, which may link each to itself. */
function variationsShown(reader: ContentReader, link: Link): Array<FlatEntry | undefined> {
  const section = reader.entry(link.sys.id);
  if (section?.modelName !== 'experiment') return [section];
  const others = Array.isArray(section.variations) ? section.variations : [];
  return [section.control, ...others].filter(isLink).map(({ sys }) => reader.entry(sys.id));
}

/** The ids that sections of a page have in its HTML: their own, or their place. */
function sectionIds(page: SitePage, reader: ContentReader): ReadonlySet<string> {
  const entry = page.entryId === undefined ? undefined : reader.entry(page.entryId);
  const sections = Array.isArray(entry?.sections) ? entry.sections.filter(isLink) : [];
  const ids = sections.flatMap((link, index) =>
    variationsShown(reader, link).map((shown) =>
      typeof shown?.sectionId === 'string' && shown.sectionId !== ''
        ? shown.sectionId
        : `section-${index + 1}`,
    ),
  );
  return new Set(ids);
}

/** An anchor may hold a bare percent sign: browsers then take it as it is. */
function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

function titleWithoutSiteName(title: string, siteName: string): string {
  return title.endsWith(` | ${siteName}`) ? title.slice(0, -` | ${siteName}`.length) : title;
}

/** Makes the resolver of one page. */
export function createLinkResolver({
  page,
  index,
  reader,
  reports,
  siteName,
}: LinkResolverInput): LinkResolver {
  const lookedUp = new Map<string, string>();
  const locale: Locale = page.locale;

  const targetOf = (target: SitePage): LinkTarget => {
    const entry = target.entryId === undefined ? undefined : reader.entry(target.entryId);
    const title = typeof entry?.title === 'string' ? entry.title : target.title;
    const description = typeof entry?.description === 'string' ? { description: entry.description } : {};
    return { href: target.path, title: titleWithoutSiteName(title, siteName), ...description };
  };

  const checkAnchor = (target: SitePage, href: string, place: MessagePlace) => {
    const anchor = href.includes('#') ? decoded(href.slice(href.indexOf('#') + 1)) : '';
    if (anchor === '' || anchor === 'main' || anchor.startsWith('plan-')) return;
    if (!sectionIds(target, reader).has(anchor)) reports.warn('content.anchor_missing', { href }, place);
  };

  const internal = (href: string, place: MessagePlace): LinkTarget | undefined => {
    const path = canonicalPath(href);
    const suffix = href.slice(href.search(/[?#]|$/));
    const target = index.pageAt(path, locale);
    lookedUp.set(path, target?.entryId ?? (target === undefined ? '' : target.path));
    if (target === undefined) {
      if (index.isRedirected(path) || LINKABLE_FILES.test(path)) return { href };
      reports.warn('content.internal_link_missing', { href }, place);
      return undefined;
    }
    checkAnchor(target, href, place);
    return { href: `${target.path}${suffix}` };
  };

  return {
    lookedUp,
    address(address, place) {
      const safe = safeHref(address);
      if ('unsafeScheme' in safe) {
        reports.warn('content.unsafe_link', { scheme: safe.unsafeScheme }, place);
        return undefined;
      }
      const { href } = safe;
      if (href.startsWith('#')) {
        checkAnchor(page, href, place);
        return { href };
      }
      const isInternal = href.startsWith('/') && !/^\/[/\\]/.test(href);
      return isInternal ? internal(href, place) : { href };
    },
    pageOfEntry(entryId, place) {
      const target = index.pageOfEntry(entryId, locale);
      if (target !== undefined) return targetOf(target);
      if (reader.entry(entryId) === undefined) {
        reports.warn('content.link_unresolved', { target: `the page entry ${entryId}` }, place);
      }
      return undefined;
    },
  };
}
