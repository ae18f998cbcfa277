import type { Message } from '../errors/site-error';
import { createMessage } from '../errors/site-error';
import { canonicalPath, pageFileOf } from '../serve/request-target';
import type { CheckedPage } from './page-checks';

/** What addresses of the site can lead to. */
export interface LinkTargets {
  readonly baseUrl: string;
  readonly files: ReadonlyMap<string, number>;
  readonly redirectSources: ReadonlySet<string>;
  /** Public path to the fragments that a page has. */
  readonly fragments: ReadonlyMap<string, ReadonlySet<string>>;
}

interface LocalAddress {
  readonly path: string;
  readonly fragment: string;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The path and fragment of an address of the site; undefined for other sites and schemes, null for no address. */
function localAddress(href: string, page: string, baseUrl: string): LocalAddress | null | undefined {
  const base = new URL(page, baseUrl);
  if (!URL.canParse(href, base.href)) return null;
  const url = new URL(href, base);
  if (url.origin !== base.origin) return undefined;
  return { path: decoded(url.pathname), fragment: decoded(url.hash.slice(1).replace(/:~:.*$/, '')) };
}

function checkLink(targets: LinkTargets, page: string, href: string): Message[] {
  const address = localAddress(href, page, targets.baseUrl);
  if (address === undefined) return [];
  const broken = createMessage('check.link_broken', { href }, { page });
  if (address === null) return [broken];
  const canonical = canonicalPath(address.path);
  const isPage = targets.files.has(pageFileOf(canonical));
  const isFile = targets.files.has(address.path.slice(1));
  if (!isPage && !isFile) return targets.redirectSources.has(address.path) ? [] : [broken];
  const needsFragment = isPage && address.fragment !== '' && address.fragment !== 'top';
  if (!needsFragment || targets.fragments.get(canonical)?.has(address.fragment)) return [];
  return [createMessage('check.anchor_missing', { href }, { page })];
}

function checkResource(targets: LinkTargets, page: string, href: string): Message[] {
  const address = localAddress(href, page, targets.baseUrl);
  if (address === undefined) return [];
  const isThere = address !== null && targets.files.has(address.path.slice(1));
  const isDocument = address !== null && targets.files.has(pageFileOf(canonicalPath(address.path)));
  return isThere || isDocument ? [] : [createMessage('check.resource_missing', { href }, { page })];
}

/** Links and loaded files of a page that lead nowhere; each address once. Other sites are not asked. */
export function checkLinks(targets: LinkTargets, { path, facts }: CheckedPage): Message[] {
  return [
    ...[...new Set(facts.links)].flatMap((href) => checkLink(targets, path, href)),
    ...[...new Set(facts.resources)].flatMap((href) => checkResource(targets, path, href)),
  ];
}
