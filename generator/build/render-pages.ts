import { createLineWriter } from '../cache/cache-file';
import type { PageRecord } from '../cache/page-record';
import { pageRecordOf } from '../cache/page-record';
import type { SiteChanges } from '../cache/stale-pages';
import { reusedPageError } from '../cache/verify-reused-page';
import type { PublishedFile } from '../publish/publication';
import type { Publisher } from '../publish/publisher';
import type { TextCache } from '../render/markdown/text-cache';
import { openTextCache } from '../render/markdown/text-cache';
import type { PageResult, PageSuccess } from '../render/page/page-result';
import type { SiteContext } from '../render/page/site-context';
import type { Dependencies } from '../store/dependency-kinds';
import type { BuildContext } from './build-context';
import type { PageFacts } from './page-facts';
import { createPageFacts } from './page-facts';
import type { PageSelection, StalePage } from './select-pages';
import { selectPages } from './select-pages';

/** The pages of the output, rendered or reused. */
export interface SitePages {
  readonly facts: PageFacts;
  /** Dependencies of the parts that pages of a locale share, by locale. */
  readonly shared: Readonly<Record<string, Dependencies>>;
  readonly rendered: number;
  readonly reused: number;
  /** Compiled texts, to be stored; absent where no page was rendered. */
  readonly texts: TextCache | undefined;
  /** Their records, where further builds of this process will want them. */
  readonly records: readonly PageRecord[];
  /** Ends the file of the records. */
  readonly finishRecords: ReturnType<typeof createLineWriter>['finish'];
}

export interface RenderPagesInput {
  readonly site: SiteContext;
  readonly changes: SiteChanges;
  /** What the last build published, by path. */
  readonly outputs: ReadonlyMap<string, PublishedFile>;
}

/** Documents are named by their content, so that several pages may have the same one. */
async function stageEmbeds(publisher: Publisher, { embeds }: PageSuccess): Promise<void> {
  for (const { path, html } of embeds) {
    if (!publisher.isTaken(path)) await publisher.stage({ path, kind: 'embed', content: html });
  }
}

/** Stages a page that was rendered; undefined when the build has errors. */
async function stagePage(
  { publisher, faults }: BuildContext,
  outputs: RenderPagesInput['outputs'],
  { page, reasons, served, result }: StalePage & { readonly result: PageResult },
): Promise<PageRecord | undefined> {
  faults.errors.push(...result.errors);
  const error = served && reusedPageError(page, served, result);
  if (error !== undefined) faults.errors.push(error);
  if (result.html === undefined || faults.errors.length > 0) return undefined;
  await stageEmbeds(publisher, result);
  const { file } = page;
  const staged = await publisher.stage({ path: file, kind: 'page', content: result.html }, outputs.get(file));
  return pageRecordOf(result, { file, bytes: staged.bytes, sha256: staged.sha256, reasons });
}

/** Even where no page shows a difference, the next build must know what the shared parts depend on now. */
async function sharedRecords({ cachedBuild }: BuildContext, site: SiteContext, selection: PageSelection) {
  const { stale, isSharedChanged } = selection;
  if (stale.length === 0 && !isSharedChanged && cachedBuild !== undefined) return cachedBuild.state.shared;
  const { sharedPartsOf } = await import('../render/layout/shared-parts');
  const locales = new Set(site.siteMap.pages.map(({ locale }) => locale));
  return Object.fromEntries(
    [...locales].map((locale) => [locale, Object.fromEntries(sharedPartsOf(site, locale).record)]),
  );
}

async function renderStale(
  build: BuildContext,
  { site, outputs }: RenderPagesInput,
  { stale, onRecord }: { stale: readonly StalePage[]; onRecord(record: PageRecord): void },
): Promise<TextCache | undefined> {
  if (stale.length === 0) return undefined;
  const { options, code, cachedBuild, observer, onFailure } = build;
  const previous = cachedBuild?.state.texts;
  const texts = openTextCache({ cacheDir: options.cacheDir, code: code?.texts ?? '', previous });
  const { renderPages: renderInProcessOrThreads } = await import('../render/threads/render-pages');
  let done = 0;
  await renderInProcessOrThreads({
    context: { ...site, textCache: texts.handle, once: new Map() },
    onTexts: ({ added, used }) => {
      for (const [key, json] of added) texts.add(key, json);
      texts.markUsed(used);
    },
    pages: stale.map(({ page }) => page),
    threads: options.workers,
    onPage: async (position, result) => {
      const record = await stagePage(build, outputs, { ...(stale[position] as StalePage), result });
      if (record !== undefined) onRecord(record);
      done += 1;
      observer.onProgress?.(`${done} of ${stale.length}`);
    },
  });
  onFailure.push(() => texts.discard());
  return texts;
}

async function groupFailures({ faults }: BuildContext, { site }: RenderPagesInput): Promise<void> {
  if (faults.errors.length === 0) return;
  const { groupRenderFailures } = await import('./render-failures');
  const grouped = await groupRenderFailures(site, faults.errors);
  faults.errors.splice(0, faults.errors.length, ...grouped);
}

/** Renders the pages that are stale, and reuses the others as the last build published them. */
export async function renderPages(build: BuildContext, input: RenderPagesInput): Promise<SitePages> {
  const { draft, publisher, options, onFailure } = build;
  const facts = createPageFacts();
  const writer = createLineWriter(draft.file('pages'));
  onFailure.push(writer.abandon);
  const records: PageRecord[] = [];
  const onRecord = (record: PageRecord) => {
    writer.add(record);
    facts.add(record);
    if (options.repeated !== undefined) records.push(record);
  };
  const selection = await selectPages(build, {
    ...input,
    onReused(record) {
      publisher.reuse(input.outputs.get(record.file) as PublishedFile);
      onRecord(record);
    },
  });
  const { stale, reused } = selection;
  const texts = await renderStale(build, input, { stale, onRecord });
  await groupFailures(build, input);
  const shared = await sharedRecords(build, input.site, selection);
  const counts = { rendered: stale.length, reused };
  return { facts: facts.facts(), shared, ...counts, texts, records, finishRecords: writer.finish };
}
