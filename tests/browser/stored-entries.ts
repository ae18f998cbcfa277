import type { Page } from 'playwright-core';
import { STORED_ENTRIES } from '../../config/contract/stored-names';

/** The browser's stored entries for the site, by their name in the table; unlisted entries are unchanged. */
export async function storedBy(page: Page): Promise<string[]> {
  const found = await page.evaluate(async () => ({
    cookie: document.cookie
      .split('; ')
      .filter(Boolean)
      .map((pair) => decodeURIComponent(pair.split('=')[0] ?? '')),
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    indexedDB: (await indexedDB.databases()).map(({ name = '' }) => name),
  }));
  const nameOf = (place: string, name: string) =>
    STORED_ENTRIES.find(
      (entry) =>
        entry.place === place && ('isPrefix' in entry ? name.startsWith(entry.name) : name === entry.name),
    )?.name ?? name;
  return Object.entries(found)
    .flatMap(([place, names]) => names.map((name) => `${place} ${nameOf(place, name)}`))
    .sort();
}
