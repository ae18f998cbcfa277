import type { LinkTarget } from '../../../templates/content-model/values';
import type { MessagePlace } from '../../errors/site-error';
import { decodedText, pathOfAddress, withoutFileEnding } from '../../site-map/page-path';
import type { SitePage } from '../../site-map/site-map';
import type { DependencyRecord } from '../../store/dependency-kinds';
import type { PageReports } from '../page/page-reports';
import { anchorsValue, type LinkFacts, pathValue, targetTextValue, targetValue } from './link-facts';
import { safeHref } from './safe-href';

/** Files that content may link to although they are not pages, by published name. */
const LINKABLE_FILES = /^\/(sitemap\.xml|robots\.txt)$/;

/** Resolves links of one page: only to existing targets, in the page's locale, and never to an unsafe scheme. */
export interface LinkResolver {
  /** An address from an editor; undefined if it must be shown as text. */
  address(href: string, place: MessagePlace): LinkTarget | undefined;
  /** The page of an entry; undefined if it has none. Only the requested values become dependencies. */
  pageOfEntry(entryId: string, place: MessagePlace, shown?: ShownTarget): LinkTarget | undefined;
  /** The page at a path, in the locale of the linking page if it exists. */
  pageAt(path: string): SitePage | undefined;
  /** Whether visitors of a path see a page, directly or through a redirect. */
  leadsSomewhere(path: string): boolean;
}

/** The facts of a link's target that a page shows. */
export interface ShownTarget {
  /** The link's own label, which replaces the target's title. */
  readonly title?: string | undefined;
  readonly hasDescription?: boolean;
}

interface LinkResolverInput {
  readonly facts: LinkFacts;
  readonly reports: PageReports;
  /** Records results as dependencies of the page. */
  readonly record: DependencyRecord;
  /** Called for links to an anchor on the page itself, which is checked later if the page is not known yet. */
  readonly onOwnAnchor: (href: string, place: MessagePlace) => void;
  /** The published address of a file below `/media/`, which the page then publishes; undefined if it does not exist. */
  readonly mediaAddress: (path: string) => string | undefined;
}

/** The anchor of an address, if only content decides whether it exists. */
function anchorToCheck(href: string): string | undefined {
  const anchor = href.includes('#') ? decodedText(href.slice(href.indexOf('#') + 1)) : '';
  return anchor === '' || anchor === 'main' || anchor.startsWith('plan-') ? undefined : anchor;
}

/** Warns about a link to a missing anchor of a page. */
export function checkAnchor(
  { facts, reports, record }: Pick<LinkResolverInput, 'facts' | 'reports' | 'record'>,
  target: SitePage,
  { href, place }: { href: string; place: MessagePlace },
): void {
  const anchor = anchorToCheck(href);
  if (anchor === undefined) return;
  record.set(`Anchors:${target.path}`, anchorsValue(facts, target.path));
  if (!facts.anchors(target).has(anchor)) reports.warn('content.anchor_missing', { href }, place);
}

/** Creates the resolver of one page. */
export function createLinkResolver(input: LinkResolverInput): LinkResolver {
  const { facts, reports, record, onOwnAnchor, mediaAddress } = input;

  const pageAt = (path: string) => {
    record.set(`Path:${path}`, pathValue(facts, path));
    return facts.pageAt(path);
  };

  const internal = (href: string, place: MessagePlace): LinkTarget | undefined => {
    const path = decodedText(pathOfAddress(href));
    const suffix = href.slice(href.search(/[?#]|$/));
    const target = pageAt(withoutFileEnding(path));
    if (target === undefined) {
      if (facts.isRedirected(path) || LINKABLE_FILES.test(path)) return { href };
      const medium = mediaAddress(pathOfAddress(href));
      if (medium !== undefined) return { href: `${medium}${suffix}` };
      if (facts.lacksFacts(path)) return undefined;
      reports.warn('content.internal_link_missing', { href }, place);
      return undefined;
    }
    checkAnchor(input, target, { href, place });
    return { href: `${target.path}${suffix}` };
  };

  return {
    pageAt,
    leadsSomewhere: (path) => pageAt(path) !== undefined || facts.isRedirected(path),
    address(address, place) {
      const safe = safeHref(address);
      if ('unsafeScheme' in safe) {
        reports.warn('content.unsafe_link', { scheme: safe.unsafeScheme }, place);
        return undefined;
      }
      if ('incomplete' in safe) {
        reports.warn('content.address_incomplete', { href: safe.incomplete }, place);
        return undefined;
      }
      const { href } = safe;
      if (href.startsWith('#')) {
        onOwnAnchor(href, place);
        return { href };
      }
      const isInternal = href.startsWith('/') && !/^\/[/\\]/.test(href);
      return isInternal ? internal(href, place) : { href };
    },
    pageOfEntry(entryId, place, { title, hasDescription = false } = {}) {
      record.set(`Target:${entryId}`, targetValue(facts, entryId));
      const target = facts.target(entryId);
      if (target === undefined) {
        if (facts.pageLacksFacts(entryId)) return undefined;
        if (facts.hasEntry(entryId)) reports.warn('content.link_to_no_page', { target: entryId }, place);
        else reports.warn('content.link_unresolved', { target: `the page entry ${entryId}` }, place);
        return undefined;
      }
      if (title === undefined) record.set(`Title:${entryId}`, targetTextValue(facts, entryId, 'title'));
      if (hasDescription)
        record.set(`Description:${entryId}`, targetTextValue(facts, entryId, 'description'));
      return {
        href: target.href,
        title: title ?? target.title,
        ...(hasDescription && target.description !== '' ? { description: target.description } : {}),
      };
    },
  };
}
