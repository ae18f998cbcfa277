import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kindOfPath, type OutputFile } from '../files/output-file';
import { packageRoot } from '../files/package-root';
import type { PublishedFile } from '../publish/publish-plan';
import type { Publisher } from '../publish/publisher';
import { shardFile } from './shard-manifest';
import { SITEMAP, type SiteToStage, scriptHashes, stageData } from './stage-data';

type StagedKind = Pick<OutputFile, 'path' | 'kind'>;

/** The names of media contain a digest of their content, so an existing file need not be read. */
async function stageMedia(publisher: Publisher, { pages, outputs }: SiteToStage): Promise<StagedKind[]> {
  for (const { path, source } of pages.media) {
    const published = outputs.get(path);
    if (published !== undefined && (await publisher.holds(published))) publisher.reuse(published);
    else await publisher.stage({ path, kind: 'media', content: await readFile(join(packageRoot(), source)) });
  }
  return pages.media.map(({ path }) => ({ path, kind: 'media' }));
}

/** The files of rendered pages are staged with them; those of reused pages already exist. */
function reuseFiles(publisher: Publisher, { pages, outputs }: SiteToStage): StagedKind[] {
  for (const path of pages.files) {
    if (!publisher.isTaken(path)) publisher.reuse(outputs.get(path) as PublishedFile);
  }
  return pages.files.map((path) => ({ path, kind: kindOfPath(path) }));
}

/** The bundle files that some page loads. */
function bundledFiles({ bundle, pages }: SiteToStage): readonly OutputFile[] {
  return pages.scripts.has('experiments') ? [...bundle.files, ...bundle.experimentFiles] : bundle.files;
}

function isSitemapReusable({ inputs, lastInputs }: SiteToStage): boolean {
  return ['site', 'siteMap', 'siteMapCode'].every((name) => inputs[name] === lastInputs[name]);
}

/**
 * Stages everything except the pages: assets, media, what pages have brought, and the files for hosts and machines. A
 * shard also gets a manifest.
 */
export async function stageSite(publisher: Publisher, site: SiteToStage): Promise<void> {
  const { options, siteMap, bundle, warnings, revision, pages, outputs } = site;
  const bundled = bundledFiles(site);
  for (const file of bundled) await publisher.stage(file, outputs.get(file.path));
  const media = await stageMedia(publisher, site);
  const rendered = reuseFiles(publisher, site);
  await stageData(publisher, {
    options,
    siteMap,
    warnings,
    revision,
    sitemap: isSitemapReusable(site) ? outputs.get(SITEMAP) : undefined,
    scriptHashes: scriptHashes(bundle.pageScriptHashes, bundle.antiFlickerScriptHash, pages.scripts),
    frameHosts: pages.frameHosts,
    mediaHosts: pages.mediaHosts,
    files: [...bundled.map(({ path, kind }) => ({ path, kind })), ...media, ...rendered],
  });
  if (options.shard !== undefined) await publisher.stage(shardFile(site, publisher.stagedFiles()));
}
