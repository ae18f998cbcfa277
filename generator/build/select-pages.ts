import type { SavedPage } from '../cache/cached-build';
import type { PageRecord } from '../cache/page-record';
import { createStaleCheck, type SiteChanges, type StaleCheck } from '../cache/stale-pages';
import type { PublishedFile } from '../publish/publish-plan';
import type { SiteContext } from '../render/page/site-context';
import type { SitePage } from '../site-map/site-map';
import type { BuildContext } from './build-context';
import type { Shard } from './build-options';

/** A page to render, and why. */
export interface SelectedPage {
  readonly page: SitePage;
  readonly reasons: readonly string[];
  /** The page that the cache would have served; only with `--verify-cache`. */
  readonly served?: PageRecord;
}

/** The site to publish, and what differs from the last build. */
export interface PagesInput {
  readonly site: SiteContext;
  readonly changes: SiteChanges;
  /** The files that the last build published, by path. */
  readonly outputs: ReadonlyMap<string, PublishedFile>;
}

export interface PageSelection {
  /** Stale pages; with `--verify-cache`, all pages. */
  readonly toRender: readonly SelectedPage[];
  readonly reused: number;
  /** A layout has changed since the last build, even if no page's HTML changes. */
  readonly isLayoutChanged: boolean;
}

const NOTHING_CHANGED: StaleCheck = { changedKeys: () => [], isLayoutChanged: false };

/** Without any change nothing needs to be checked. */
async function staleCheckOf(
  { cachedBuild }: BuildContext,
  { site, changes }: PagesInput,
): Promise<StaleCheck> {
  const { keys, isSpaceChanged } = changes.content;
  if (keys?.size === 0 && !isSpaceChanged && changes.inputs.size === 0) return NOTHING_CHANGED;
  return createStaleCheck({
    context: site,
    changes,
    layoutRecord: (locale) => cachedBuild?.state.layouts[locale],
    loadLayoutValue: async () => (await import('../render/layout/layout-content')).layoutValue,
  });
}

/** The reason to render a page without changed dependencies: its files are not as they were published. */
async function missingFiles(
  { publisher }: BuildContext,
  outputs: PagesInput['outputs'],
  record: PageRecord,
): Promise<string[]> {
  for (const path of [record.file, ...record.files]) {
    const published = outputs.get(path);
    const isOwn = path !== record.file || published?.sha256 === record.sha256;
    if (published === undefined || !isOwn || !(await publisher.holds(published))) return [`File:${path}`];
  }
  return [];
}

/**
 * Whether a page, by its position in the site map, belongs to a shard. Neighboring pages take similar time, so they
 * go to different shards.
 */
function isInShard(position: number, shard: Shard | undefined): boolean {
  return shard === undefined || position % shard.total === shard.index - 1;
}

/**
 * Compares the page records of the last build with the current site: unchanged pages are reused, unless the cache is
 * verified. Calls back for each reused page.
 */
export async function selectPages(
  build: BuildContext,
  input: PagesInput,
  onReused: (page: SavedPage) => void,
): Promise<PageSelection> {
  const { cachedBuild, options } = build;
  const wanted = input.site.siteMap.pages.filter((_, position) => isInShard(position, options.shard));
  const unknown = new Map(wanted.map((page) => [page.path, page]));
  // If several pages have the same path, all are rendered, so that all errors are reported at once.
  const doubles = wanted.filter((page) => unknown.get(page.path) !== page);
  const toRender: SelectedPage[] = doubles.map((page) => ({ page, reasons: ['New'] }));
  let reused = 0;
  const check = cachedBuild === undefined ? undefined : await staleCheckOf(build, input);
  for (const saved of cachedBuild?.pages() ?? []) {
    const { record } = saved;
    const page = unknown.get(record.path);
    if (page === undefined || check === undefined) continue;
    unknown.delete(record.path);
    const changed = check.changedKeys(page, saved);
    const reasons = changed.length > 0 ? changed : await missingFiles(build, input.outputs, record);
    if (reasons.length > 0) toRender.push({ page, reasons });
    else if (options.isVerifying) toRender.push({ page, reasons: record.reasons, served: record });
    else {
      onReused(saved);
      reused += 1;
    }
  }
  for (const page of unknown.values()) toRender.push({ page, reasons: ['New'] });
  const order = new Map(wanted.map((page, position) => [page, position]));
  toRender.sort((left, right) => (order.get(left.page) ?? 0) - (order.get(right.page) ?? 0));
  return { toRender, reused, isLayoutChanged: check?.isLayoutChanged ?? true };
}
