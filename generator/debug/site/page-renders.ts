import { format } from 'node:util';
import type { AssetUrls } from '../../../templates/content-model/page-props';
import { createMessage, type Message } from '../../errors/site-error';
import { digestOfText } from '../../files/digest';
import type { PageResult } from '../../render/page/page-result';
import { failingComponents, renderPage } from '../../render/page/render-page';
import type { SiteContext } from '../../render/page/site-context';
import type { SitePage } from '../../site-map/site-map';
import type { PageMessages, PageVersion } from '../page/page-state';
import { GALLERY_FILE, GALLERY_STYLESHEET, renderGalleryPage } from './gallery-page';
import { fileVersion } from './site-content';
import { frameOf } from './source-errors';

/** A requested page: its HTML unless it has errors. */
interface DebugPageRender extends PageMessages {
  readonly render: PageResult;
}

/** The version of a page. Its style sheets count separately, because an open page can exchange them. */
export function pageVersion(html: string | undefined, { stylesheets }: AssetUrls): PageVersion {
  if (html === undefined) return { tag: '', styles: '' };
  const used = Object.values(stylesheets).filter((url) => html.includes(url));
  const rest = used.reduce((text, url) => text.replaceAll(url, ''), html);
  return { tag: digestOfText(rest), styles: digestOfText(used.join(' ')) };
}

/** Runs synchronous work and collects what it logs with `console.error`. */
function withLoggedErrors<Result>(work: () => Result) {
  const logged = new Set<string>();
  const { error } = console;
  console.error = (...given: unknown[]) => void logged.add(format(...given));
  try {
    return { result: work(), logged: [...logged] };
  } finally {
    console.error = error;
  }
}

/** The errors of a page; those of templates with their lines and the components around them. */
async function pageErrors(context: SiteContext, page: SitePage, errors: readonly Message[]) {
  const failed = errors.find(({ code }) => code === 'render.failed');
  if (failed === undefined) return errors;
  const components = await failingComponents(context, page);
  return errors.map((error) =>
    error === failed ? { ...error, components, frame: frameOf(error.source) } : error,
  );
}

async function renderSitePage(context: SiteContext, page: SitePage) {
  const { result: render, logged } = withLoggedErrors(() => renderPage(context, page));
  const { path } = page;
  const reactErrors = logged.map((reason) =>
    createMessage('serve.react_warning', { reason }, { page: path }),
  );
  return { render, errors: [...(await pageErrors(context, page, render.errors)), ...reactErrors] };
}

async function renderGallery(context: SiteContext) {
  const render = await renderGalleryPage(context);
  const errors = render.errors.map((error) => ({ ...error, frame: frameOf(error.source) }));
  return { render, errors };
}

/** Renders the page of a file; undefined if the site has no such page. */
export async function renderDebugPage(
  context: SiteContext,
  file: string,
): Promise<DebugPageRender | undefined> {
  const page = context.siteMap.pages.find((known) => known.file === file);
  if (page === undefined && file !== GALLERY_FILE) return undefined;
  const { render, errors } = await (page ? renderSitePage(context, page) : renderGallery(context));
  return { render, errors, warnings: render.warnings };
}

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
  /** Hosts that the rendered pages load images and videos from. */
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
