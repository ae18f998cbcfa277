import { createHash } from 'node:crypto';
import type { AssetUrls } from '../../../templates/content-model/page-props';
import type { Message } from '../../errors/site-error';
import { createMessage } from '../../errors/site-error';
import type { PageResult } from '../../render/page/page-result';
import { failingComponents, renderPage } from '../../render/page/render-page';
import type { SiteContext } from '../../render/page/site-context';
import type { SitePage } from '../../site-map/site-map';
import type { PageError, PageVersion } from '../page/page-state';
import { GALLERY_FILE, renderGalleryPage } from '../server/gallery-page';
import { frameOf } from './code-frame';
import { withLoggedErrors } from './logged-errors';

/** A page as it was asked for: its HTML unless something is wrong with it. */
export interface DebugPageRender extends PageVersion {
  readonly render: PageResult;
  readonly errors: readonly PageError[];
  readonly warnings: readonly PageError[];
  /** Files that the page has for itself. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

/** The page without the addresses of style sheets, which an open page can exchange. */
function pageVersion(html: string, { stylesheets }: AssetUrls): PageVersion {
  const used = Object.values(stylesheets).filter((url) => html.includes(url));
  const rest = used.reduce((text, url) => text.replaceAll(url, ''), html);
  return { tag: digest(rest), styles: digest(used.join(' ')) };
}

/** The page as it would be rendered with the main script at its present address. */
export function withMainScript(made: DebugPageRender, before: AssetUrls, assets: AssetUrls): DebugPageRender {
  const { html } = made.render;
  if (html === undefined || before.mainScript === assets.mainScript) return made;
  const changed = html.replaceAll(before.mainScript, assets.mainScript);
  return { ...made, render: { ...made.render, html: changed }, ...pageVersion(changed, assets) };
}

export interface RenderPageOptions {
  readonly context: SiteContext;
  readonly file: string;
}

/** The errors of a page; those of templates with their lines and the components around them. */
async function pageErrors({ context, file }: RenderPageOptions, errors: readonly Message[]) {
  const failed = errors.find(({ code }) => code === 'render.failed');
  if (failed === undefined) return errors;
  const page = pageOfFile(context, file);
  const components = page === undefined ? [] : await failingComponents(context, page);
  return errors.map((error) =>
    error === failed ? { ...error, components, frame: frameOf(error.source) } : error,
  );
}

interface RenderedFile {
  readonly render: PageResult;
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly warnings?: readonly Message[];
}

function pageOfFile({ siteMap }: SiteContext, file: string): SitePage | undefined {
  return siteMap.pages.find((page) => page.file === file);
}

/** What React logs of templates while a page is rendered, each once. */
function reactWarnings(logged: readonly string[], page: string): Message[] {
  return [...new Set(logged)].map((reason) => createMessage('serve.react_warning', { reason }, { page }));
}

async function renderFile({ context, file }: RenderPageOptions): Promise<RenderedFile | undefined> {
  if (file === GALLERY_FILE) return renderGalleryPage(context);
  const page = pageOfFile(context, file);
  if (page === undefined) return undefined;
  const { result: render, logged } = withLoggedErrors(() => renderPage(context, page));
  return { render, files: new Map<string, string>(), warnings: reactWarnings(logged, page.path) };
}

/** Renders the page of a file; undefined where the site has no such page. */
export async function renderDebugPage(options: RenderPageOptions): Promise<DebugPageRender | undefined> {
  const made = await renderFile(options);
  if (made === undefined) return undefined;
  const { render, files, warnings = [] } = made;
  return {
    render,
    files,
    errors: [...(await pageErrors(options, render.errors)), ...warnings],
    warnings: render.warnings,
    ...(render.html === undefined
      ? { tag: '', styles: '' }
      : pageVersion(render.html, options.context.assets)),
  };
}
