import type { SiteContext } from '../../render/page/site-context';
import { GALLERY_STYLESHEET } from './gallery-page';
import { type DebugPageRender, renderDebugPage } from './page-render';
import { fileVersion } from './site-content';

/** Content of rendered files, or the source of media, by path below the output. */
export type PageFiles = Map<string, { readonly source: string } | { readonly content: string | Uint8Array }>;

/** The address of the main script in rendered pages, so that a change of scripts alone needs no rendering. */
export const MAIN_SCRIPT = '/assets/main-of-any-version.js';

/** What pages are rendered from. A page is rendered again when one of these changes. */
export async function pageInputs(context: SiteContext): Promise<readonly unknown[]> {
  const { store, siteMap, media, experiments, digest, environment, site, assets } = context;
  const texts = JSON.stringify([environment, site, { ...assets, mainScript: MAIN_SCRIPT }]);
  return [store, siteMap, media, experiments, digest, texts, await fileVersion(GALLERY_STYLESHEET)];
}

/** Pages of the site. Each is rendered once, when it is requested. */
export class PageRenders {
  /** Hosts that the rendered pages embed frames from. */
  readonly frameHosts = new Set<string>();
  /** Hosts that the rendered pages play videos from. */
  readonly mediaHosts = new Set<string>();
  readonly #renders = new Map<string, Promise<DebugPageRender | undefined>>();
  readonly #context: SiteContext;
  readonly #files: PageFiles;

  /** Adds the media and the files of rendered pages to `files`. */
  constructor(context: SiteContext, files: PageFiles) {
    this.#context = { ...context, assets: { ...context.assets, mainScript: MAIN_SCRIPT } };
    this.#files = files;
  }

  /** The page of a file; undefined if the site has no such page. */
  of(file: string): Promise<DebugPageRender | undefined> {
    const page = this.#renders.get(file) ?? this.#render(file);
    this.#renders.set(file, page);
    return page;
  }

  async #render(file: string): Promise<DebugPageRender | undefined> {
    const page = await renderDebugPage(this.#context, file);
    if (page?.render.html === undefined) return page;
    const { frameHosts, mediaHosts, media, files } = page.render;
    for (const host of frameHosts) this.frameHosts.add(host);
    for (const host of mediaHosts) this.mediaHosts.add(host);
    for (const { path, source } of media) this.#files.set(path, { source });
    for (const { path, content } of files) this.#files.set(path, { content });
    return page;
  }
}
