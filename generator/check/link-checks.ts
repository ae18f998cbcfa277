import { HOME_PATH, STATUS_PAGE_PATHS } from '../../config/routes';
import { createMessage, type Message, type MessagePlace } from '../errors/site-error';
import { decodedText } from '../site-map/page-path';
import { namesOf } from '../site-map/redirect-matcher';
import type { CheckedPage } from './built-site';
import type { CachedFacts } from './cached-facts';
import { hasFragment, type LinkResult, type LinkTarget, type LinkTargets, resolveLink } from './link-targets';
import type { PlacedAddress } from './page-facts';
import { fragmentsWith } from './slot-checks';

interface Following {
  readonly page: CheckedPage;
  readonly targets: LinkTargets;
  /** The link targets inside a template itself. */
  readonly own?: ReadonlySet<string>;
}

function broken(href: string, { similar }: LinkResult & { kind: 'nothing' }, place: MessagePlace): Message[] {
  if (similar === undefined) return [createMessage('check.link_broken', { href }, place)];
  return [createMessage('check.link_case', { href, similar }, place)];
}

function redirected(
  { path, fragments, isRedirected }: LinkTarget,
  href: string,
  place: MessagePlace,
): Message[] {
  const to = fragments.length === 0 ? path : `${path}#${fragments[0]}`;
  return isRedirected ? [createMessage('check.link_redirected', { href, to }, place)] : [];
}

/**
 * A link to a target in the control of a slot is broken for visitors who see another variation; links inside of the
 * control disappear with it.
 */
function varying(
  { href, slot }: PlacedAddress,
  { path, fragments }: LinkTarget,
  { page, targets }: Following,
): Array<{ href: string; variation: string }> {
  const found = fragments.map((fragment) => targets.varying.get(path)?.get(fragment)).find(Boolean);
  const isInside = path === page.path && slot === found?.slot;
  return found === undefined || isInside ? [] : [{ href, variation: found.variation }];
}

function checkLink(link: PlacedAddress, following: Following): Message[] {
  const { page, targets, own } = following;
  const { href, section } = link;
  const place = { page: page.path, section };
  const result = resolveLink(targets, href, new URL(page.path, targets.baseUrl));
  if (result.kind === 'elsewhere') return [];
  if (result.kind === 'nothing') return broken(href, result, place);
  const found = redirected(result, href, place);
  if (result.kind === 'file') return found;
  const isThere = hasFragment(targets, result, result.path === page.path ? own : undefined);
  if (!isThere) return [...found, createMessage('check.anchor_missing', { href }, place)];
  const gone = varying(link, result, following);
  return [...found, ...gone.map((values) => createMessage('check.anchor_varies', values, place))];
}

function checkFile(
  { href, section }: PlacedAddress,
  { page, targets }: Following,
  mayBePage: boolean,
): Message[] {
  const result = resolveLink(targets, href, new URL(page.path, targets.baseUrl));
  const isThere = result.kind === 'file' || (mayBePage && result.kind === 'page');
  if (isThere || result.kind === 'elsewhere') return [];
  return [createMessage('check.resource_missing', { href }, { page: page.path, section })];
}

/** Broken links and missing files of a page; each address once per section. Other sites are not requested. */
export function checkLinks(targets: LinkTargets, page: CheckedPage): Message[] {
  const { facts } = page;
  const following: Following = { page, targets };
  return [
    ...[...facts.links, ...facts.announced].flatMap((link) => checkLink(link, following)),
    ...facts.templates.flatMap((template) => {
      const own = fragmentsWith(facts, template);
      return template.links.flatMap((link) => checkLink(link, { ...following, own }));
    }),
    ...facts.frames.flatMap((frame) => checkFile(frame, following, true)),
    ...facts.resources.flatMap((file) => checkFile(file, following, false)),
  ];
}

/**
 * Redirects of `_redirects` that form a loop or lead to a missing page or anchor. Targets that depend on the address
 * are not checked.
 */
export function checkRedirects(targets: LinkTargets, facts: CachedFacts): Message[] {
  const known = targets.redirects.all.filter(
    ({ from, to }) => !namesOf(from).some((name) => to.includes(`:${name}`)),
  );
  return known.flatMap(({ from: source, to }) => {
    const from = decodedText(source);
    const result = resolveLink(targets, to, new URL(source, targets.baseUrl));
    const place = { ...facts.redirectEntryOf(from), field: 'to' };
    if (result.kind === 'nothing') return [createMessage('check.redirect_broken', { from, to }, place)];
    const lacksPlace = result.kind === 'page' && !hasFragment(targets, result);
    return lacksPlace ? [createMessage('check.redirect_anchor_missing', { from, to }, place)] : [];
  });
}

/**
 * Pages that no other page links to, directly or through redirects. The home page, error pages and pages that are not
 * indexed are excluded.
 */
export function checkOrphans(targets: LinkTargets, pages: readonly CheckedPage[]): Message[] {
  const reached = new Set<string>();
  for (const { path, facts } of pages) {
    const from = new URL(path, targets.baseUrl);
    for (const { href } of [facts, ...facts.templates].flatMap(({ links }) => links)) {
      const result = resolveLink(targets, href, from);
      if (result.kind === 'page' && result.path !== path) reached.add(result.path);
    }
  }
  const isExempt = ({ path, facts }: CheckedPage) =>
    path === HOME_PATH || STATUS_PAGE_PATHS.includes(path) || !facts.isIndexable;
  return pages
    .filter((page) => !isExempt(page) && !reached.has(page.path))
    .map(({ path }) => createMessage('check.orphan', {}, { page: path }));
}
