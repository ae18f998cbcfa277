import { EXPERIMENTS } from '../../config/experiments';
import { createLineWriter } from '../cache/cache-file';
import { changedInputs, siteInputs } from '../cache/site-inputs';
import { endedExperiments } from '../experiments/ended-experiments';
import { buildRevision } from '../experiments/revision';
import { packageRoot } from '../files/package-root';
import { withDiskErrors } from '../files/write-failure';
import type { PublishedFile } from '../publish/publication';
import type { PublishResult } from '../publish/publisher';
import { openTextCache } from '../render/markdown/text-cache';
import type { MediaIndex } from '../render/media/media-index';
import { readMediaIndex } from '../render/media/media-index';
import { createSiteContext } from '../render/page/create-site-context';
import { writePagePaths } from '../site-map/moved-paths';
import { throwFaults } from './build-faults';
import { commitState } from './commit-build';
import { bundleSite, decideSiteMap, loadContent, loadExperiments } from './load-inputs';
import { renderSite } from './render-site';
import type { RunningBuild } from './running-build';
import { shardFile } from './shard-manifest';
import type { MadeSite, SiteBuild } from './site-build';
import { stageSite } from './stage-site';

/** What the build before knew of content, if the code that reads content is still the same. */
function contentOf({ previous, code }: SiteBuild) {
  return previous?.state.inputs.contentCode === code?.content ? previous?.state.content : undefined;
}

/** The build before as far as its site map is of use. */
function siteMapOf({ previous, code }: SiteBuild) {
  return previous?.state.inputs.siteMapCode === code?.siteMap ? previous : undefined;
}

async function mediaIndex({ options }: RunningBuild): Promise<MediaIndex> {
  const memory = options.repeated?.memory;
  const media = memory?.media ?? (await readMediaIndex(packageRoot()));
  if (memory !== undefined) memory.media = media;
  return media;
}

/** Takes the records of pages, and keeps them where further builds of this process will want them. */
function recordWriter({ build, draft, opened }: SiteBuild): MadeSite['records'] {
  const writer = createLineWriter(draft.file('pages'));
  opened.push(writer.abandon);
  return build.options.repeated?.memory.committed.recordWriter(writer) ?? writer;
}

/** Reads what the site is made of and renders what has to be rendered; nothing of the output folder changes. */
async function makeSite(site: SiteBuild): Promise<MadeSite> {
  const { build, publisher, code, previous } = site;
  const { options, timer } = build;
  const content = await loadContent(build, contentOf(site));
  site.opened.push(content.store.close);
  const experiments = await loadExperiments(build);
  const { siteMap, keys: siteMapKeys } = await decideSiteMap(build, content, siteMapOf(site));
  const bundle = await bundleSite(build, experiments, code);
  const media = await mediaIndex(build);
  const { store } = content;
  const { assets } = bundle;
  const context = createSiteContext({ store, siteMap, assets, media, options, experiments, code });
  const inputs = siteInputs(context);
  const records = recordWriter(site);
  const outputs = previous?.outputs() ?? new Map<string, PublishedFile>();
  const inputChanges = changedInputs(inputs, previous?.state.inputs ?? {});
  const changes = { content: content.changes, inputs: inputChanges };
  const openTexts = () => {
    const { cacheDir } = options;
    return openTextCache({ cacheDir, code: code?.texts ?? '', previous: previous?.state.texts });
  };
  const pages = await timer.run('pages', () =>
    withDiskErrors(options.cacheDir, () =>
      renderSite(build, { context, openTexts, publisher, records, previous, outputs, changes }),
    ),
  );
  const revision = buildRevision(store.revision, experiments);
  return { content, siteMap, siteMapKeys, bundle, inputs, outputs, records, pages, revision };
}

/** Puts the site in place, then keeps what the next build can use. */
async function putInPlace(site: SiteBuild, made: MadeSite): Promise<PublishResult> {
  const { publisher, build } = site;
  const { options, faults } = build;
  const { siteMap, bundle, revision, inputs, outputs, pages, content } = made;
  const { space } = content.store;
  const built = { options, siteMap, bundle, pages: pages.facts, revision, warnings: faults.warnings };
  await stageSite(publisher, { ...built, space, outputs });
  if (options.shard !== undefined) {
    const files = publisher.stagedFiles();
    const { assetHosts } = space;
    await publisher.stage(shardFile({ ...built, shard: options.shard, inputs, assetHosts, files }));
  }
  const result = await publisher.commit();
  await withDiskErrors(options.cacheDir, async () => {
    await writePagePaths(options.cacheDir, siteMap);
    await commitState(site, made, result.files);
  });
  return result;
}

/** What a build that succeeded tells of the site. */
export interface BuiltSiteResult {
  readonly made: Pick<MadeSite, 'revision' | 'siteMap' | 'pages'>;
  readonly result: PublishResult;
}

/** Makes the site and puts it in place. Throws a SiteError when anything of its content is wrong. */
export async function buildSite(site: SiteBuild): Promise<BuiltSiteResult> {
  try {
    return await makeAndPublish(site);
  } finally {
    for (const close of site.opened) close();
  }
}

async function makeAndPublish(site: SiteBuild): Promise<BuiltSiteResult> {
  const { timer, faults, options } = site.build;
  const made = await makeSite(site);
  try {
    faults.warnings.push(...made.pages.facts.warnings);
    faults.momentary.push(...endedExperiments(made.pages.facts.slots, EXPERIMENTS, options.now));
    throwFaults(faults, options.isStrict);
    return { made, result: await timer.run('publish', () => putInPlace(site, made)) };
  } catch (error) {
    await made.pages.texts?.discard();
    throw error;
  }
}
