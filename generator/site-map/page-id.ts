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
