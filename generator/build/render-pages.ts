import type { SavedPage } from '../cache/cached-build';
import { pageRecordOf, reusedPageError } from '../cache/page-record';
import { type MarkdownFile, openSavedMarkdown, type SavedMarkdown } from '../cache/saved-markdown';
import { kindOfPath } from '../files/output-file';
import type { PublishedFile } from '../publish/publish-plan';
import type { Publisher } from '../publish/publisher';
import type { PageResult, PageSuccess } from '../render/page/page-result';
import type { SiteContext } from '../render/page/site-context';
import type { Dependencies } from '../store/dependency-kinds';
import type { BuildContext } from './build-context';
import { createPagesFile, type PagesFile } from './pages-file';
import { createPagesSummary, type PagesSummary } from './pages-summary';
import { type PageSelection, type PagesInput, type SelectedPage, selectPages } from './select-pages';

/** The pages of the output, rendered or reused. */
export interface SitePages {
  readonly summary: PagesSummary;
  /** Dependencies of the layout, by locale. */
  readonly layouts: Readonly<Record<string, Dependencies>>;
  readonly rendered: number;
  readonly reused: number;
  /** The parsed Markdown for the next build. */
  readonly markdown: MarkdownFile | undefined;
  /** The pages for later builds of this process, if there may be any. */
  readonly saved: readonly SavedPage[];
  /** Writes the file of pages. */
  readonly finishPages: PagesFile['finish'];
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
  outputs: PagesInput['outputs'],
  { page, reasons, served, result }: SelectedPage & { readonly result: PageResult },
): Promise<SavedPage | undefined> {
  diagnostics.errors.push(...result.errors);
  const error = served && reusedPageError(page, served, result);
  if (error !== undefined) diagnostics.errors.push(error);
  if (result.html === undefined || diagnostics.errors.length > 0) return undefined;
  await stageFiles(publisher, result);
  const { file } = page;
  const staged = await publisher.stage({ path: file, kind: 'page', content: result.html }, outputs.get(file));
  const record = pageRecordOf(result, { file, sha256: staged.sha256, reasons });
  const { dependencies } = result;
  return { record, dependencies: () => dependencies };
}

/** The next build needs the layouts' current dependencies, even if no page changes; after a failed one there are none. */
async function layoutRecords(
  { cachedBuild, diagnostics }: BuildContext,
  site: SiteContext,
  { toRender, isLayoutChanged }: PageSelection,
) {
  if (diagnostics.errors.length > 0) return {};
  if (toRender.length === 0 && !isLayoutChanged && cachedBuild !== undefined)
    return cachedBuild.state.layouts;
  const { localeLayoutOf } = await import('../render/layout/locale-layout');
  const locales = new Set(site.siteMap.pages.map(({ locale }) => locale));
  return Object.fromEntries(
    [...locales].map((locale) => [locale, Object.fromEntries(localeLayoutOf(site, locale).record)]),
  );
}

/** Verified pages must not come from the cache. */
function openMarkdown(
  { options, code, cachedBuild, onFailure }: BuildContext,
  { toRender, reused }: PageSelection,
): SavedMarkdown {
  const markdown = openSavedMarkdown({
    cacheDir: options.cacheDir,
    last: options.isVerifying ? undefined : cachedBuild?.state.markdown,
    code: code?.markdown,
    rendered: toRender.length,
    total: toRender.length + reused,
  });
  onFailure.push(markdown.discard);
  return markdown;
}

interface SelectedPages {
  readonly toRender: readonly SelectedPage[];
  readonly markdown: SavedMarkdown;
  onPage(page: SavedPage): void;
}

async function renderSelected(
  build: BuildContext,
  { site, outputs }: PagesInput,
  { toRender, markdown, onPage }: SelectedPages,
): Promise<void> {
  if (toRender.length === 0) return;
  const { options, observer } = build;
  const { renderBatch } = await import('../render/threads/render-batch');
  let done = 0;
  await renderBatch({
    context: site,
    pages: toRender.map(({ page }) => page),
    threads: options.workers,
    savedMarkdown: markdown.of,
    onPage: async (position, result) => {
      if (result.markdown !== undefined) markdown.add(result.path, result.markdown);
      const page = await stagePage(build, outputs, { ...(toRender[position] as SelectedPage), result });
      if (page !== undefined) onPage(page);
      done += 1;
      observer.onProgress?.(`${done} of ${toRender.length}`);
    },
  });
}

async function groupFailures({ diagnostics }: BuildContext, { site }: PagesInput): Promise<void> {
  if (diagnostics.errors.length === 0) return;
  const { groupRenderFailures } = await import('./render-failures');
  const grouped = await groupRenderFailures(site, diagnostics.errors);
  diagnostics.errors.splice(0, diagnostics.errors.length, ...grouped);
}

/** Renders stale and verified pages, and reuses the published files of all others. */
export async function renderPages(build: BuildContext, input: PagesInput): Promise<SitePages> {
  const { draft, publisher, options, onFailure } = build;
  const summary = createPagesSummary();
  const file = createPagesFile(draft.file('pages'));
  onFailure.push(file.abandon);
  const saved: SavedPage[] = [];
  const onPage = (page: SavedPage) => {
    summary.add(page.record);
    if (options.repeated !== undefined) saved.push(page);
  };
  const selection = await selectPages(build, input, (page) => {
    publisher.reuse(input.outputs.get(page.record.file) as PublishedFile);
    file.reuse(page);
    onPage(page);
  });
  const { toRender, reused } = selection;
  const markdown = openMarkdown(build, selection);
  await renderSelected(build, input, {
    toRender,
    markdown,
    onPage(page) {
      file.add(page);
      onPage(page);
    },
  });
  await groupFailures(build, input);
  const layouts = await layoutRecords(build, input.site, selection);
  const counts = { rendered: toRender.length, reused };
  return {
    ...{ summary: summary.summary(), layouts, ...counts, saved, finishPages: file.finish },
    markdown: markdown.finish(input.site.siteMap.pages.map(({ path }) => path)),
  };
}
