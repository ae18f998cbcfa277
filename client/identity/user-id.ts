import { readLocal } from '../storage/local-storage';
import { dataLayerEntries } from './data-layer';
import { unquoted } from './unquoted';

/** Local-storage keys of the analytics user id and of the product user id. */
const ANALYTICS_USER_ID = 'ajs_user_id';
const PRODUCT_USER_ID = 'userId';

function usable(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;
}

/** `{user_id}` as it is, or among the values of a command such as `set` or `config`. */
function userIdOf(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const holders = 'length' in entry ? Array.from(entry as ArrayLike<unknown>) : [entry];
  return holders.map((holder) => usable((holder as { user_id?: unknown } | null)?.user_id)).findLast(Boolean);
}

/**
 * The known user: the last `user_id` in the data layer, else the analytics user id, else the product's user id, both
 * in local storage (specification, section 7). Undefined for an anonymous visitor. Read anew at each call.
 */
export function readUserId(page: object): string | undefined {
  const pushed = dataLayerEntries(page).map(userIdOf).findLast(Boolean);
  return pushed ?? unquoted(readLocal(ANALYTICS_USER_ID)) ?? unquoted(readLocal(PRODUCT_USER_ID));
}
