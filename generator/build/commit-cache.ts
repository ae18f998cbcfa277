import { removeUnusedMarkdown } from '../cache/saved-markdown';
import { removeUnusedBuilds, type SiteState } from '../cache/site-state';
import { digestOf, sha256 } from '../files/digest';
import { createHashedFile, type FileDigest } from '../files/hashed-file';
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

const jsonLines = (values: readonly unknown[]) =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');

const isFile = ({ bytes, sha256: digest }: FileDigest, text: string) =>
  bytes === Buffer.byteLength(text) && digest === sha256(text);

function writeText(file: string, text: string): FileDigest {
  const { writeText, finish } = createHashedFile(file);
  writeText(text);
  return finish({ isDurable: true });
}

/** Commits the state for the next build, unless it is that of the last one; until then, the last one is unchanged. */
async function commitState(build: BuildContext, parts: CacheParts): Promise<SiteState> {
  const { draft, cachedBuild } = build;
  const { content, map, inputs, pages, published } = parts;
  const outputs = jsonLines(published);
  const facts = { content: content.state, inputs, layouts: pages.layouts, markdown: pages.markdown };
  if (cachedBuild !== undefined && pages.rendered === 0) {
    const { version: _version, folder: _folder, files, ...before } = cachedBuild.state;
    // The inputs include the site map, and so the list of pages.
    if (isFile(files.outputs, outputs) && digestOf(facts) === digestOf(before)) {
      await draft.discard();
      return cachedBuild.state;
    }
  }
  const siteMap = jsonLines(map.keys === undefined ? [map.siteMap] : [map.siteMap, [...map.keys]]);
  const files = {
    outputs: writeText(draft.file('outputs'), outputs),
    siteMap: writeText(draft.file('siteMap'), siteMap),
    pages: pages.finishPages(),
  };
  return draft.commit({ ...facts, files });
}

/** Commits the state, and remembers it for later builds of this process. */
export async function commitCache(build: BuildContext, parts: CacheParts): Promise<void> {
  const { options } = build;
  const { content, map, pages, published } = parts;
  const state = await commitState(build, parts);
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
