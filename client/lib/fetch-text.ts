/** The text of a file of the site. Rejects if it cannot be loaded. */
export async function fetchText(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

/** Another page of the site, as a document without scripts. Rejects if it cannot be loaded. */
export async function fetchPage(path: string): Promise<Document> {
  return new DOMParser().parseFromString(await fetchText(path), 'text/html');
}
