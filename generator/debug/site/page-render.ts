import { format } from 'node:util';
import type { AssetUrls } from '../../../templates/content-model/page-props';
import { createMessage, type Message } from '../../errors/site-error';
import { digestOfText } from '../../files/digest';
import type { PageResult } from '../../render/page/page-result';
import { failingComponents, renderPage } from '../../render/page/render-page';
import type { SiteContext } from '../../render/page/site-context';
import type { SitePage } from '../../site-map/site-map';
import type { PageMessages, PageVersion } from '../page/page-state';
import { GALLERY_FILE, renderGalleryPage } from './gallery-page';
import { frameOf } from './source-errors';

/** A requested page: its HTML unless it has errors. */
export interface DebugPageRender extends PageMessages {
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
