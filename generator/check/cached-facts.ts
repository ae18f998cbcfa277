import { join } from 'node:path';
import { type CachedBuild, openCachedBuild } from '../cache/cached-build';
import { readSiteState } from '../cache/site-state';
import type { MessagePlace } from '../errors/site-error';
import { undefinedIfMissing } from '../files/file-errors';
import { sha256OfFile } from '../files/hashed-file';
import { BUILD_JSON_FILE, PAGE_IDS_FILE } from '../publish/output-directory';
import { retainedDigests } from '../publish/retained-assets';
import { entryPlace } from '../source/editor-link';
import type { ListedPage } from './built-site';

type PageName = Pick<ListedPage, 'path' | 'pageId'>;

/** Facts of the last build that are in the cache, not in the output. */
export interface CachedFacts {
  /** The entry of a page and its address in the editor; undefined when unknown. */
  entryOf(page: PageName): Pick<MessagePlace, 'entry' | 'link'>;
  /** The entry of the redirect from a path. */
  redirectEntryOf(from: string): Pick<MessagePlace, 'entry' | 'link'>;
  /** Hashed assets of the last build and of earlier ones; empty when unknown. */
  readonly assets: ReadonlySet<string>;
}

const NO_FACTS: CachedFacts = { entryOf: () => ({}), redirectEntryOf: () => ({}), assets: new Set() };

async function isOf(outDir: string, build: CachedBuild): Promise<boolean> {
  const outputs = build.outputs();
  const isSame = async (file: string) =>
    (await undefinedIfMissing(sha256OfFile(join(outDir, file)))) === outputs.get(file)?.sha256;
  return (await isSame(BUILD_JSON_FILE)) && (await isSame(PAGE_IDS_FILE));
}

/** Reads the facts from a cache folder; they are empty when it has no build, or the build of another output. */
export async function readCachedFacts(cacheDir: string, outDir: string): Promise<CachedFacts> {
  const state = await readSiteState(cacheDir);
  const build = state && openCachedBuild(cacheDir, state);
  if (build === undefined || !(await isOf(outDir, build))) return NO_FACTS;
  const { pages: mapped = [], redirects = [] } = build.siteMap() ?? {};
  const pages = new Map(mapped.map((page) => [page.path, page]));
  const entries = new Map(redirects.map(({ from, entryId }) => [from, entryId]));
  const { space } = build.state.content;
  return {
    assets: new Set((await retainedDigests(cacheDir)).keys()),
    entryOf({ path, pageId }) {
      const page = pages.get(path);
      if (page?.entryId === undefined || page.pageId !== pageId) return {};
      return entryPlace(space, page.entryId);
    },
    redirectEntryOf: (from) => entryPlace(space, entries.get(from)),
  };
}
