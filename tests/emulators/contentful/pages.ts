import { invalidQuery } from './errors';
import { compareSortValues } from './match';
import type { CollectionQuery, OrderKey } from './query';
import type { CmaEntity } from './shapes';

/** A found entity and its sort values. */
export interface Candidate {
  entity: CmaEntity;
  sortedBy: string[];
}

interface Page {
  head: Record<string, unknown>;
  chosen: Candidate[];
}

/** One page by `skip` and `limit`. */
export function skipPage(candidates: Candidate[], { skip, limit }: CollectionQuery): Page {
  return { head: { total: candidates.length, skip, limit }, chosen: candidates.slice(skip, skip + limit) };
}

/** One page after or before a border entity, which publishes do not move. */
export function cursorPage(
  candidates: Candidate[],
  { query, order, path }: { query: CollectionQuery; order: OrderKey[]; path: string },
): Page {
  const [start, end] = range(candidates, query, order);
  const chosen = candidates.slice(start, end);
  const [first, last] = [chosen[0], chosen.at(-1)];
  const pages = {
    ...(last && end < candidates.length
      ? { next: pageAddress(path, query, { pageNext: encodeCursor(last) }) }
      : {}),
    ...(first && start > 0 ? { prev: pageAddress(path, query, { pagePrev: encodeCursor(first) }) } : {}),
  };
  return { head: { limit: query.limit, pages }, chosen };
}

function range(candidates: Candidate[], query: CollectionQuery, order: OrderKey[]): [number, number] {
  const { limit, pageNext, pagePrev } = query;
  const token = pageNext ?? pagePrev;
  if (token === undefined) return [0, limit];
  const border = decodeCursor(token);
  const sides = candidates.map(({ sortedBy }) => compareSortValues(sortedBy, border, order));
  if (pageNext !== undefined) {
    const start = sides.filter((side) => side <= 0).length;
    return [start, start + limit];
  }
  const end = sides.filter((side) => side < 0).length;
  return [Math.max(0, end - limit), end];
}

function pageAddress(path: string, { raw }: CollectionQuery, cursor: Record<string, string>): string {
  const kept = [...raw].filter(([name]) => name !== 'pageNext' && name !== 'pagePrev');
  return `${path}?${new URLSearchParams([...kept, ...Object.entries(cursor)])}`;
}

function encodeCursor({ sortedBy }: Candidate): string {
  return Buffer.from(JSON.stringify(sortedBy)).toString('base64url');
}

function decodeCursor(token: string): string[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(token, 'base64url').toString());
    if (Array.isArray(values)) return values.map(String);
  } catch {
    // Falls through to the error.
  }
  throw invalidQuery({ name: 'cursor', value: token });
}
