import { renderToString } from 'react-dom/server';
import type { ContentOf } from '../../../templates/content-model/model';
import { PageDocument } from '../../../templates/PageDocument';
import { pageModel } from '../../../templates/pages/page.schema';
import type { Message } from '../../errors/site-error';
import type { UsedExperiment } from '../../experiments/ended-experiments';
import type { SitePage } from '../../site-map/site-map';
import type { Dependencies } from '../../store/dependency-kinds';
import { pageChromeOf, tellTextFaults } from '../layout/page-chrome';
import type { UsedNames } from '../layout/page-layout';
import { layoutOf } from '../layout/page-layout';
import { numberContent } from '../markdown/content-ids';
import type { MediaFile } from '../media/embedded-media';
import { siteDependencies } from './dependency-values';
import { createPageEmbeds } from './embeds';
import { pageContext } from './page-context';
import type { ExperimentScript, PageExperimentUse } from './page-experiments';
import { experimentsOfPage, NO_EXPERIMENTS } from './page-experiments';
import { pageInfoOf } from './page-info';
import type { PageScope } from './page-scope';
import { createPageScope } from './page-scope';
import { placeIslands } from './place-islands';
import type { SiteContext } from './site-context';

/** What rendering a page gave besides its HTML: small, plain data that later steps need. */
export interface RenderedPage {
  readonly path: string;
  readonly dependencies: Dependencies;
  /** Media files that the page uses. */
  readonly media: readonly MediaFile[];
  /** Documents that the page shows in sandboxed frames. */
  readonly embeds: ReadonlyArray<{ readonly path: string; readonly html: string }>;
  /** Hosts that the page embeds frames from. */
  readonly frameHosts: readonly string[];
  /** Hosts that the page plays films from. */
  readonly mediaHosts: readonly string[];
  /** Scripts that the page has besides those of every page. */
  readonly scripts?: readonly ExperimentScript[];
  /** Slots of experiments on the page. */
  readonly slots?: readonly UsedExperiment[];
  readonly warnings: readonly Message[];
  readonly errors: readonly Message[];
}

/** The HTML is absent when the page has errors. */
export interface PageRender extends RenderedPage {
  readonly html?: string;
}

function resolvePage(scope: PageScope, page: SitePage): ContentOf<typeof pageModel> | undefined {
  const entry = page.entryId === undefined ? undefined : scope.reader.entry(page.entryId);
  if (entry === undefined) return undefined;
  return scope.content.resolveEntry(pageModel, { entry, chain: [] }) as
    | ContentOf<typeof pageModel>
    | undefined;
}

interface PageHtml {
  readonly html: string | undefined;
  readonly use: PageExperimentUse;
  /** What stands in its header, footer and overlays. */
  readonly layout?: UsedNames;
}

function renderHtml(
  context: SiteContext,
  page: SitePage,
  made: { scope: PageScope; embedUrl(html: string): string },
): PageHtml {
  const { scope, embedUrl } = made;
  const content = resolvePage(scope, page);
  const chrome = pageChromeOf(scope, page.path);
  const info = pageInfoOf(context, page, { scope, content });
  const given = content?.sections ?? [];
  const use = experimentsOfPage(context, scope, { page: info, sections: given, chrome });
  const sections = use.decision?.sections ?? given;
  const { value: base, islands } = pageContext(context, { scope, page: info, embedUrl });
  const value = { ...base, ...use.decision?.context };
  if (scope.reports.errors.length > 0) return { html: undefined, use };
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
export function renderPage(context: SiteContext, page: SitePage): PageRender {
  const scope = createPageScope(context, page);
  const embeds = createPageEmbeds();
  let made: PageHtml = { html: undefined, use: NO_EXPERIMENTS };
  try {
    made = renderHtml(context, page, { scope, embedUrl: embeds.urlOf });
  } catch (error) {
    context.onThrown?.(error);
    const reason = error instanceof Error ? error.message : String(error);
    scope.reports.error('render.failed', { reason }, { entry: page.entryId });
  }
  const { html, use, layout } = made;
  const dependencies = {
    ...Object.fromEntries(siteDependencies(context, page)),
    ...scope.dependencies(layout),
    ...Object.fromEntries(use.decision?.dependencies ?? []),
  };
  tellTextFaults(scope, dependencies);
  const { errors, warnings } = scope.reports;
  return {
    path: page.path,
    ...(html === undefined || errors.length > 0 ? {} : { html }),
    dependencies,
    media: scope.media.files(),
    embeds: embeds.files(),
    frameHosts: [...scope.frameHosts].sort(),
    mediaHosts: [...scope.mediaHosts].sort(),
    scripts: use.scripts,
    slots: use.slots,
    warnings,
    errors,
  };
}
