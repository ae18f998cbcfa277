import type { StoredName } from '../../config/contract/stored-names';
import { attempt } from './attempt';

const STORE = 'sessionStorage';

/** The stored text; undefined if there is none or storage is blocked. */
export function readSession(key: string): string | undefined {
  return attempt(STORE, () => sessionStorage.getItem(key)) ?? undefined;
}

/** An error because storage is blocked or full is logged and ignored. */
export function writeSession(key: StoredName<'sessionStorage'>, value: string): void {
  attempt(STORE, () => sessionStorage.setItem(key, value));
}

export function removeSession(key: string): void {
  attempt(STORE, () => sessionStorage.removeItem(key));
}
