import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** How many pages of an output show what they should. */
export interface PagesRight {
  readonly right: number;
  readonly expected: number;
}

/** What the pages of a folder are like. */
export interface PageFacts {
  readonly pages: number;
  readonly bytesPerPage: number;
  /** Islands by name on the page that was looked at. */
  readonly islands: readonly string[];
}

/** Files of documents that pages show in frames are no pages. */
async function pageFiles(outDir: string): Promise<string[]> {
  const names = await readdir(outDir, { recursive: true });
  return names.filter((name) => name.endsWith('.html') && !name.startsWith('embeds'));
}

/** Counts the pages for which something holds. */
export async function countPages(outDir: string, holds: (html: string) => boolean): Promise<number> {
  let count = 0;
  for (const name of await pageFiles(outDir)) {
    if (holds(await readFile(join(outDir, name), 'utf8'))) count += 1;
  }
  return count;
}

/** Reads how large the pages of the content are, without those that a build adds, and which islands one of them has. */
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
