import type { LineWriter } from '../cache/cache-file';
import type { PageRecord } from '../cache/page-record';
import { pageRecordOf } from '../cache/page-record';
import type { PreviousBuild } from '../cache/previous-build';
import type { ServedPage } from '../cache/served-page';
import { servedPageFault } from '../cache/served-page';
import type { SiteChanges, StaleCheck } from '../cache/stale-pages';
import { createStaleCheck } from '../cache/stale-pages';
import type { PublishedFile } from '../publish/publication';
import type { Publisher } from '../publish/publisher';
import type { TextCache } from '../render/markdown/text-cache';
import type { PageRender, RenderedPage } from '../render/page/render-page';
import type { SiteContext } from '../render/page/site-context';
import type { SitePage } from '../site-map/site-map';
import type { Dependencies } from '../store/dependency-kinds';
import type { PageFacts, PageFactsCollector } from './page-facts';
import { createPageFacts } from './page-facts';
import type { RunningBuild } from './running-build';
import { isInShard } from './shard';

export interface RenderSiteInput {
  readonly context: SiteContext;
  /** Opens the texts that earlier builds compiled. */
  readonly openTexts: () => TextCache;
  readonly publisher: Publisher;
  /** Takes the record of each page. */
  readonly records: LineWriter;
  /** What can be used of the build before; undefined when nothing can. */
  readonly previous: PreviousBuild | undefined;
  readonly outputs: ReadonlyMap<string, PublishedFile>;
  readonly changes: SiteChanges;
}

/** What became of the pages. */
export interface SiteRender {
  readonly facts: PageFacts;
  /** What the parts that pages of a locale share are made of, by locale. */
  readonly shared: Readonly<Record<string, Dependencies>>;
  readonly rendered: number;
  readonly reused: number;
  /** Whether every page was rendered from its content. */
  readonly isWhole: boolean;
  /** Compiled texts, to be kept; absent where no page was rendered. */
  readonly texts: TextCache | undefined;
}

/** A page that is to be rendered, and why. */
interface StalePage {
  readonly page: SitePage;
  readonly reasons: readonly string[];
  /** What the cache would have served; only where that is being verified. */
  readonly served?: ServedPage;
}

interface Step extends RenderSiteInput {
  readonly build: RunningBuild;
  readonly facts: PageFactsCollector;
}

/** Why a page has to be rendered although nothing it rests on changed: its files are not as they were published. */
async function missingFile({ publisher, outputs }: Step, record: PageRecord): Promise<string | undefined> {
  for (const path of [record.file, ...record.embeds]) {
    const published = outputs.get(path);
    const isOwn = path !== record.file || published?.sha256 === record.sha256;
    if (published === undefined || !isOwn || !(await publisher.holds(published))) return `File:${path}`;
  }
  return undefined;
}

function reuse({ publisher, outputs, facts, records }: Step, record: PageRecord): void {
  publisher.keep(outputs.get(record.file) as PublishedFile);
  records.add(record);
  facts.add(record);
}

const NOTHING_CHANGED: StaleCheck = { changedKeys: () => [], isSharedChanged: false };

/** Without any change there is nothing to check. */
async function staleCheckOf({ context, changes, previous }: Step): Promise<StaleCheck> {
  const { keys, isSpaceChanged } = changes.content;
  if (keys?.size === 0 && !isSpaceChanged && changes.inputs.size === 0) return NOTHING_CHANGED;
  return createStaleCheck({
    context,
    changes,
    sharedRecord: (locale) => previous?.state.shared[locale],
    loadSharedValue: async () => (await import('../render/layout/page-chrome')).sharedValue,
  });
}

interface SortedPages {
  readonly stale: readonly StalePage[];
  readonly reused: number;
  readonly isSharedChanged: boolean;
}

