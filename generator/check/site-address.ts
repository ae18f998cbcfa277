import { parseAddress } from '../../config/parse-address';
import { decodedText } from '../site-map/page-path';

/** A parsed address of the site; the path is decoded. */
export interface SiteAddress {
  readonly path: string;
  /** The fragment, raw and decoded: browsers look for the raw form first. Empty without a fragment. */
  readonly fragments: readonly string[];
  /** Whether the scheme differs from that of the site (`http:` and `https:`). */
  readonly isOtherScheme: boolean;
}

/**
 * Parses an address in the page with the full address `pageUrl`: undefined for other sites and schemes, null if it is
 * not a valid address.
 */
export function readSiteAddress(href: string, pageUrl: URL): SiteAddress | null | undefined {
  const url = parseAddress(href, pageUrl);
  if (url === undefined) return null;
  if (url.host !== pageUrl.host || !/^https?:$/.test(url.protocol)) return undefined;
  const fragment = url.hash.slice(1).replace(/:~:.*$/s, '');
  return {
    path: decodedText(url.pathname),
    fragments: fragment === '' ? [] : [...new Set([fragment, decodedText(fragment)])],
    isOtherScheme: url.protocol !== pageUrl.protocol,
  };
}
