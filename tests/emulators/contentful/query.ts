import { badRequest, invalidQuery } from './errors';
import type { EntityType } from './shapes';

/** One condition on a path below `sys`, `fields` or `metadata`. */
export interface Filter {
  path: string[];
  operator: string;
  wanted: string;
}

/** One path to sort by. */
export interface OrderKey {
  path: string[];
  descending: boolean;
}

/** A collection request, validated as far as possible without the content model. */
export interface CollectionQuery {
  contentType?: string;
  order: OrderKey[];
  select: string[][];
  limit: number;
  skip: number;
  include: number;
  cursor: boolean;
  pageNext?: string;
  pagePrev?: string;
  filters: Filter[];
  linksTo: { type: EntityType; id: string }[];
  /** Repeated in the addresses of the next and previous page. */
  raw: URLSearchParams;
}

const PLAIN_PARAMETERS = new Set([
  'content_type',
  'locale',
  'order',
  'select',
  'limit',
  'skip',
  'include',
  'cursor',
  'pageNext',
  'pagePrev',
  'links_to_entry',
  'links_to_asset',
]);

const FILTER_KEY = /^((?:sys|fields|metadata)(?:\.[\w-]+)+)(?:\[(\w+)\])?$/;

/**
 * Parses the parameters of a collection request and refuses those that the vendor (or this emulator) does not
 * support.
 */
export function parseCollectionQuery(raw: URLSearchParams): CollectionQuery {
  const text = (name: string) => raw.get(name) ?? '';
  const optional = (name: 'pageNext' | 'pagePrev') => (text(name) ? { [name]: text(name) } : {});
  const query: CollectionQuery = {
    ...(text('content_type') ? { contentType: text('content_type') } : {}),
    order: list(text('order')).map(parseOrderKey),
    select: list(text('select')).map(parseSelectPath),
    limit: parseCount(raw, { name: 'limit', fallback: 100, max: 1000 }),
    skip: parseCount(raw, { name: 'skip', fallback: 0 }),
    include: parseInclude(raw),
    cursor: text('cursor') === 'true',
    ...optional('pageNext'),
    ...optional('pagePrev'),
    filters: parseFilters(raw),
    linksTo: [
      ...(text('links_to_entry') ? [{ type: 'Entry' as const, id: text('links_to_entry') }] : []),
      ...(text('links_to_asset') ? [{ type: 'Asset' as const, id: text('links_to_asset') }] : []),
    ],
    raw,
  };
  if (query.cursor && raw.has('skip'))
    throw invalidQuery({ name: 'skip', details: 'not allowed with cursor' });
  return query;
}

/** An integer parameter, refused as the vendor refuses it. */
export function parseCount(
  raw: URLSearchParams,
  { name, fallback, max = Number.MAX_SAFE_INTEGER }: { name: string; fallback: number; max?: number },
): number {
  const text = raw.get(name);
  if (text === null) return fallback;
  if (!/^\d+$/.test(text) || Number(text) > max) throw invalidQuery({ name, value: text, max });
  return Number(text);
}

function parseInclude(raw: URLSearchParams): number {
  const text = raw.get('include') ?? '1';
  if (text.startsWith('-')) throw invalidQuery({ name: 'include', value: text });
  if (!/^\d+$/.test(text) || Number(text) > 10) {
    throw badRequest('The include parameter must be a whole number from 0 to 10.');
  }
  return Number(text);
}

function parseFilters(raw: URLSearchParams): Filter[] {
  const filters: Filter[] = [];
  for (const [key, wanted] of raw) {
    if (PLAIN_PARAMETERS.has(key)) continue;
    const [, path, operator = 'equals'] = FILTER_KEY.exec(key) ?? [];
    if (path === undefined)
      throw invalidQuery({ name: 'unknown', path: [key], details: 'unknown parameter' });
    filters.push({ path: path.split('.'), operator, wanted });
  }
  return filters;
}

function parseOrderKey(text: string): OrderKey {
  const path = text.replace(/^-/, '').split('.');
  const known = path.length > 1 && (path[0] === 'sys' || path[0] === 'fields');
  if (!known) throw invalidQuery({ name: 'order', value: text, details: 'The path is not recognized' });
  return { path, descending: text.startsWith('-') };
}

function parseSelectPath(text: string): string[] {
  const path = text.split('.');
  if (path.length > 2 || !['sys', 'fields', 'metadata'].includes(path[0] ?? '')) {
    throw invalidQuery({ name: 'select', value: text, details: 'Select is only applicable up to depth 2' });
  }
  return path;
}

/** The items of a comma-separated list. */
export function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