/** Goes through the records of the build before: what is as it was is used again, the rest is to be rendered. */
async function sortPages(step: Step): Promise<SortedPages> {
  const { context, previous, build } = step;
  const wanted = context.siteMap.pages.filter((_, position) => isInShard(position, build.options.shard));
  const unknown = new Map(wanted.map((page) => [page.path, page]));
  // Of pages with one path all are rendered, so that everything that is wrong with them is told at once.
  const doubles = wanted.filter((page) => unknown.get(page.path) !== page);
  const stale: StalePage[] = doubles.map((page) => ({ page, reasons: ['New'] }));
  let reused = 0;
  const check = previous === undefined ? undefined : await staleCheckOf(step);
  for (const record of previous?.pages() ?? []) {
    const page = unknown.get(record.path);
    if (page === undefined || check === undefined) continue;
    unknown.delete(record.path);
    const changed = check.changedKeys(page, record.dependencies);
    const missing = changed.length > 0 ? undefined : await missingFile(step, record);
    const reasons = missing === undefined ? changed : [missing];
    if (reasons.length > 0) {
      stale.push({ page, reasons });
    } else if (build.options.isVerifying) {
      const { sha256, warnings } = record;
      stale.push({ page, reasons: record.reasons, served: { sha256, warnings } });
    } else {
      reuse(step, record);
      reused += 1;
    }
  }
  for (const page of unknown.values()) stale.push({ page, reasons: ['New'] });
  return { stale, reused, isSharedChanged: check?.isSharedChanged ?? true };
}

/** Documents are named by their content, so that several pages may have the same one. */
async function stageEmbeds(publisher: Publisher, { embeds }: Pick<RenderedPage, 'embeds'>): Promise<void> {
  for (const { path, html } of embeds) {
    if (!publisher.isTaken(path)) await publisher.stage({ path, kind: 'embed', content: html });
  }
}

async function stageRendered(step: Step, stale: StalePage, render: PageRender): Promise<void> {
  const { publisher, records, facts, build } = step;
  const { faults } = build;
  const { html, ...rendered } = render;
  faults.errors.push(...rendered.errors);
  const fault = stale.served && servedPageFault(stale.page, stale.served, render);
  if (fault !== undefined) faults.errors.push(fault);
  if (html === undefined || faults.errors.length > 0) return;
  await stageEmbeds(publisher, rendered);
  const { file } = stale.page;
  const { bytes, sha256 } = await publisher.stage(
    { path: file, kind: 'page', content: html },
    step.outputs.get(file),
  );
  const record = pageRecordOf(rendered, { file, bytes, sha256, reasons: stale.reasons });
  records.add(record);
  facts.add(record);
}

/** Also where no page shows a difference, the next build must know what the shared parts are made of by now. */
async function sharedRecords({ context, previous }: Step, { stale, isSharedChanged }: SortedPages) {
  if (stale.length === 0 && !isSharedChanged && previous !== undefined) return previous.state.shared;
  const { sharedPartsOf } = await import('../render/layout/shared-parts');
  const locales = new Set(context.siteMap.pages.map(({ locale }) => locale));
  return Object.fromEntries(
    [...locales].map((locale) => [locale, Object.fromEntries(sharedPartsOf(context, locale).record)]),
  );
}

/** Renders what has to be rendered, and keeps the rest of the pages as the build before published them. */
export async function renderSite(build: RunningBuild, input: RenderSiteInput): Promise<SiteRender> {
  const facts = createPageFacts();
  const step: Step = { ...input, build, facts };
  const sorted = await sortPages(step);
  const { stale, reused } = sorted;
  const texts = stale.length > 0 ? input.openTexts() : undefined;
  if (texts !== undefined) {
    const { renderPages } = await import('../render/threads/render-pages');
    let done = 0;
    await renderPages({
      context: { ...input.context, textCache: texts.handle, once: new Map() },
      onTexts: ({ added, used }) => {
        for (const [key, json] of added) texts.add(key, json);
        texts.markUsed(used);
      },
      pages: stale.map(({ page }) => page),
      threads: build.options.workers,
      onPage: async (position, render) => {
        await stageRendered(step, stale[position] as StalePage, render);
        done += 1;
        build.observer.onProgress?.(`${done} of ${stale.length}`);
      },
    });
  }
  const shared = await sharedRecords(step, sorted);
  return { facts: facts.facts(), shared, texts, rendered: stale.length, reused, isWhole: reused === 0 };
}
