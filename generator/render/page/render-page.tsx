import type { ErrorInfo } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import type { ContentOf } from '../../../templates/content-model/model';
import { PageDocument } from '../../../templates/PageDocument';
import { pageModel } from '../../../templates/pages/page.schema';
import { createMessage } from '../../errors/site-error';
import { frameText, sourceFrames } from '../../files/source-stack';
import type { SitePage } from '../../site-map/site-map';
import { entryPlace } from '../../source/editor-link';
import type { DependencyRecord } from '../../store/dependency-kinds';
import { layoutContentOf, reportTextDiagnostics } from '../layout/layout-content';
import { layoutOf } from '../layout/page-layout';
import { forbidExit } from '../threads/forbid-exit';
import { siteDependencies } from './dependency-values';
import { numberContent, placeIslands, shortenHtml } from './finish-html';
import { experimentsOfPage } from './page-experiments';
import { pageInfoOf } from './page-info';
import { failedPage, type PageResult } from './page-result';
import { createPageScope, type PageScope } from './page-scope';
import { createRenderedFiles, type RenderedFiles } from './rendered-files';
import type { SiteContext } from './site-context';
import { templateContext } from './template-context';
import { thrownError } from './thrown-error';

function resolvePage(scope: PageScope, page: SitePage): ContentOf<typeof pageModel> | undefined {
  const entry = page.entryId === undefined ? undefined : scope.reader.entry(page.entryId);
  if (entry === undefined) return undefined;
  return scope.resolveEntry(pageModel, { entry, chain: [] }) as ContentOf<typeof pageModel> | undefined;
}

/** The React element of a page; undefined if its content has errors. */
function pageElement(
  context: SiteContext,
  page: SitePage,
  { scope, files }: { scope: PageScope; files: RenderedFiles },
) {
  const content = resolvePage(scope, page);
  const layoutContent = layoutContentOf(scope, page.path);
  const info = pageInfoOf(context, page, { scope, content });
  const given = content?.sections ?? [];
  const use = experimentsOfPage(context, scope, { page: info, sections: given, layout: layoutContent });
  const sections = use.decision?.sections ?? given;
  const { value: base, islands } = templateContext(context, { scope, page: info, files });
  const value = { ...base, ...use.decision?.context };
  if (scope.reports.errors.length > 0) return { use };
  const layout = layoutOf(context, info);
  const element = (
    <PageDocument context={value} sections={sections} layout={layoutContent} {...layout.placeholders} />
  );
  return {
    element,
    use,
    layout,
    finish: (html: string) => shortenHtml(layout.fill(placeIslands(html, islands, info))),
  };
}

function renderHtml(...given: Parameters<typeof pageElement>) {
  const { element, use, layout, finish } = pageElement(...given);
  if (element === undefined) return { use };
  const document = `<!doctype html>\n${finish(renderToString(element))}\n`;
  return { html: numberContent(document, given[1].pageId), use, layout };
}

/**
 * The component stack of a failing page, innermost first; empty if it does not fail. The page is rendered again with
 * the only renderer of React that provides the stack.
 */
export async function failingComponents(context: SiteContext, page: SitePage): Promise<readonly string[]> {
  const framesOf = ({ componentStack }: ErrorInfo) =>
    sourceFrames(componentStack ?? '', context.findMap).map(frameText);
  const allowExit = forbidExit();
  try {
    const made = { scope: createPageScope(context, page), files: createRenderedFiles() };
    const { element } = pageElement(context, page, made);
    return await new Promise((done) => {
      const onError = (_error: unknown, info: ErrorInfo) => done(framesOf(info));
      renderToPipeableStream(element, { onError, onAllReady: () => done([]) });
    });
  } catch {
    return [];
  } finally {
    allowExit();
  }
}

function addDependencies({ record }: PageScope, more: DependencyRecord = new Map()): void {
  for (const [key, value] of more) record.set(key, value);
}

function renderInScope(context: SiteContext, page: SitePage, scope: PageScope): PageResult {
  addDependencies(scope, siteDependencies(context, page));
  const files = createRenderedFiles();
  let rendered: Partial<ReturnType<typeof renderHtml>> = {};
  try {
    rendered = renderHtml(context, page, { scope, files });
  } catch (error) {
    const { reason, place } = thrownError(error, context.findMap);
    scope.reports.error(
      'render.failed',
      { reason },
      { ...place, ...entryPlace(context.store.space, page.entryId) },
    );
  }
  const { html, use, layout } = rendered;
  addDependencies(scope, use?.decision?.dependencies);
  const dependencies = scope.dependencies(layout?.used);
  reportTextDiagnostics(scope, dependencies);
  const { errors, warnings } = scope.reports;
  const { path } = page;
  if (html === undefined || errors.length > 0) return { path, dependencies, warnings, errors };
  return {
    ...{ path, html, dependencies, markdown: scope.markdown.parsed() },
    media: scope.media.files(),
    files: [...files.list(), ...(layout?.files ?? [])],
    frameHosts: [...scope.frameHosts].sort(),
    mediaHosts: [...scope.mediaHosts].sort(),
    scripts: use?.scripts ?? [],
    slots: use?.slots ?? [],
    warnings,
    errors: [] as const,
  };
}

/**
 * Renders one page. The result contains all errors of its content, and an error that a template or the layout of the
 * locale threw: other pages are not affected. `savedMarkdown` is the `markdown` of an earlier result.
 */
export function renderPage(context: SiteContext, page: SitePage, savedMarkdown?: string): PageResult {
  try {
    return renderInScope(context, page, createPageScope(context, page, savedMarkdown));
  } catch (error) {
    const { reason, place } = thrownError(error, context.findMap);
    return failedPage(context, page, (ofPage) =>
      createMessage('render.failed', { reason }, { ...ofPage, ...place }),
    );
  }
}
