/** Where an address of the site leads; path and fragment are decoded. */
export interface SiteAddress {
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

/**
 * Reads an address as it stands in a page whose full address is `pageUrl`: undefined for other sites and schemes,
 * null when it is no address at all.
 */
export function readSiteAddress(href: string, pageUrl: URL): SiteAddress | null | undefined {
  if (!URL.canParse(href, pageUrl.href)) return null;
  const url = new URL(href, pageUrl);
  if (url.origin !== pageUrl.origin) return undefined;
  return { path: decoded(url.pathname), fragment: decoded(url.hash.slice(1).replace(/:~:.*$/, '')) };
}
