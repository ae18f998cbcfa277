import type { StoredName } from '../../config/contract/stored-names';
import { attempt } from './attempt';

/** The stored text; undefined if there is none or storage is blocked. */
export function readLocal(key: string): string | undefined {
  return attempt('localStorage', () => localStorage.getItem(key)) ?? undefined;
}

/** An error because storage is blocked or full is logged and ignored. */
export function writeLocal(key: StoredName<'localStorage'>, value: string): void {
  attempt('localStorage', () => localStorage.setItem(key, value));
}

export function removeLocal(key: string): void {
  attempt('localStorage', () => localStorage.removeItem(key));
}

/** All names in local storage; none if it is blocked. */
export function localNames(): readonly string[] {
  return attempt('localStorage', () => Object.keys(localStorage)) ?? [];
}

/** The same for storage that ends with the tab. */
export function readSession(key: string): string | undefined {
  return attempt('sessionStorage', () => sessionStorage.getItem(key)) ?? undefined;
}

export function writeSession(key: StoredName<'sessionStorage'>, value: string): void {
  attempt('sessionStorage', () => sessionStorage.setItem(key, value));
}

export function removeSession(key: string): void {
  attempt('sessionStorage', () => sessionStorage.removeItem(key));
}
