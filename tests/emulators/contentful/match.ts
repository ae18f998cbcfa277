import { badRequest, invalidQuery } from './errors';
import { fieldsByName, type View } from './fields';
import { linksIn } from './links';
import { type CollectionQuery, type Filter, list, type OrderKey } from './query';
import { isRecord } from './shapes';

type Operator = (found: string[], wanted: string) => boolean;

const OPERATORS: Record<string, Operator> = {
  equals: (found, wanted) => found.includes(wanted),
  ne: (found, wanted) => !found.includes(wanted),
  in: (found, wanted) => list(wanted).some((one) => found.includes(one)),
  nin: (found, wanted) => !list(wanted).some((one) => found.includes(one)),
  all: (found, wanted) => list(wanted).every((one) => found.includes(one)),
  exists: (found, wanted) => found.length > 0 === (wanted === 'true'),
  match: (found, wanted) => found.some((one) => one.toLowerCase().includes(wanted.toLowerCase())),
  lt: (found, wanted) => found.some((one) => compare(one, wanted) < 0),
  lte: (found, wanted) => found.some((one) => compare(one, wanted) <= 0),
  gt: (found, wanted) => found.some((one) => compare(one, wanted) > 0),
  gte: (found, wanted) => found.some((one) => compare(one, wanted) >= 0),
};

const SORTABLE_TYPES = new Set(['Symbol', 'Integer', 'Number', 'Date', 'Boolean', 'Location', 'Link']);

/** Refuses filters, orders and selections that the content model does not allow. */
export function checkAgainstModel(
  query: CollectionQuery,
  { type, view }: { type: string; view: View },
): void {
  for (const { operator, path } of query.filters) {
    if (!(operator in OPERATORS)) throw invalidQuery({ name: 'operator', value: operator });
    if (view.api === 'delivery' && /^archived/.test(path[1] ?? '') && path[0] === 'sys') {
      throw badRequest(`The property "${path.join('.')}" is invalid when querying a published ${type}`);
    }
  }
  if (type !== 'Entry') return;
  const fields = query.contentType === undefined ? undefined : fieldsByName(view.space, query.contentType);
  if (query.contentType !== undefined && !fields) {
    throw invalidQuery({ name: 'unknownContentType', value: query.contentType });
  }
  const paths = [...query.filters, ...query.order].map(({ path }) => path);
  for (const path of [...paths, ...query.select.filter(({ length }) => length > 1)]) {
    if (path[0] !== 'fields') continue;
    if (!fields) throw invalidQuery({ name: 'contentTypeRequired', path });
    if (!fields.has(path[1] ?? '')) throw unknownPath(path);
    if (path[2] === 'fields' || (path[2] === 'sys' && path[3] === 'contentType')) {
      throw badRequest('This emulator does not search in the fields of linked entries.');
    }
  }
  for (const { path } of query.order) {
    const sortable = path[0] !== 'fields' || SORTABLE_TYPES.has(fields?.get(path[1] ?? '')?.type ?? '');
    if (!sortable) throw unknownPath(path);
  }
}

/** Whether an entity matches all conditions. */
export function matches(
  entity: { sys: { id: string }; fields?: unknown },
  query: Pick<CollectionQuery, 'filters' | 'linksTo'>,
): boolean {
  const linked = query.linksTo.length === 0 ? [] : linksIn(entity.fields);
  return (
    query.filters.every((filter) => fulfils(entity, filter)) &&
    query.linksTo.every(({ type, id }) => linked.some(({ sys }) => sys.linkType === type && sys.id === id))
  );
}

/** The sort values of an entity, ending with its id so that no two entities are equal. */
export function sortValues(entity: { sys: { id: string } }, order: OrderKey[]): string[] {
  return [...order.map(({ path }) => valuesAt(entity, path)[0] ?? ''), entity.sys.id];
}

/** The order of two entities: negative if the left one comes first. */
export function compareSortValues(left: string[], right: string[], order: OrderKey[]): number {
  for (const [index, value] of left.entries()) {
    const difference = compare(value, right[index] ?? '');
    if (difference !== 0) return order[index]?.descending ? -difference : difference;
  }
  return 0;
}

function fulfils(entity: unknown, { path, operator, wanted }: Filter): boolean {
  return OPERATORS[operator]?.(valuesAt(entity, path), wanted) ?? false;
}

function valuesAt(value: unknown, path: string[]): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, path));
  const [head, ...rest] = path;
  if (head !== undefined) return isRecord(value) ? valuesAt(value[head], rest) : [];
  return value === undefined || value === null ? [] : [String(value)];
}

function compare(left: string, right: string): number {
  const numbers = [Number(left), Number(right)];
  const [a, b] = left !== '' && right !== '' && numbers.every(Number.isFinite) ? numbers : [left, right];
  if (a === undefined || b === undefined || a === b) return 0;
  return a < b ? -1 : 1;
}

function unknownPath(path: string[]): Error {
  return invalidQuery({ name: 'unknown', path, details: `The path "${path.join('.')}" is not recognized` });
}
