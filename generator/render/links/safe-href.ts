import { parseAddress } from '../../../config/parse-address';

/** Characters that browsers remove anywhere in an address. */
const TABS_AND_LINE_BREAKS = /[\t\n\r]/g;

/** Characters that browsers remove before an address, and the replacements of those that HTML cannot contain. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that hide a scheme
const LEADING = /^[\u0000-\u0020\u00a0\ufeff\ufffd]+/;

/** Invisible characters: a scheme that contains one is probably hidden on purpose. */
const INVISIBLE = /[\p{Control}\p{Format}\p{Separator}\ufffd]/gu;

const UNSAFE_SCHEME = /^(javascript|vbscript|data):/i;

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Looks like a scheme, but is a host with its port: `www.planfold.example:8443/pricing`. */
const HOST_WITH_PORT = /^(?:localhost|[\w-]+(?:\.[\w-]+)+):\d+(?:[/?#]|$)/i;

const WEB_SCHEME = /^https?:/i;

/** Without the slashes, browsers resolve an address with the page's own scheme relative to the page. */
function isWebAddress(href: string): boolean {
  return /^https?:\/\//i.test(href) && parseAddress(href) !== undefined;
}

export type SafeHref =
  | { readonly href: string }
  | { readonly unsafeScheme: string }
  /**
   * A relative address resolves differently on each page: it has neither a scheme nor the beginning of an address of
   * the site or page.
   */
  | { readonly incomplete: string };

function isComplete(href: string): boolean {
  if (WEB_SCHEME.test(href)) return isWebAddress(href);
  return /^[/#?]/.test(href) || (SCHEME.test(href) && !HOST_WITH_PORT.test(href));
}

/**
 * The only check for addresses from editors, in markdown, rich text, buttons and url fields. It refuses the schemes
 * javascript, vbscript and data, and addresses that browsers would resolve relative to the page. All others are
 * unchanged.
 */
export function safeHref(address: string): SafeHref {
  const scheme = UNSAFE_SCHEME.exec(address.replace(INVISIBLE, ''))?.[1];
  if (scheme !== undefined) return { unsafeScheme: scheme.toLowerCase() };
  const href = address.replace(TABS_AND_LINE_BREAKS, '').replace(LEADING, '').trim();
  return isComplete(href) ? { href } : { incomplete: href };
}
