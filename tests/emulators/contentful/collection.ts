import { deliverEntity, searchableEntity } from './deliver';
import type { View } from './fields';
import { collectIncludes, linkKey } from './links';
import { checkAgainstModel, compareSortValues, matches, sortValues } from './match';
import { type Candidate, cursorPage, skipPage } from './pages';
import { type CollectionQuery, type OrderKey, parseCollectionQuery } from './query';
import { type DeliveredEntity, type EntityType, isRecord } from './shapes';

interface Request {
  params: URLSearchParams;
  view: View;
  path: string;
}

const NEWEST_FIRST: OrderKey[] = [{ path: ['sys', 'updatedAt'], descending: true }];

/** Responds to `/entries` and `/assets`: filters, sorts, returns one page, with the linked entities of entries. */
export function answerEntities(type: EntityType, request: Request): Record<string, unknown> {
  const query = parseCollectionQuery(request.params);
  checkAgainstModel(query, { type, view: request.view });
  const order = effectiveOrder(query);
  const candidates = findCandidates(type, { query, order, view: request.view });
  const page = query.cursor
    ? cursorPage(candidates, { query, order, path: request.path })
    : skipPage(candidates, query);
  const items = page.chosen.map(({ entity }) => select(deliverEntity(entity, request.view), query.select));
  const reached = new Set(page.chosen.map(({ entity }) => linkKey(type, entity.sys.id)));
  const depth = type === 'Entry' ? query.include : 0;
  const linked = collectIncludes(items, { depth, reached, view: request.view });
  return { sys: { type: 'Array' }, ...page.head, items, ...linked };
}

/** Responds with other collections: content types, locales or tags. */
export function answerPlain(
  all: { sys: { id: string } }[],
  params: URLSearchParams,
): Record<string, unknown> {
  const { skip, limit, filters, order } = parseCollectionQuery(params);
  const found = all.filter((item) => matches(item, { filters, linksTo: [] }));
  if (order.length > 0) {
    found.sort((a, b) => compareSortValues(sortValues(a, order), sortValues(b, order), order));
  }
  return { sys: { type: 'Array' }, total: found.length, skip, limit, items: found.slice(skip, skip + limit) };
}

/** By default the vendor sorts by the last change; a cursor needs an order that publishing does not change. */
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
