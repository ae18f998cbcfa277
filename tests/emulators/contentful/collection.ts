import { deliverEntity, searchableEntity } from './deliver';
import { invalidQuery } from './errors';
import type { View } from './fields';
import { collectIncludes } from './links';
import { checkAgainstModel, compareSortValues, matches, sortValues } from './match';
import { type CollectionQuery, type OrderKey, parseCollectionQuery } from './query';
import { type CmaEntity, type DeliveredEntity, type EntityType, isRecord } from './shapes';

interface Candidate {
  entity: CmaEntity;
  sortedBy: string[];
}

interface Request {
  params: URLSearchParams;
  view: View;
  path: string;
}

const NEWEST_FIRST: OrderKey[] = [{ path: ['sys', 'updatedAt'], descending: true }];

/** Answers `/entries` and `/assets`: filtered, sorted, one page, with the linked entities where there are entries. */
export function answerEntities(type: EntityType, request: Request): Record<string, unknown> {
  const query = parseCollectionQuery(request.params);
  checkAgainstModel(query, { type, view: request.view });
  const order = effectiveOrder(query);
  const candidates = findCandidates(type, { query, order, view: request.view });
  const page = query.cursor
    ? cursorPage(candidates, { query, order, path: request.path })
    : skipPage(candidates, query);
  const items = page.chosen.map(({ entity }) => select(deliverEntity(entity, request.view), query.select));
  const depth = type === 'Entry' ? query.include : 0;
  return { sys: { type: 'Array' }, ...page.head, items, ...collectIncludes(items, depth, request.view) };
}

/** Answers a collection of something else: content types, locales or tags. */
export function answerPlain(all: { sys?: unknown }[], params: URLSearchParams): Record<string, unknown> {
  const { skip, limit, filters, order } = parseCollectionQuery(params);
  const query = { filters, linksTo: [] } as unknown as CollectionQuery;
  const found = (all as DeliveredEntity[]).filter((item) => matches(item, query));
  if (order.length > 0) {
    found.sort((a, b) => compareSortValues(sortValues(a, order), sortValues(b, order), order));
  }
  return { sys: { type: 'Array' }, total: found.length, skip, limit, items: found.slice(skip, skip + limit) };
}

/** Without an order the vendor sorts by the last change; a cursor needs an order that publishing does not disturb. */
function effectiveOrder({ order, cursor }: CollectionQuery): OrderKey[] {
  if (order.length > 0) return order;
  return cursor ? [] : NEWEST_FIRST;
}

function findCandidates(
  type: EntityType,
  { query, order, view }: { query: CollectionQuery; order: OrderKey[]; view: View },
): Candidate[] {
  const candidates: Candidate[] = [];
  for (const entity of view.space.entities(type, view.api)) {
    if (query.contentType !== undefined && entity.sys.contentType?.sys.id !== query.contentType) continue;
    const searchable = searchableEntity(entity, view);
    if (matches(searchable, query)) candidates.push({ entity, sortedBy: sortValues(searchable, order) });
  }
  return candidates.sort((a, b) => compareSortValues(a.sortedBy, b.sortedBy, order));
}

function skipPage(candidates: Candidate[], { skip, limit }: CollectionQuery) {
  return { head: { total: candidates.length, skip, limit }, chosen: candidates.slice(skip, skip + limit) };
}

function cursorPage(
  candidates: Candidate[],
  { query, order, path }: { query: CollectionQuery; order: OrderKey[]; path: string },
) {
  const { limit, pageNext, pagePrev } = query;
  const side = (token: string) => {
    const border = decodeCursor(token);
    return (candidate: Candidate) => compareSortValues(candidate.sortedBy, border, order);
  };
  let start = 0;
  if (pageNext !== undefined) {
    const position = side(pageNext);
    start = candidates.filter((candidate) => position(candidate) <= 0).length;
  } else if (pagePrev !== undefined) {
    const position = side(pagePrev);
    start = Math.max(0, candidates.filter((candidate) => position(candidate) < 0).length - limit);
  }
  const chosen = candidates.slice(start, start + limit);
  const address = (name: string, border: Candidate | undefined) =>
    border
      ? {
          [name === 'pageNext' ? 'next' : 'prev']: pageAddress(path, query, { [name]: encodeCursor(border) }),
        }
      : {};
  const pages = {
    ...(start + limit < candidates.length ? address('pageNext', chosen.at(-1)) : {}),
    ...(start > 0 ? address('pagePrev', chosen[0]) : {}),
  };
  return { head: { limit, pages }, chosen };
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
    // Falls through to the refusal.
  }
  throw invalidQuery({ name: 'cursor', value: token });
}

function select(entity: DeliveredEntity, paths: string[][]): DeliveredEntity {
  if (paths.length === 0) return entity;
  const chosen: Record<string, unknown> = {};
  for (const [part = '', key] of paths) {
    const whole = (entity as unknown as Record<string, unknown>)[part];
    if (key === undefined) chosen[part] = whole;
    else if (isRecord(whole) && whole[key] !== undefined) {
      chosen[part] = { ...(isRecord(chosen[part]) ? chosen[part] : {}), [key]: whole[key] };
    }
  }
  return chosen as unknown as DeliveredEntity;
}
