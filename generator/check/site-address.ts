/** Where an address of the site leads; the path is decoded. */
export interface SiteAddress {
  readonly path: string;
  /** The fragment as it is written and decoded: browsers look for the one, then for the other. Empty without one. */
  readonly fragments: readonly string[];
  /** Whether it is `http:` where the site is `https:`, or the other way round. */
  readonly isOtherScheme: boolean;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Reads an address as it stands in a page whose full address is `pageUrl`: undefined for other sites and schemes,
 * null when it is no address at all.
 */
export function readSiteAddress(href: string, pageUrl: URL): SiteAddress | null | undefined {
  if (!URL.canParse(href, pageUrl.href)) return null;
  const url = new URL(href, pageUrl);
  if (url.host !== pageUrl.host || !/^https?:$/.test(url.protocol)) return undefined;
  const fragment = url.hash.slice(1).replace(/:~:.*$/s, '');
  return {
    path: decoded(url.pathname),
    fragments: fragment === '' ? [] : [...new Set([fragment, decoded(fragment)])],
    isOtherScheme: url.protocol !== pageUrl.protocol,
  };
}
