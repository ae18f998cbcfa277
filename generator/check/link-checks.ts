import type { Message } from '../errors/site-error';
import { createMessage } from '../errors/site-error';
import { canonicalPath, pageFileOf } from '../serve/request-target';
import type { BuiltSite, CheckedPage } from './built-site';
import { readSiteAddress } from './site-address';

/** What addresses of the site can lead to. */
export interface LinkTargets extends Pick<BuiltSite, 'baseUrl' | 'files' | 'redirects'> {
  /** The fragments of each page by its path. */
  readonly fragments: ReadonlyMap<string, ReadonlySet<string>>;
}

type Deciding = (href: string) => Message[];

/** Gathers what links can lead to. */
export function createLinkTargets(site: BuiltSite, pages: readonly CheckedPage[]): LinkTargets {
  const { baseUrl, files, redirects } = site;
  const fragments = new Map(
    pages.map(({ path, facts }) => [path, new Set([...facts.ids, ...facts.anchors])]),
  );
  return { baseUrl, files, redirects, fragments };
}

/** Decides about links of a page; `ownFragments` are those that it has beside its lasting ones. */
function linkDecider(targets: LinkTargets, page: string, ownFragments: readonly string[] = []): Deciding {
  const pageUrl = new URL(page, targets.baseUrl);
  const hasFragment = (path: string, fragment: string) =>
    targets.fragments.get(path)?.has(fragment) || (path === page && ownFragments.includes(fragment));
  return (href) => {
    const address = readSiteAddress(href, pageUrl);
    if (address === undefined) return [];
    const broken = createMessage('check.link_broken', { href }, { page });
    if (address === null) return [broken];
    const { path, fragment } = address;
    const canonical = canonicalPath(path);
    const isPage = targets.files.has(pageFileOf(canonical));
    if (!isPage) return targets.files.has(path.slice(1)) || targets.redirects.has(path) ? [] : [broken];
    if (fragment === '' || fragment === 'top' || hasFragment(canonical, fragment)) return [];
    return [createMessage('check.anchor_missing', { href }, { page })];
  };
}

function fileDecider(targets: LinkTargets, page: string, mayBeDocument: boolean): Deciding {
  const pageUrl = new URL(page, targets.baseUrl);
  return (href) => {
    const address = readSiteAddress(href, pageUrl);
    if (address === undefined) return [];
    const isFile = address !== null && targets.files.has(address.path.slice(1));
    const isDocument =
      mayBeDocument && address !== null && targets.files.has(pageFileOf(canonicalPath(address.path)));
    return isFile || isDocument ? [] : [createMessage('check.resource_missing', { href }, { page })];
  };
}

/** Links and loaded files of a page that lead nowhere; each address once. Other sites are not asked. */
export function checkLinks(targets: LinkTargets, { path, facts }: CheckedPage): Message[] {
  return [
    ...[...facts.links, ...facts.announced].flatMap(linkDecider(targets, path)),
    ...facts.templateLinks.flatMap(linkDecider(targets, path, facts.templateIds)),
    ...facts.frames.flatMap(fileDecider(targets, path, true)),
    ...facts.resources.flatMap(fileDecider(targets, path, false)),
  ];
}
