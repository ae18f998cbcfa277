import { createLineWriter } from '../cache/cache-file';
import type { SiteState } from '../cache/site-state';
import { removeUnusedBuilds } from '../cache/site-state';
import type { PublishedFile } from '../publish/publication';
import type { TextCacheState } from '../render/markdown/text-cache';
import { removeUnusedTexts } from '../render/markdown/text-cache';
import { removeUnusedContent } from '../store/content-cache';
import type { MadeSite, SiteBuild } from './site-build';

/** What is kept of compiled texts: after a build that rendered every page, only those that pages have. */
async function keepTexts({ pages }: MadeSite, { build, previous }: SiteBuild) {
  const isWhole = pages.isWhole && build.options.shard === undefined;
  return pages.texts === undefined
    ? (previous?.state.texts as TextCacheState | undefined)
    : await pages.texts.finish({ isWhole });
}

async function removeUnused({ build, previous }: SiteBuild, state: SiteState, texts?: TextCacheState) {
  const { cacheDir } = build.options;
  await removeUnusedBuilds(cacheDir, state, previous?.state);
  await removeUnusedContent(cacheDir, state.content);
  if (texts !== undefined) await removeUnusedTexts(cacheDir, texts, previous?.state.texts);
}

/** Keeps what was committed for further builds of this process. */
function remember(
  { build }: SiteBuild,
  { records, siteMap, siteMapKeys }: MadeSite,
  { folder, published }: { readonly folder: string; readonly published: readonly PublishedFile[] },
): void {
  const outputs = new Map(published.map((file) => [file.path, file]));
  const pages = records.written ?? [];
  build.options.repeated?.memory.committed.keep(folder, { pages, outputs, siteMap, siteMapKeys });
}

/** Keeps what the next build can use; before this, everything is as the build before left it. */
export async function commitState(
  site: SiteBuild,
  made: MadeSite,
  published: readonly PublishedFile[],
): Promise<void> {
  const { draft, code } = site;
  const { content, siteMap, inputs, records, pages } = made;
  const outputs = createLineWriter(draft.file('outputs'));
  for (const file of published) outputs.add(file);
  const siteMapLines = createLineWriter(draft.file('siteMap'));
  siteMapLines.add(siteMap);
  const texts = await keepTexts(made, site);
  const state = await draft.commit({
    content: content.state,
    texts,
    inputs: { ...inputs, contentCode: code?.content ?? '', siteMapCode: code?.siteMap ?? '' },
    shared: pages.shared,
    files: { pages: records.finish(), siteMap: siteMapLines.finish(), outputs: outputs.finish() },
  });
  remember(site, made, { folder: state.folder, published });
  content.store.close();
  await removeUnused(site, state, texts);
}
