import { renderToString } from 'react-dom/server';
import type { ContentOf } from '../../../templates/content-model/model';
import { PageDocument } from '../../../templates/PageDocument';
import { pageModel } from '../../../templates/pages/page.schema';
import type { SitePage } from '../../site-map/site-map';
import { pageChromeOf, reportTextFaults } from '../layout/page-chrome';
import { layoutOf } from '../layout/page-layout';
import { numberContent } from '../markdown/content-ids';
import { siteDependencies } from './dependency-values';
import { createPageEmbeds } from './embeds';
import { pageContext } from './page-context';
import { experimentsOfPage } from './page-experiments';
import { pageInfoOf } from './page-info';
import type { PageResult } from './page-result';
import type { PageScope } from './page-scope';
import { createPageScope } from './page-scope';
import { placeIslands } from './place-islands';
import type { SiteContext } from './site-context';

function resolvePage(scope: PageScope, page: SitePage): ContentOf<typeof pageModel> | undefined {
  const entry = page.entryId === undefined ? undefined : scope.reader.entry(page.entryId);
  if (entry === undefined) return undefined;
  return scope.content.resolveEntry(pageModel, { entry, chain: [] }) as
    | ContentOf<typeof pageModel>
    | undefined;
}

function renderHtml(
  context: SiteContext,
  page: SitePage,
  made: { scope: PageScope; embedUrl(html: string): string },
) {
  const { scope, embedUrl } = made;
  const content = resolvePage(scope, page);
  const chrome = pageChromeOf(scope, page.path);
  const info = pageInfoOf(context, page, { scope, content });
  const given = content?.sections ?? [];
  const use = experimentsOfPage(context, scope, { page: info, sections: given, chrome });
  const sections = use.decision?.sections ?? given;
  const { value: base, islands } = pageContext(context, { scope, page: info, embedUrl });
  const value = { ...base, ...use.decision?.context };
  if (scope.reports.errors.length > 0) return { use };
  const layout = layoutOf(context, info);
  const html = renderToString(
    <PageDocument context={value} sections={sections} chrome={chrome} {...layout.placeholders} />,
  );
  const whole = `<!doctype html>\n${layout.fill(placeIslands(html, islands, info))}\n`;
  return { html: numberContent(whole, page.pageId), use, layout: layout.used };
}

/**
 * Renders one page. Everything that is wrong with its content is in the result, and what a template throws is too:
 * a page never stops its neighbours.
 */
export function renderPage(context: SiteContext, page: SitePage): PageResult {
  const scope = createPageScope(context, page);
  const embeds = createPageEmbeds();
  let rendered: Partial<ReturnType<typeof renderHtml>> = {};
  try {
    rendered = renderHtml(context, page, { scope, embedUrl: embeds.urlOf });
  } catch (error) {
    context.onThrown?.(error);
    const reason = error instanceof Error ? error.message : String(error);
    scope.reports.error('render.failed', { reason }, { entry: page.entryId });
  }
  const { html, use, layout } = rendered;
  const dependencies = {
    ...Object.fromEntries(siteDependencies(context, page)),
    ...scope.dependencies(layout),
    ...Object.fromEntries(use?.decision?.dependencies ?? []),
  };
  reportTextFaults(scope, dependencies);
  const { errors, warnings } = scope.reports;
  const { path } = page;
  if (html === undefined || errors.length > 0) return { path, dependencies, warnings, errors };
  return {
    ...{ path, html, dependencies },
    media: scope.media.files(),
    embeds: embeds.files(),
    frameHosts: [...scope.frameHosts].sort(),
    mediaHosts: [...scope.mediaHosts].sort(),
    scripts: use?.scripts ?? [],
    slots: use?.slots ?? [],
    warnings,
    errors: [] as const,
  };
}
