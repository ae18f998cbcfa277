import { EXPERIMENTS } from '../config/experiments';
import { throwFaults } from './build-faults';
import type { BundleResult } from './bundle/bundle-browser-code';
import type { LineWriter } from './cache/cache-file';
import { createLineWriter } from './cache/cache-file';
import type { CodeDigests } from './cache/code-digests';
import type { PreviousBuild } from './cache/previous-build';
import { changedInputs, siteInputs } from './cache/site-inputs';
import type { SiteState, StateDraft } from './cache/site-state';
import { removeUnusedBuilds } from './cache/site-state';
import { endedExperiments } from './experiments/ended-experiments';
import { buildRevision } from './experiments/revision';
import { bundleSite, decideSiteMap, loadContent, loadExperiments } from './load-inputs';
import { packageRoot } from './package-root';
import type { PublishedFile } from './publish/publication';
import { onDisk } from './publish/publish-recovery';
import type { Publisher, PublishResult } from './publish/publisher';
import { stageSite } from './publish/stage-site';
import { createSiteContext } from './render/create-site-context';
import type { TextCacheState } from './render/markdown/text-cache';
import { openTextCache, removeUnusedTexts } from './render/markdown/text-cache';
import { readMediaIndex } from './render/media/media-index';
import type { SiteRender } from './render-site';
import { renderSite } from './render-site';
import type { RunningBuild } from './running-build';
import { shardFile } from './shards/shard-manifest';
import { writePagePaths } from './site-map/moved-paths';
import type { SiteMap } from './site-map/site-map';
import type { CachedContent } from './store/content-cache';
import { removeUnusedContent } from './store/content-cache';

/** A build that writes its output, and what it may use of the one before. */
export interface SiteBuild {
  readonly build: RunningBuild;
  readonly publisher: Publisher;
  readonly draft: StateDraft;
  readonly code: CodeDigests | undefined;
  readonly previous: PreviousBuild | undefined;
}

/** Everything that is made before anything is put in place. */
interface MadeSite {
  readonly content: CachedContent;
  readonly siteMap: SiteMap;
  readonly bundle: BundleResult;
  readonly inputs: Readonly<Record<string, string>>;
  readonly outputs: ReadonlyMap<string, PublishedFile>;
  readonly records: LineWriter;
  readonly pages: SiteRender;
  readonly revision: string;
}

/** What the build before knew of content, if the code that reads content is still the same. */
function contentOf({ previous, code }: SiteBuild) {
  return previous?.state.inputs.contentCode === code?.content ? previous?.state.content : undefined;
}

/** The build before as far as its site map is of use. */
function siteMapOf({ previous, code }: SiteBuild) {
  return previous?.state.inputs.siteMapCode === code?.siteMap ? previous : undefined;
}

/** Reads what the site is made of and renders what has to be rendered; nothing of the output folder changes. */
async function makeSite(site: SiteBuild): Promise<MadeSite> {
  const { build, publisher, draft, code, previous } = site;
  const { options, timer } = build;
  const content = await loadContent(build, contentOf(site));
  const experiments = await loadExperiments(build);
  const siteMap = await decideSiteMap(build, content, siteMapOf(site));
  const bundle = await bundleSite(build, experiments, code);
  const media = await readMediaIndex(packageRoot());
  const { store } = content;
  const { assets } = bundle;
  const context = createSiteContext({ store, siteMap, assets, media, options, experiments, code });
  const inputs = siteInputs(context);
  const records = createLineWriter(draft.file('pages'));
  const outputs = previous?.outputs() ?? new Map<string, PublishedFile>();
  const inputChanges = changedInputs(inputs, previous?.state.inputs ?? {});
  const changes = { content: content.changes, inputs: inputChanges };
  const openTexts = () => {
    const { cacheDir } = options;
    return openTextCache({ cacheDir, code: code?.texts ?? '', previous: previous?.state.texts });
  };
  const pages = await timer.run('pages', () =>
    onDisk(options.cacheDir, () =>
      renderSite(build, { context, openTexts, publisher, records, previous, outputs, changes }),
    ),
  );
  const revision = buildRevision(store.revision, experiments);
  return { content, siteMap, bundle, inputs, outputs, records, pages, revision };
}

/** What is kept of compiled texts: after a build that rendered every page, only those that pages have. */
async function keepTexts({ pages }: MadeSite, { build, previous }: SiteBuild) {
  const isWhole = pages.reused === 0 && build.options.shard === undefined;
  return pages.texts === undefined
    ? (previous?.state.texts as TextCacheState | undefined)
    : await pages.texts.finish({ isWhole });
}

async function removeUnused({ build, previous }: SiteBuild, state: SiteState, texts?: TextCacheState) {
  const { cacheDir } = build.options;
  await removeUnusedBuilds(cacheDir, state, previous?.state);
  await removeUnusedContent(cacheDir, state.content);
  if (texts !== undefined) await removeUnusedTexts(cacheDir, texts, previous?.state.texts);
}

/** Keeps what the next build can use; before this, everything is as the build before left it. */
async function commitState(
  site: SiteBuild,
  made: MadeSite,
  published: readonly PublishedFile[],
): Promise<void> {
  const { draft, code } = site;
  const { content, siteMap, inputs, records, pages } = made;
  const outputs = createLineWriter(draft.file('outputs'));
  for (const file of published) outputs.add(file);
  const siteMapLines = createLineWriter(draft.file('siteMap'));
  siteMapLines.add(siteMap);
  const texts = await keepTexts(made, site);
  const state = await draft.commit({
    content: content.state,
    texts,
    inputs: { ...inputs, contentCode: code?.content ?? '', siteMapCode: code?.siteMap ?? '' },
    shared: pages.shared,
    files: { pages: records.finish(), siteMap: siteMapLines.finish(), outputs: outputs.finish() },
  });
  content.store.close();
  await removeUnused(site, state, texts);
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
  await onDisk(options.cacheDir, async () => {
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
