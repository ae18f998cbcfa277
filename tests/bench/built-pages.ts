import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** How many pages of an output have the expected content. */
export interface PagesRight {
  readonly right: number;
  readonly expected: number;
}

/** Properties of the pages in a folder. */
export interface PageFacts {
  readonly pages: number;
  readonly bytesPerPage: number;
  /** Islands by name on the inspected page. */
  readonly islands: readonly string[];
}

/** Documents in frames of pages are not pages. */
async function pageFiles(outDir: string): Promise<string[]> {
  const names = await readdir(outDir, { recursive: true });
  return names.filter((name) => name.endsWith('.html') && !name.startsWith('embeds'));
}

/** Counts the pages that match a condition. */
export async function countPages(outDir: string, holds: (html: string) => boolean): Promise<number> {
  let count = 0;
  for (const name of await pageFiles(outDir)) {
    if (holds(await readFile(join(outDir, name), 'utf8'))) count += 1;
  }
  return count;
}

/** Measures the size of the content's pages, without those that a build adds, and lists the islands of one page. */
export async function readPageFacts(outDir: string, file: string): Promise<PageFacts> {
  const names = (await pageFiles(outDir)).filter((name) => name.startsWith(dirname(file)));
  let bytes = 0;
  for (const name of names) bytes += (await readFile(join(outDir, name))).length;
  const html = await readFile(join(outDir, file), 'utf8');
  return {
    pages: names.length,
    bytesPerPage: Math.round(bytes / names.length),
    islands: [...html.matchAll(/ data-island="(\w+)"/g)].map(([, name = '']) => name),
  };
}
