import { decoded } from '../site-map/page-path';

/** The parsed target of a request: a decoded path that begins with one slash, and the query with its question mark. */
export interface RequestTarget {
  readonly path: string;
  readonly query: string;
}

/** 400: an invalid request target; 404: no file can match it. */
export type BadTarget = 400 | 404;

function hasControlCharacter(path: string): boolean {
  return [...path].some((character) => character < ' ' || character === '\u007f');
}

/** The path and query of an absolute address, which proxies send. */
export function originForm(target: string): string {
  return target.replace(/^https?:\/\/[^/?#]*/i, '') || '/';
}

/**
 * Parses the target of a request line. The path is decoded once. Paths with empty, `.` or `..` segments or a
 * backslash never reach the disk, nor a `Location` header, where `//host` would lead to another site.
 */
export function parseRequestTarget(target: string): RequestTarget | BadTarget {
  const local = originForm(target);
  const end = local.search(/[?#]/);
  const path = decoded(end === -1 ? local : local.slice(0, end));
  if (path === undefined || !path.startsWith('/') || hasControlCharacter(path)) return 400;
  const segments = path.slice(1).split('/');
  const folders = segments.slice(0, -1);
  const isOutside = segments.some((segment) => segment === '.' || segment === '..' || segment.includes('\\'));
  if (isOutside || folders.includes('')) return 404;
  const query = end === -1 || local[end] === '#' ? '' : local.slice(end).replace(/#.*$/s, '');
  return { path, query: query === '?' ? '' : query };
}

/** The canonical address of a page: no trailing slash, no extension, and the folder's address for its index. */
export function pageAddressOf(path: string): string {
  const bare = path.replace(/\/$/, '').replace(/(?<=[^/])\.html$/, '');
  return bare.replace(/(?<!\/index)\/index$/, '') || '/';
}
