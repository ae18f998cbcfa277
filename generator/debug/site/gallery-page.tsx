import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { DEFAULT_LOCALE, LOCALES } from '../../../config/locales';
import { EXAMPLE_ASSETS, type ExampleAssets } from '../../../templates/gallery/example-assets';
import { EXAMPLE_FACTS } from '../../../templates/gallery/example-facts';
import { GalleryDocument } from '../../../templates/gallery/GalleryDocument';
import { hashedPath } from '../../bundle/static-assets';
import { packageRoot } from '../../files/package-root';
import type { MediaFile } from '../../render/media/embedded-media';
import { placeIslands } from '../../render/page/finish-html';
import { pageInfoOf } from '../../render/page/page-info';
import type { PageResult } from '../../render/page/page-result';
import { createPageScope, type PageScope } from '../../render/page/page-scope';
import { createRenderedFiles, type RenderedFiles } from '../../render/page/rendered-files';
import type { SiteContext } from '../../render/page/site-context';
import { templateContext } from '../../render/page/template-context';
import { thrownError } from '../../render/page/thrown-error';
import type { SitePage } from '../../site-map/site-map';

const GALLERY_PATH = '/__components';

/** The file that the gallery would have below an output folder. */
export const GALLERY_FILE = '__components.html';

/** Relative to the package. */
export const GALLERY_STYLESHEET = 'templates/gallery/gallery.css';

const GALLERY: SitePage = {
  path: GALLERY_PATH,
  locale: DEFAULT_LOCALE,
  pageId: 'components',
  file: GALLERY_FILE,
  template: 'feature',
  title: 'Components',
  noIndex: true,
  alternates: LOCALES.map((locale) => ({ locale, path: GALLERY_PATH })),
};

async function stylesheetFile(): Promise<MediaFile> {
  const content = await readFile(join(packageRoot(), GALLERY_STYLESHEET));
  return { path: hashedPath(GALLERY_STYLESHEET, content), source: GALLERY_STYLESHEET };
}

function publishedAssets({ media, reports }: PageScope): ExampleAssets {
  const assets = Object.entries(EXAMPLE_ASSETS).map(([name, asset]) => [
    name,
    media.asset(asset, reports, { field: asset.fileName }),
  ]);
  return Object.fromEntries(assets);
}

interface GalleryOptions {
  readonly scope: PageScope;
  readonly files: RenderedFiles;
  readonly stylesheet: MediaFile;
}

function renderHtml(context: SiteContext, { scope, files, stylesheet }: GalleryOptions): string {
  const page = pageInfoOf(context, GALLERY, { scope, content: undefined });
  const { value, islands } = templateContext(context, { scope, page, files });
  const shown = { ...value, site: { ...value.site, facts: EXAMPLE_FACTS } };
  const html = renderToString(
    <GalleryDocument context={shown} assets={publishedAssets(scope)} stylesheet={`/${stylesheet.path}`} />,
  );
  return `<!doctype html>\n${placeIslands(html, islands, page)}\n`;
}

/** Renders the gallery of components, which is not part of the site map. The result has its errors, as for any page. */
export async function renderGalleryPage(context: SiteContext): Promise<PageResult> {
  const scope = createPageScope(context, GALLERY);
  const files = createRenderedFiles();
  const stylesheet = await stylesheetFile();
  let html: string | undefined;
  try {
    html = renderHtml(context, { scope, files, stylesheet });
  } catch (error) {
    const { reason, place } = thrownError(error, context.findMap);
    scope.reports.error('render.failed', { reason }, place);
  }
  const { errors, warnings } = scope.reports;
  const page = { path: GALLERY_PATH, dependencies: {}, warnings };
  if (html === undefined || errors.length > 0) return { ...page, errors };
  return {
    ...page,
    html,
    media: [stylesheet, ...scope.media.files()],
    files: files.list(),
    frameHosts: ['www.youtube-nocookie.com'],
    mediaHosts: [],
    scripts: [],
    slots: [],
    errors: [],
  };
}
