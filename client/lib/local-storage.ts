import type { StoredName } from '../../config/contract/stored-names';
import { attempt } from './attempt';

const STORE = 'localStorage';

/** The stored text; undefined if there is none or storage is blocked. */
export function readLocal(key: string): string | undefined {
  return attempt(STORE, () => localStorage.getItem(key)) ?? undefined;
}

/** An error because storage is blocked or full is logged and ignored. */
export function writeLocal(key: StoredName<'localStorage'>, value: string): void {
  attempt(STORE, () => localStorage.setItem(key, value));
}

export function removeLocal(key: string): void {
  attempt(STORE, () => localStorage.removeItem(key));
}
