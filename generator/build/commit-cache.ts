import { createLineWriter } from '../cache/cache-file';
import { removeUnusedMarkdown } from '../cache/saved-markdown';
import { removeUnusedBuilds, type SiteState } from '../cache/site-state';
import type { PublishedFile } from '../publish/publish-plan';
import { type CachedContent, removeUnusedContent } from '../store/content-cache';
import type { BuildContext } from './build-context';
import type { MappedSite } from './map-site';
import type { SitePages } from './render-pages';

/** The inputs of the next build. */
export interface CacheParts {
  readonly content: CachedContent;
  readonly map: MappedSite;
  readonly inputs: Readonly<Record<string, string>>;
  readonly pages: SitePages;
  readonly published: readonly PublishedFile[];
}

async function removeUnused({ options, cachedBuild }: BuildContext, state: SiteState) {
  const { cacheDir } = options;
  await removeUnusedBuilds(cacheDir, state, cachedBuild?.state);
  await removeUnusedContent(cacheDir, state.content, cachedBuild?.state.content);
  await removeUnusedMarkdown(cacheDir, state.markdown, cachedBuild?.state.markdown);
}

function writeLines(file: string, values: Iterable<unknown>) {
  const writer = createLineWriter(file);
  for (const value of values) writer.add(value);
  return writer.finish();
}

/** Commits the state for the next build; until then, the state of the last build is unchanged. */
export async function commitCache(build: BuildContext, parts: CacheParts): Promise<void> {
  const { draft, options } = build;
  const { content, map, inputs, pages, published } = parts;
  const files = {
    outputs: writeLines(draft.file('outputs'), published),
    siteMap: writeLines(
      draft.file('siteMap'),
      map.keys === undefined ? [map.siteMap] : [map.siteMap, [...map.keys]],
    ),
    pages: pages.finishPages(),
  };
  const state = await draft.commit({
    content: content.state,
    inputs,
    layouts: pages.layouts,
    files,
    markdown: pages.markdown,
  });
  if (options.repeated !== undefined) {
    const outputs = new Map(published.map((file) => [file.path, file]));
    options.repeated.memory.cachedBuild = {
      state,
      siteMap: () => map.siteMap,
      siteMapKeys: () => map.keys,
      pages: () => pages.saved,
      outputs: () => outputs,
    };
  }
  content.store.close();
  await removeUnused(build, state);
}
