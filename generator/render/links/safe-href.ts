/**
 * What browsers skip when they read an address: tabs and line breaks anywhere, spaces and controls in front, and what
 * stands for those that HTML cannot hold.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that hide a scheme
const SKIPPED = /[\t\n\r]|^[\u0000-\u0020\u00a0\ufeff\ufffd]+/g;

const UNSAFE_SCHEME = /^(javascript|vbscript|data):/i;

export type SafeHref = { readonly href: string } | { readonly unsafeScheme: string };

/**
 * The one check of every address that editors write, in markdown, rich text, buttons and url fields: targets with
 * the schemes javascript, vbscript and data are refused, all others stay (specification, section 5).
 */
export function safeHref(address: string): SafeHref {
  const href = address.replace(SKIPPED, '').trim();
  const scheme = UNSAFE_SCHEME.exec(href)?.[1];
  return scheme === undefined ? { href } : { unsafeScheme: scheme.toLowerCase() };
}
