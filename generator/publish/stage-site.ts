import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuildOptions } from '../build-options';
import type { BundleResult } from '../bundle/bundle-browser-code';
import type { Message } from '../errors/site-error';
import { packageRoot } from '../package-root';
import { isPreviewBuild } from '../render/create-site-context';
import type { ExperimentScript } from '../render/page-experiments';
import type { RenderedPage } from '../render/render-page';
import type { SiteMap } from '../site-map/site-map';
import type { ContentStore } from '../store/content-store';
import { buildReportFile } from './build-report-file';
import { contentSecurityPolicy } from './content-security-policy';
import { headersFile } from './headers-file';
import type { OutputFile } from './output-file';
import { pageIdsFile } from './page-ids-file';
import type { Publisher } from './publisher';
import { redirectsFile } from './redirects-file';
import { robotsFile } from './robots-file';
import { sitemapFile } from './sitemap-file';

export interface BuiltSite {
  readonly options: BuildOptions;
  readonly store: ContentStore;
  readonly siteMap: SiteMap;
  readonly bundle: BundleResult;
  readonly pages: readonly RenderedPage[];
  readonly warnings: readonly Message[];
  /** Digest of everything that was built from. */
  readonly revision: string;
}

type StagedKind = Pick<OutputFile, 'path' | 'kind'>;

function uniqueBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

async function stageMedia(publisher: Publisher, pages: readonly RenderedPage[]): Promise<StagedKind[]> {
  const files = uniqueBy(
    pages.flatMap(({ media }) => media),
    ({ path }) => path,
  );
  for (const { path, source } of files) {
    await publisher.stage({ path, kind: 'media', content: await readFile(join(packageRoot(), source)) });
  }
  return files.map(({ path }) => ({ path, kind: 'media' }));
}

async function stageEmbeds(publisher: Publisher, pages: readonly RenderedPage[]): Promise<StagedKind[]> {
  const embeds = uniqueBy(
    pages.flatMap((page) => page.embeds),
    ({ path }) => path,
  );
  for (const { path, html } of embeds) await publisher.stage({ path, kind: 'embed', content: html });
  return embeds.map(({ path }) => ({ path, kind: 'embed' }));
}

function hasScript(pages: readonly RenderedPage[], name: ExperimentScript): boolean {
  return pages.some(({ scripts }) => scripts?.includes(name));
}

/** The files of the bundle that some page loads. */
function bundledFiles({ bundle, pages }: BuiltSite): readonly OutputFile[] {
  return hasScript(pages, 'experiments') ? [...bundle.files, ...bundle.experimentFiles] : bundle.files;
}

function scriptHashes({ bundle, pages }: BuiltSite): string[] {
  const { headScriptHash, antiFlickerScriptHash } = bundle;
  const isHidden = antiFlickerScriptHash !== undefined && hasScript(pages, 'anti-flicker');
  return isHidden ? [headScriptHash, antiFlickerScriptHash] : [headScriptHash];
}

function headersOf(site: BuiltSite, files: readonly StagedKind[]): string {
  const { options, siteMap, pages, store } = site;
  const policy = contentSecurityPolicy({
    scriptHashes: scriptHashes(site),
    frameHosts: [...new Set(pages.flatMap(({ frameHosts }) => frameHosts))].sort(),
    assetHosts: [
      ...new Set([...store.space.assetHosts, ...pages.flatMap(({ mediaHosts }) => mediaHosts)]),
    ].sort(),
    environment: options.environment,
    baseUrl: options.baseUrl,
  });
  return headersFile({
    policy,
    pagePaths: siteMap.pages.map(({ path }) => path),
    files,
    isPreview: isPreviewBuild(options),
  });
}

/** Stages everything but the pages themselves: assets, media, embeds, and the files that hosts and machines read. */
export async function stageSite(publisher: Publisher, site: BuiltSite): Promise<void> {
  const { options, siteMap, pages, warnings, revision } = site;
  const bundled = bundledFiles(site);
  for (const file of bundled) await publisher.stage(file);
  const media = await stageMedia(publisher, pages);
  const embeds = await stageEmbeds(publisher, pages);
  const files = [...bundled.map(({ path, kind }) => ({ path, kind })), ...media, ...embeds];
  const isPreview = isPreviewBuild(options);
  const data: Readonly<Record<string, string>> = {
    _headers: headersOf(site, files),
    _redirects: redirectsFile(siteMap.redirects),
    'robots.txt': robotsFile({ baseUrl: options.baseUrl, isPreview }),
    'sitemap.xml': await sitemapFile(siteMap, options.baseUrl),
    'page-ids.json': pageIdsFile(siteMap),
  };
  for (const [path, content] of Object.entries(data)) await publisher.stage({ path, kind: 'data', content });
  const report = {
    revision,
    pageTotal: siteMap.pages.length,
    bytes: publisher.bytesByKind(),
    warnings,
  };
  await publisher.stage({ path: 'build.json', kind: 'data', content: buildReportFile(report) });
}
