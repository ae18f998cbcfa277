import { fetchText } from './fetch-text';

/** Another page of the site, as a document without scripts. Rejects if it cannot be loaded. */
export async function fetchPage(path: string): Promise<Document> {
  return new DOMParser().parseFromString(await fetchText(path), 'text/html');
}
