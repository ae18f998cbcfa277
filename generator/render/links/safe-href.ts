/** What browsers leave out of an address wherever it stands. */
const TABS_AND_LINE_BREAKS = /[\t\n\r]/g;

/** What browsers leave out before an address, and what stands for those of it that HTML cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that hide a scheme
const LEADING = /^[\u0000-\u0020\u00a0\ufeff\ufffd]+/;

/** Characters that cannot be seen, so that a scheme with one in it is meant to be hidden. */
const INVISIBLE = /[\p{Control}\p{Format}\p{Separator}\ufffd]/gu;

const UNSAFE_SCHEME = /^(javascript|vbscript|data):/i;

const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** Looks like a scheme, but is a host with its port: `www.planfold.example:8443/pricing`. */
const HOST_WITH_PORT = /^(?:localhost|[\w-]+(?:\.[\w-]+)+):\d+(?:[/?#]|$)/i;

const WEB_SCHEME = /^https?:/i;

/** Without the slashes, browsers take an address of the page's own scheme relative to the page. */
function isWebAddress(href: string): boolean {
  return /^https?:\/\//i.test(href) && URL.canParse(href);
}

export type SafeHref =
  | { readonly href: string }
  | { readonly unsafeScheme: string }
  /** It leads to another place on each page: neither a scheme, nor a beginning that stands for this site or page. */
  | { readonly incomplete: string };

function isComplete(href: string): boolean {
  if (WEB_SCHEME.test(href)) return isWebAddress(href);
  return /^[/#?]/.test(href) || (SCHEME.test(href) && !HOST_WITH_PORT.test(href));
}

/**
 * The one check of every address that editors write, in markdown, rich text, buttons and url fields: targets with
 * the schemes javascript, vbscript and data are refused, all others stay. So are addresses
 * that browsers would take relative to the page.
 */
export function safeHref(address: string): SafeHref {
  const scheme = UNSAFE_SCHEME.exec(address.replace(INVISIBLE, ''))?.[1];
  if (scheme !== undefined) return { unsafeScheme: scheme.toLowerCase() };
  const href = address.replace(TABS_AND_LINE_BREAKS, '').replace(LEADING, '').trim();
  return isComplete(href) ? { href } : { incomplete: href };
}
