import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { createMessage, type Message } from '../errors/site-error';
import { parseJson } from '../files/parse-json';
import { writeFileAtomic } from '../files/write-file-atomic';
import { type EditedSpace, entryPlace } from '../source/editor-link';
import { createRedirectMatcher } from './redirect-matcher';
import type { SiteMap } from './site-map';

/** Path of each page entry in the last published build. */
export type PagePaths = Readonly<Record<string, string>>;

const pagePaths = z.record(z.string(), z.string());

function fileIn(cacheDir: string): string {
  return join(cacheDir, 'page-paths.json');
}

/** The paths of the last build; empty if there was none or its file is unusable. */
export async function readPagePaths(cacheDir: string): Promise<PagePaths> {
  const text = await readFile(fileIn(cacheDir), 'utf8').catch(() => undefined);
  return parseJson(text, pagePaths) ?? {};
}

/** Stores the paths of this build for the next one. */
export async function writePagePaths(cacheDir: string, siteMap: SiteMap): Promise<void> {
  const entries = siteMap.pages.flatMap(({ entryId, path, alternates }) =>
    entryId !== undefined && alternates[0]?.path === path ? [[entryId, path] as const] : [],
  );
  await writeFileAtomic(fileIn(cacheDir), JSON.stringify(Object.fromEntries(entries)));
}

/** Pages that moved since the last build without a page or redirect at the old address. */
export function movedPathWarnings(
  before: PagePaths,
  { pages, redirects }: SiteMap,
  space: EditedSpace,
): Message[] {
  const paths = new Set(pages.map(({ path }) => path));
  const redirectOf = createRedirectMatcher(redirects);
  const current = new Map(
    pages.flatMap((page) => (page.alternates[0]?.path === page.path ? [[page.entryId, page]] : [])),
  );
  return Object.entries(before).flatMap(([entryId, path]) => {
    const page = current.get(entryId);
    if (page === undefined || page.path === path || paths.has(path) || redirectOf(path) !== undefined)
      return [];
    return [
      createMessage(
        'site_map.path_changed_without_redirect',
        { path },
        { page: page.path, ...entryPlace(space, entryId) },
      ),
    ];
  });
}
