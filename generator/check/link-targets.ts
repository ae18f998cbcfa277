import { pageAddressOf } from '../serve/request-target';
import { isRulePath } from '../serve/rule-files';
import { fileOfPath } from '../site-map/page-path';
import type { BuiltSite, CheckedPage } from './built-site';
import { readSiteAddress } from './site-address';
import { type VaryingIds, varyingIds } from './slot-checks';

/** The possible targets of the site's addresses. */
export interface LinkTargets extends Pick<BuiltSite, 'baseUrl' | 'files' | 'redirects'> {
  /** The link targets in each page, by path. */
  readonly fragments: ReadonlyMap<string, ReadonlySet<string>>;
  /** Those of them that an experiment removes, by the page's path. */
  readonly varying: ReadonlyMap<string, VaryingIds>;
  /** Paths of pages and files, by their lower-case form. */
  readonly byLowerCase: ReadonlyMap<string, string>;
}

/** The final target of an address. */
export type LinkResult =
  | { readonly kind: 'elsewhere' }
  /** `similar` is a page or file whose path differs only in case. */
  | { readonly kind: 'nothing'; readonly similar?: string | undefined }
  | LinkTarget;

/** A file or a page of the site. */
export interface LinkTarget {
  readonly kind: 'file' | 'page';
  readonly path: string;
  readonly fragments: readonly string[];
  /** Whether the host redirects before looking for a file. */
  readonly isRedirected: boolean;
}

/** The redirect limit of browsers. */
const MAX_REDIRECTS = 20;

/** The public path of a file. */
function pathOfFile(file: string): string {
  return file.endsWith('.html') ? pageAddressOf(`/${file}`) : `/${file}`;
}

/** Collects the possible targets of addresses. */
export function createLinkTargets(site: BuiltSite, pages: readonly CheckedPage[]): LinkTargets {
  const { baseUrl, files, redirects } = site;
  const fragments = new Map(
    pages.map(({ path, facts }) => [path, new Set([...facts.ids, ...facts.anchors])]),
  );
  const paths = [...files.keys()].map(pathOfFile);
  const byLowerCase = new Map(paths.map((path) => [path.toLowerCase(), path]));
  const varying = new Map(pages.map(({ path, facts }) => [path, varyingIds(facts)]));
  return { baseUrl, files, redirects, fragments, varying, byLowerCase };
}

type Destination = Omit<LinkTarget, 'kind'>;

function targetAt(
  { files, byLowerCase }: LinkTargets,
  { path, fragments, isRedirected }: Destination,
): LinkResult {
  const canonical = pageAddressOf(path);
  if (files.has(fileOfPath(canonical))) {
    return { kind: 'page', path: canonical, fragments, isRedirected: isRedirected || path !== canonical };
  }
  const isFile = files.has(path.slice(1)) && !isRulePath(path);
  if (isFile) return { kind: 'file', path, fragments, isRedirected };
  const similar = byLowerCase.get(canonical.toLowerCase());
  return { kind: 'nothing', similar: similar === canonical ? undefined : similar };
}

/** Resolves an address from a page, following redirects as a host and a browser do. Other sites are not requested. */
export function resolveLink(targets: LinkTargets, href: string, from: URL): LinkResult {
  let next = { href, from };
  let fragments: readonly string[] = [];
  let isRedirected = false;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const address = readSiteAddress(next.href, next.from);
    if (address === undefined) return { kind: 'elsewhere' };
    if (address === null) return { kind: 'nothing' };
    const { path } = address;
    if (address.fragments.length > 0) fragments = address.fragments;
    isRedirected ||= address.isOtherScheme;
    const redirect = targets.redirects.find(path);
    if (redirect === undefined) return targetAt(targets, { path, fragments, isRedirected });
    next = { href: redirect.to, from: new URL(next.href, next.from) };
    isRedirected = true;
  }
  return { kind: 'nothing' };
}

/** Whether a page has the target of a fragment, including the page's top; `own` are additional targets. */
export function hasFragment(
  targets: Pick<LinkTargets, 'fragments'>,
  { path, fragments }: Pick<LinkTarget, 'path' | 'fragments'>,
  own?: ReadonlySet<string>,
): boolean {
  const ids = own ?? targets.fragments.get(path);
  const isTop = fragments.some((fragment) => fragment.toLowerCase() === 'top');
  return fragments.length === 0 || isTop || fragments.some((fragment) => ids?.has(fragment));
}
