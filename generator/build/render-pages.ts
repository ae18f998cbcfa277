import { createLineWriter } from '../cache/cache-file';
import type { SavedPage } from '../cache/cached-build';
import { type PageRecord, pageRecordOf, reusedPageError } from '../cache/page-record';
import type { SiteChanges } from '../cache/stale-pages';
import { kindOfPath } from '../files/output-file';
import type { PublishedFile } from '../publish/publish-plan';
import type { Publisher } from '../publish/publisher';
import type { PageResult, PageSuccess } from '../render/page/page-result';
import type { SiteContext } from '../render/page/site-context';
import type { Dependencies } from '../store/dependency-kinds';
import type { BuildContext } from './build-context';
import { createPagesSummary, type PagesSummary } from './pages-summary';
import { type PageSelection, type SelectedPage, selectPages } from './select-pages';

/** The pages of the output, rendered or reused. */
export interface SitePages {
  readonly summary: PagesSummary;
  /** Dependencies of the layout, by locale. */
  readonly layouts: Readonly<Record<string, Dependencies>>;
  readonly rendered: number;
  readonly reused: number;
  /** The page records, if later builds of this process reuse them. */
  readonly records: readonly PageRecord[];
  /** Closes the file of page records. */
  readonly finishRecords: ReturnType<typeof createLineWriter>['finish'];
}

export interface RenderPagesInput {
  readonly site: SiteContext;
  readonly changes: SiteChanges;
  /** The files that the last build published, by path. */
  readonly outputs: ReadonlyMap<string, PublishedFile>;
}

/** Files are named by their content, so several pages may share one. */
async function stageFiles(publisher: Publisher, { files }: PageSuccess): Promise<void> {
  for (const { path, content } of files) {
    if (!publisher.isTaken(path)) await publisher.stage({ path, kind: kindOfPath(path), content });
  }
}

/** Stages a rendered page; undefined if the build has errors. */
async function stagePage(
  { publisher, diagnostics }: BuildContext,
  outputs: RenderPagesInput['outputs'],
  { page, reasons, served, result }: SelectedPage & { readonly result: PageResult },
): Promise<PageRecord | undefined> {
  diagnostics.errors.push(...result.errors);
  const error = served && reusedPageError(page, served, result);
  if (error !== undefined) diagnostics.errors.push(error);
  if (result.html === undefined || diagnostics.errors.length > 0) return undefined;
  await stageFiles(publisher, result);
  const { file } = page;
  const staged = await publisher.stage({ path: file, kind: 'page', content: result.html }, outputs.get(file));
  return pageRecordOf(result, { file, bytes: staged.bytes, sha256: staged.sha256, reasons });
}

/** The next build needs the layouts' current dependencies, even if no page changes. */
async function layoutRecords({ cachedBuild }: BuildContext, site: SiteContext, selection: PageSelection) {
  const { toRender, isLayoutChanged } = selection;
  if (toRender.length === 0 && !isLayoutChanged && cachedBuild !== undefined)
    return cachedBuild.state.layouts;
  const { localeLayoutOf } = await import('../render/layout/locale-layout');
  const locales = new Set(site.siteMap.pages.map(({ locale }) => locale));
  return Object.fromEntries(
    [...locales].map((locale) => [locale, Object.fromEntries(localeLayoutOf(site, locale).record)]),
  );
}

async function renderSelected(
  build: BuildContext,
  { site, outputs }: RenderPagesInput,
  { toRender, onRecord }: { toRender: readonly SelectedPage[]; onRecord(page: SavedPage): void },
): Promise<void> {
  if (toRender.length === 0) return;
  const { options, observer } = build;
  const { renderBatch } = await import('../render/threads/render-batch');
  let done = 0;
  await renderBatch({
    context: site,
    pages: toRender.map(({ page }) => page),
    threads: options.workers,
    onPage: async (position, result) => {
      const record = await stagePage(build, outputs, { ...(toRender[position] as SelectedPage), result });
      if (record !== undefined) onRecord({ value: record });
      done += 1;
      observer.onProgress?.(`${done} of ${toRender.length}`);
    },
  });
}

async function groupFailures({ diagnostics }: BuildContext, { site }: RenderPagesInput): Promise<void> {
  if (diagnostics.errors.length === 0) return;
  const { groupRenderFailures } = await import('./render-failures');
  const grouped = await groupRenderFailures(site, diagnostics.errors);
  diagnostics.errors.splice(0, diagnostics.errors.length, ...grouped);
}

/** Renders stale and verified pages, and reuses the published files of all others. */
export async function renderPages(build: BuildContext, input: RenderPagesInput): Promise<SitePages> {
  const { draft, publisher, options, onFailure } = build;
  const summary = createPagesSummary();
  const writer = createLineWriter(draft.file('pages'));
  onFailure.push(writer.abandon);
  const records: PageRecord[] = [];
  const onRecord = ({ value: record, line }: SavedPage) => {
    if (line === undefined) writer.add(record);
    else writer.addLine(line);
    summary.add(record);
    if (options.repeated !== undefined) records.push(record);
  };
  const selection = await selectPages(build, {
    ...input,
    onReused(saved) {
      publisher.reuse(input.outputs.get(saved.value.file) as PublishedFile);
      onRecord(saved);
    },
  });
  const { toRender, reused } = selection;
  await renderSelected(build, input, { toRender, onRecord });
  await groupFailures(build, input);
  const layouts = await layoutRecords(build, input.site, selection);
  const counts = { rendered: toRender.length, reused };
  return { summary: summary.summary(), layouts, ...counts, records, finishRecords: writer.finish };
}
