import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withoutVendors } from '../../../config/environment';
import type { PageFacts } from '../../build/page-facts';
import { readContentOptions } from '../../build/read-build-options';
import { DATA_FILES } from '../../build/stage-data';
import { SiteError } from '../../errors/site-error';
import type { OutputKind } from '../../files/output-file';
import { packageRoot } from '../../files/package-root';
import type { FindMap } from '../../files/source-stack';
import { pageFileOf } from '../../serve/request-target';
import type { PageInspection } from '../page/page-inspection';
import type { PageError, PageVersion } from '../page/page-state';
import type { ServeCommandOptions } from '../server/serve-options';
import { inspectPage } from './inspect-page';
import type { LoadedDebugSite } from './load-debug-site';
import { loadDebugSite } from './load-debug-site';
import type { DebugPageRender } from './page-render';
import type { PageFiles, PageRenders } from './page-renders';
import { createPageRenders } from './page-renders';
import type { SiteBundle } from './site-bundle';
import { diagnosticsOf } from './site-errors';
import type { SourceChanges } from './source-changes';
import type { StepResults } from './step-results';

/** What outlives the versions of a site: results of steps, and the files that open pages load later. */
export interface DebugMemory {
  readonly results: StepResults;
  readonly files: PageFiles;
}

export interface DebugSiteOptions {
  readonly options: ServeCommandOptions;
  readonly memory: DebugMemory;
  readonly changes: SourceChanges;
  readonly contentVersion: string;
  /** Source maps of the code that runs. */
  readonly findMap: FindMap;
}

/** What is known of a page besides its file. */
export interface DebugPageState extends PageVersion {
  readonly errors: readonly PageError[];
  readonly warnings: readonly PageError[];
}

export interface ReadFile {
  readonly content: string | Uint8Array;
  /** Only of pages. */
  readonly version?: PageVersion;
}

/** One version of the site. Its pages are rendered when they are asked for. */
export interface DebugSite {
  /** Pages and other files of the output; undefined where there is none, or where the page has errors. */
  read(file: string): Promise<ReadFile | undefined>;
  /** The state of the page at a path; undefined where the site has no such page. */
  pageState(path: string): Promise<DebugPageState | undefined>;
  /** What the page at a path is made of; undefined where the site has no such page. */
  inspect(path: string): Promise<PageInspection | undefined>;
  readonly pages: number;
}

export type OpenedSite =
  | { readonly site: DebugSite }
  | { readonly errors: readonly PageError[]; readonly isWrongUse: boolean };

function kindOf(path: string): OutputKind {
  if (path.startsWith('embeds/')) return 'embed';
  return path.startsWith('assets/') ? 'asset' : 'media';
}

/** What headers are made for. The policy grows with the pages that were asked for: the page itself always comes first. */
function siteData({ context, bundle }: LoadedDebugSite, given: DebugSiteOptions, facts: PageFacts) {
  const { pageScriptHashes, antiFlickerScriptHash, files, experimentFiles } = bundle.result;
  const { environment, site, siteMap, store } = context;
  const paths = [...files, ...experimentFiles].map(({ path }) => path);
  return {
    options: { environment, baseUrl: site.baseUrl, isPreview: given.options.preview ?? false },
    siteMap,
    scriptHashes: [...pageScriptHashes, ...(antiFlickerScriptHash ? [antiFlickerScriptHash] : [])],
    frameHosts: facts.frameHosts,
    assetHosts: [...new Set([...store.space.assetHosts, ...facts.mediaHosts])].sort(),
    files: [...paths, ...given.memory.files.keys()].map((path) => ({ path, kind: kindOf(path) })),
  };
}

/** The files that hosts read, made anew when another page was rendered: each request asks for some of them. */
function createDataFiles(loaded: LoadedDebugSite, given: DebugSiteOptions, renders: PageRenders) {
  const made = new Map<string, { readonly count: number; readonly content: string }>();
  return async (file: string): Promise<string | undefined> => {
    const make = DATA_FILES.get(file);
    if (make === undefined) return undefined;
    const count = renders.count();
    const known = made.get(file);
    if (known?.count === count) return known.content;
    const content = await make(siteData(loaded, given, renders.facts()));
    made.set(file, { count, content });
    return content;
  };
}

/** The page with what tells where packages are, before anything that may ask for one. */
function withImportMap(html: string, importMap: string | undefined): string {
  if (importMap === undefined) return html;
  return html.replace(
    /<(?:link|script)[\s>]/,
    (first) => `<script type="importmap">${importMap}</script>${first}`,
  );
}

function readPage(made: DebugPageRender | undefined, { result }: SiteBundle): ReadFile | undefined {
  const html = made?.render.html;
  if (html === undefined) return undefined;
  return {
    content: withImportMap(html, result.importMap),
    version: { tag: made?.tag ?? '', styles: made?.styles ?? '' },
  };
}

async function createDebugSite(loaded: LoadedDebugSite, given: DebugSiteOptions): Promise<DebugSite> {
  const { files, experimentFiles } = loaded.bundle.result;
  const bundled = new Map([...files, ...experimentFiles].map(({ path, content }) => [path, content]));
  const { memory } = given;
  const renders = await createPageRenders({
    context: loaded.context,
    results: memory.results,
    files: memory.files,
  });
  const dataFile = createDataFiles(loaded, given, renders);
  const stored = async (file: string) => {
    const known = given.memory.files.get(file);
    if (known === undefined) return undefined;
    return 'content' in known ? known.content : readFile(join(packageRoot(), known.source));
  };
  return {
    pages: loaded.context.siteMap.pages.length,
    pageState: (path) => renders.of(pageFileOf(path)),
    async inspect(path) {
      const { context, bundle } = loaded;
      const page = context.siteMap.pages.find((known) => known.file === pageFileOf(path));
      const made = page && (await renders.of(page.file));
      const isPreview = given.options.preview ?? false;
      return made && inspectPage({ context, page, made, bundle: bundle.result, isPreview });
    },
    async read(file) {
      const content = bundled.get(file) ?? (await stored(file));
      if (content !== undefined) return { content };
      const map = await loaded.bundle.mapOf(file);
      if (map !== undefined) return { content: map };
      if (file.endsWith('.html')) return readPage(await renders.of(file), loaded.bundle);
      const data = await dataFile(file);
      return data === undefined ? undefined : { content: data };
    },
  };
}

/** Opens the site as the sources and the content are now; what no change concerns is used again. */
export async function openDebugSite(given: DebugSiteOptions): Promise<OpenedSite> {
  try {
    const { buildOptions: read } = await readContentOptions(given.options);
    const buildOptions = given.options.debug
      ? read
      : { ...read, environment: withoutVendors(read.environment) };
    const loaded = await loadDebugSite({
      options: buildOptions,
      results: given.memory.results,
      changes: given.changes,
      contentVersion: given.contentVersion,
      findMap: given.findMap,
    });
    return { site: await createDebugSite(loaded, given) };
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return { errors: diagnosticsOf(error), isWrongUse: error.exitCode === 2 };
  }
}
