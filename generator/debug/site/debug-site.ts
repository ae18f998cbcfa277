import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExperimentDefinitions } from '../../../config/contract/experiment-definitions';
import { withoutVendors } from '../../../config/environment';
import { readContentOptions } from '../../build/read-build-options';
import { DATA_FILES } from '../../build/stage-data';
import { SiteError } from '../../errors/site-error';
import { kindOfPath } from '../../files/output-file';
import { packageRoot } from '../../files/package-root';
import { fileOfPath } from '../../site-map/page-path';
import type { PageInspection } from '../page/page-inspection';
import type { PageMessages, PageVersion } from '../page/page-state';
import type { ServeCommandOptions } from '../server/serve-options';
import type { DebugFile, SiteOutcome } from '../server/site-calls';
import { emulatedDefinitions } from './emulated-experiments';
import { GALLERY_FILE } from './gallery-page';
import { inspectPage } from './inspect-page';
import { type DebugSiteSteps, type LoadedDebugSite, loadDebugSite } from './load-debug-site';
import {
  MAIN_SCRIPT,
  type PageFiles,
  PageRenders,
  pageInputs,
  pageVersion,
  renderDebugPage,
} from './page-renders';
import { buildErrors } from './source-errors';
import { cachedStep, type StepResults } from './step-results';

/** What every version of a site uses: results of steps, and the files that open pages load later. */
export interface DebugMemory {
  readonly results: StepResults;
  readonly files: PageFiles;
}

export interface DebugSiteOptions extends Omit<DebugSiteSteps, 'options' | 'results'> {
  readonly options: ServeCommandOptions;
  readonly memory: DebugMemory;
}

export interface OpenedSite extends SiteOutcome {
  /** Absent if there are errors. */
  readonly site?: DebugSite;
}

/** Adds the addresses of packages to a page, before its first script. */
function withImportMap(html: string, importMap: string | undefined): string {
  if (importMap === undefined) return html;
  return html.replace(
    /<(?:link|script)[\s>]/,
    (first) => `<script type="importmap">${importMap}</script>${first}`,
  );
}

/** One version of the site. Its pages are rendered when they are requested. */
export class DebugSite {
  readonly #loaded: LoadedDebugSite;
  readonly #files: PageFiles;
  readonly #isPreview: boolean;
  readonly #hasGallery: boolean;
  readonly #renders: PageRenders;
  /** The output of the bundler by path. */
  readonly #bundled: ReadonlyMap<string, string | Uint8Array>;

  constructor(loaded: LoadedDebugSite, renders: PageRenders, { memory, options }: DebugSiteOptions) {
    const { files, experimentFiles } = loaded.bundle.result;
    this.#loaded = loaded;
    this.#files = memory.files;
    this.#isPreview = options.preview ?? false;
    this.#hasGallery = options.debug;
    this.#renders = renders;
    this.#bundled = new Map([...files, ...experimentFiles].map(({ path, content }) => [path, content]));
  }

  /** What the emulated GrowthBook answers. */
  experimentDefinitions(): ExperimentDefinitions {
    return emulatedDefinitions(this.#loaded.context.store);
  }

  /** The version and messages of the page at a path; undefined if the site has no such page. */
  async pageState(path: string): Promise<(PageVersion & PageMessages) | undefined> {
    const page = await this.#page(fileOfPath(path));
    return page && { ...page.version, errors: page.errors, warnings: page.warnings };
  }

  /** What the panel shows of the page at a path; undefined if the site has no such page. */
  async inspect(path: string): Promise<PageInspection | undefined> {
    const { context, bundle } = this.#loaded;
    const page = context.siteMap.pages.find(({ file }) => file === fileOfPath(path));
    const rendered = page && (await this.#page(page.file));
    if (page === undefined || rendered === undefined) return undefined;
    const { render, html } = rendered;
    return inspectPage({ context, page, render, html, bundle: bundle.result, isPreview: this.#isPreview });
  }

  /** A page or another file of the output; undefined if there is none, or if the page has errors. */
  async read(file: string): Promise<DebugFile | undefined> {
    const content = this.#bundled.get(file) ?? (await this.#stored(file));
    if (content !== undefined) return { content };
    if (!file.endsWith('.html')) return this.#dataFile(file);
    const { html, version } = (await this.#page(file)) ?? {};
    if (html === undefined || version === undefined) return undefined;
    return { content: withImportMap(html, this.#loaded.bundle.result.importMap), version };
  }

  /** A page with the main script of this version. */
  async #page(file: string) {
    if (file === GALLERY_FILE && !this.#hasGallery) return undefined;
    const page = await this.#renders.of(file);
    if (page === undefined) return undefined;
    const { assets } = this.#loaded.context;
    const html = page.render.html?.replaceAll(MAIN_SCRIPT, assets.mainScript);
    return { ...page, html, version: pageVersion(html, assets) };
  }

  async #stored(path: string): Promise<string | Uint8Array | undefined> {
    const file = this.#files.get(path);
    if (file === undefined) return undefined;
    return 'content' in file ? file.content : readFile(join(packageRoot(), file.source));
  }

  /** A file that hosts read. The content policy allows the hosts of all pages that were requested. */
  async #dataFile(path: string): Promise<DebugFile | undefined> {
    const { context, bundle } = this.#loaded;
    const { environment, site, siteMap } = context;
    const { pageScriptHashes, antiFlickerScriptHash } = bundle.result;
    const content = await DATA_FILES.get(path)?.({
      options: { environment, baseUrl: site.baseUrl, isPreview: this.#isPreview },
      siteMap,
      scriptHashes: [...pageScriptHashes, ...(antiFlickerScriptHash ? [antiFlickerScriptHash] : [])],
      frameHosts: [...this.#renders.frameHosts],
      mediaHosts: [...this.#renders.mediaHosts],
      files: [...this.#bundled.keys(), ...this.#files.keys()].map((file) => ({
        path: file,
        kind: kindOfPath(file),
      })),
    });
    return content === undefined ? undefined : { content };
  }
}

/** Opens the site from the present sources and content. Reuses results that no change affects. */
export async function openDebugSite(given: DebugSiteOptions): Promise<OpenedSite> {
  const { options, memory } = given;
  try {
    const { buildOptions: read } = await readContentOptions(options);
    const { environment } = read;
    const buildOptions = options.debug ? read : { ...read, environment: withoutVendors(environment) };
    const loaded = await loadDebugSite({ ...given, options: buildOptions, results: memory.results });
    const renders = await cachedStep(memory.results, 'pages', {
      by: renderDebugPage,
      inputs: await pageInputs(loaded.context),
      run: () => new PageRenders(loaded.context, memory.files),
    });
    const { length: pages } = loaded.context.siteMap.pages;
    return { site: new DebugSite(loaded, renders, given), pages, errors: [], isWrongUse: false };
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return { errors: buildErrors(error), isWrongUse: error.exitCode === 2 };
  }
}
