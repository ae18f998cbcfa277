/** Names with a special meaning for some file system or host, with or without an extension. */
const RESERVED_NAMES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Top-level names of the build's own files. */
const OWN_NAMES =
  /^(assets|media|embeds|build\.json|page-ids\.json|sitemap\.xml|robots\.txt|favicon\.svg|_headers|_redirects|_nginx\.conf|_caddyfile|_cloudfront.*|__.*)$/i;

/** Characters that some file system refuses, that have a meaning in addresses, or that are invisible. */
const REFUSED =
  /[\p{Control}\p{Format}\p{Surrogate}\p{Line_Separator}\p{Paragraph_Separator}\p{Default_Ignorable_Code_Point}\u202f\ufff0-\uffff\\?#%:*"<>|]/u;

/** File systems limit names to 255 bytes, and temporary names are longer. */
const MAX_BYTES_OF_PART = 200;
const MAX_BYTES = 500;

/** A path without one trailing slash; that of the root stays. */
export function withoutTrailingSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

/** The path of the page that a path redirects to: `/pricing.html` is the file of `/pricing`. */
export function withoutFileEnding(path: string): string {
  return path.replace(/\/index\.html$|\.html$/, '') || '/';
}

/** An address without query, hash and one trailing slash. */
export function pathOfAddress(address: string): string {
  return withoutTrailingSlash(address.replace(/[?#].*$/s, ''));
}

/** A text without percent-encoding; undefined if it cannot be decoded. */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A text without percent-encoding; unchanged if it cannot be decoded. */
export function decodedText(text: string): string {
  return decoded(text) ?? text;
}

/** A path with percent-encoding, as for a `Location` header. */
export function encodedPath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/**
 * The public address of a page, the same in its HTML and in the sitemap. The URL parser leaves some characters as they
 * are, which others depends on the version of Node.
 */
export function urlOfPath(baseUrl: string, path: string): string {
  return `${baseUrl}${encodeURI(path)}`;
}

function bytesOf(text: string): number {
  return Buffer.byteLength(text);
}

function segmentError(segment: string): string | undefined {
  if (segment === '') return 'has an empty part';
  if (segment === '.' || segment === '..') return 'contains "." or ".."';
  if (REFUSED.test(segment)) return 'has a character that is not allowed in a file name or an address';
  if (segment !== segment.trim()) return 'has a part that begins or ends with a space';
  if (segment !== segment.normalize('NFC')) return 'has a letter and its accent as two characters';
  if (segment.toLowerCase().endsWith('.html')) return 'ends in .html; addresses have no ending';
  if (segment.endsWith('.')) return 'has a part that ends in a dot';
  if (RESERVED_NAMES.test(segment)) return `uses the reserved name "${segment}"`;
  if (segment.length > 120) return 'has a part of more than 120 characters';
  return bytesOf(segment) > MAX_BYTES_OF_PART
    ? `has a part of more than ${MAX_BYTES_OF_PART} bytes`
    : undefined;
}

/** Why a path cannot be a page's address; undefined if it can. */
export function pagePathError(path: string): string | undefined {
  if (!path.startsWith('/')) return 'does not begin with a slash';
  if (path === '/') return undefined;
  if (bytesOf(path) > MAX_BYTES) return `has more than ${MAX_BYTES} bytes`;
  const segments = path.slice(1).split('/');
  if (OWN_NAMES.test(segments[0] ?? '')) return 'is an address that the site itself uses';
  if (segments.at(-1)?.toLowerCase() === 'index') return 'ends in "index", which means the folder';
  return segments.map(segmentError).find((error) => error !== undefined);
}

/** The file below `out/` for a path: `/` is `index.html`, `/pricing` is `pricing.html`. */
export function fileOfPath(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/**
 * The page id of a path: the root is `home`; otherwise the leading slash is dropped,
 * characters other than ASCII letters, digits, hyphen and underscore become hyphens, repeated hyphens collapse, and
 * the result is lower-cased. Takes a canonical path: no query, no hash, no trailing slash.
 */
export function pageIdOfPath(path: string): string {
  if (path === '/' || path === '') return 'home';
  return path
    .replace(/^\//, '')
    .replace(/[^A-Za-z0-9_-]/g, '-')
    .replace(/-+/g, '-')
    .toLowerCase();
}
