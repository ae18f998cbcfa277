import type { AssetUrls } from '../../../templates/content-model/page-props';
import type { PageFacts } from '../../build/page-facts';
import { createPageFacts } from '../../build/page-facts';
import { pageRecordOf } from '../../cache/page-record';
import type { SiteContext } from '../../render/page/site-context';
import type { DebugPageRender } from './page-render';
import { renderDebugPage, withMainScript } from './page-render';
import type { StepResults } from './step-results';
import { cachedStep } from './step-results';

/** Content of documents, or the source of media, by path below the output. */
export type PageFiles = Map<string, { readonly source: string } | { readonly content: string | Uint8Array }>;

export interface PageRendersOptions {
  readonly context: SiteContext;
  readonly results: StepResults;
  /** Gets the files that pages name. */
  readonly files: PageFiles;
}

/** The pages of one version of the site, each rendered once, when it is asked for. */
export interface PageRenders {
  of(file: string): Promise<DebugPageRender | undefined>;
  /** Of the pages that were rendered. */
  facts(): PageFacts;
  /** Another number when another page was rendered. */
  count(): number;
}

/** A page, and the addresses that it was rendered with. */
interface RenderedPage {
  readonly made: DebugPageRender;
  readonly assets: AssetUrls;
}

interface KnownPages {
  readonly pages: Map<string, RenderedPage>;
  readonly facts: ReturnType<typeof createPageFacts>;
}

/** What pages are made of, but for the address of the main script. */
function pageInputs({ store, siteMap, media, experiments, digest, environment, site, assets }: SiteContext) {
  const { mainScript: _mainScript, ...others } = assets;
  return [store, siteMap, media, experiments, digest, JSON.stringify([environment, site, others])];
}

/**
 * Renders pages when they are asked for. Those of the version before are used again where nothing but scripts became
 * others, but for pages with errors and for what is no page of the site map.
 */
export async function createPageRenders({
  context,
  results,
  files,
}: PageRendersOptions): Promise<PageRenders> {
  const { assets, siteMap } = context;
  const { pages, facts } = await cachedStep<KnownPages>(results, 'pages', {
    by: renderDebugPage,
    inputs: pageInputs(context),
    run: () => ({ pages: new Map(), facts: createPageFacts() }),
  });
  const renders = new Map<string, Promise<DebugPageRender | undefined>>();
  const keepable = new Set(siteMap.pages.map(({ file }) => file));
  let count = 0;
  const render = async (file: string): Promise<DebugPageRender | undefined> => {
    const before = pages.get(file);
    if (before !== undefined) return withMainScript(before.made, before.assets, assets);
    const made = await renderDebugPage({ context, file });
    if (made === undefined) return undefined;
    if (made.render.html !== undefined) {
      facts.add(pageRecordOf(made.render, { file, bytes: 0, sha256: '', reasons: [] }));
      for (const { path, source } of made.render.media) files.set(path, { source });
      for (const { path, html } of made.render.embeds) files.set(path, { content: html });
    }
    for (const [path, content] of made.files) files.set(path, { content });
    if (keepable.has(file) && made.errors.length === 0) pages.set(file, { made, assets });
    count += 1;
    return made;
  };
  return {
    facts: () => facts.facts(),
    count: () => count,
    of(file) {
      const known = renders.get(file) ?? render(file);
      renders.set(file, known);
      return known;
    },
  };
}
