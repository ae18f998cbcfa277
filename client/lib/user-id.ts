import { unquoted } from './anonymous-id';
import { attempt } from './attempt';
import { readLocal } from './storage';

/** Local-storage keys of the analytics user id and of the product user id. */
const ANALYTICS_USER_ID = 'ajs_user_id';
const PRODUCT_USER_ID = 'userId';

/** The entries that tag managers push, in order; commands of `gtag` are array-like. */
export function dataLayerEntries({ dataLayer }: { readonly dataLayer?: unknown }): readonly unknown[] {
  return Array.isArray(dataLayer) ? dataLayer : [];
}

function usable(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) || undefined : undefined;
}

/** Arguments of a command, as `gtag` pushes them. */
function isCommand(entry: unknown): entry is ArrayLike<unknown> {
  return Array.isArray(entry) || Object.prototype.toString.call(entry) === '[object Arguments]';
}

/** The values of each `user_id` in an entry: directly, or in the arguments of a command such as `set` or `config`. */
function userIdsIn(entry: unknown): unknown[] {
  const holders = isCommand(entry) ? Array.from(entry) : [entry];
  const isHolder = (holder: unknown) => Object(holder) === holder && 'user_id' in (holder as object);
  return holders.filter(isHolder).map((holder) => (holder as { user_id: unknown }).user_id);
}

/** The `user_id`s in the data layer, in order. */
function pushedIds(page: object): ReadonlyArray<string | undefined> {
  // Entries from other scripts can have any form.
  return attempt('dataLayer', () => dataLayerEntries(page).flatMap(userIdsIn).map(usable)) ?? [];
}

/** Whether the visitor has signed out: the data layer has a `user_id` without a value after one with a value. */
export function isSignedOut(page: object): boolean {
  const pushed = pushedIds(page);
  return pushed.some((id) => id !== undefined) && pushed.at(-1) === undefined;
}

/**
 * The id of the known user: the last `user_id` in the data layer, otherwise the analytics user id, otherwise the
 * product's user id, both in local storage, which are ignored after a sign-out. Undefined for an anonymous visitor.
 * Read at each call.
 */
export function readUserId(page: object): string | undefined {
  const pushed = pushedIds(page);
  if (pushed.some((id) => id !== undefined)) return pushed.at(-1);
  return unquoted(readLocal(ANALYTICS_USER_ID)) ?? unquoted(readLocal(PRODUCT_USER_ID));
}
