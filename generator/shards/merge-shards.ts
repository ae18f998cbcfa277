import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildDiagnostics, throwDiagnostics } from '../build/build-diagnostics';
import type { BuildOptions } from '../build/build-options';
import { type BuildReport, successReport } from '../build/build-report';
import { configurationDigest, readShardManifest, type ShardManifest } from '../build/shard-manifest';
import { scriptHashes, stageData } from '../build/stage-data';
import { withoutRepeatedFields } from '../errors/field-messages';
import { createMessage, type Message, SiteError } from '../errors/site-error';
import { compareText } from '../files/compare-text';
import { sha256 } from '../files/digest';
import { openPublisher, type Publisher } from '../publish/publisher';

export type MergeOptions = Pick<
  BuildOptions,
  | 'outDir'
  | 'cacheDir'
  | 'environment'
  | 'baseUrl'
  | 'isPreview'
  | 'isStrict'
  | 'warnings'
  | 'now'
  | 'interruption'
> & {
  /** Folders of the shards, in any order. */
  readonly folders: readonly string[];
};

interface FoundShard {
  readonly folder: string;
  readonly manifest: ShardManifest;
}

type ShardFile = ShardManifest['files'][number];

/** All reasons why the shards do not form one site, reported together. */
function shardErrors(shards: readonly FoundShard[], options: MergeOptions): Message[] {
  const [first] = shards;
  if (first === undefined) return [];
  const { total } = first.manifest.shard;
  const errors: Message[] = [];
  const seen = new Map<number, string>();
  for (const { folder, manifest } of shards) {
    const { index } = manifest.shard;
    const other = seen.get(index);
    if (other !== undefined) errors.push(createMessage('merge.shard_twice', { index, folder, other }));
    seen.set(index, folder);
    const isSame = manifest.source === first.manifest.source && manifest.shard.total === total;
    if (!isSame) errors.push(createMessage('merge.shards_differ', { folder, other: first.folder }));
  }
  const all = Array.from({ length: total }, (_, position) => position + 1);
  const missing = all.filter((index) => !seen.has(index));
  if (missing.length > 0)
    errors.push(createMessage('merge.shard_missing', { missing: missing.join(', '), total }));
  if (first.manifest.configuration !== configurationDigest(options)) {
    errors.push(createMessage('merge.configuration_differs', { folder: first.folder }));
  }
  return errors;
}

/** Every page of the site map must be in exactly one shard. */
function pageErrors(shards: readonly FoundShard[]): Message[] {
  const holders = new Map<string, string[]>();
  for (const { folder, manifest } of shards) {
    for (const { path, kind } of manifest.files) {
      if (kind === 'page') holders.set(path, [...(holders.get(path) ?? []), folder]);
    }
  }
  return (shards[0]?.manifest.siteMap.pages ?? []).flatMap(({ path, file }) => {
    const found = holders.get(file) ?? [];
    if (found.length === 1) return [];
    return [createMessage('merge.page_count', { path, count: found.length }, { page: path })];
  });
}

async function readFileOf(folder: string, { path, sha256: digest }: ShardFile): Promise<Buffer> {
  const content = await readFile(join(folder, path)).catch(() => undefined);
  if (content === undefined || sha256(content) !== digest)
    throw new SiteError([createMessage('merge.file_damaged', { folder, path })]);
  return content;
}

async function stageShards(publisher: Publisher, shards: readonly FoundShard[]): Promise<ShardFile[]> {
  const staged = new Map<string, ShardFile>();
  for (const { folder, manifest } of shards) {
    for (const file of manifest.files) {
      const known = staged.get(file.path);
      if (known !== undefined && known.sha256 === file.sha256) continue;
      if (known !== undefined)
        throw new SiteError([createMessage('merge.file_differs', { folder, path: file.path })]);
      await publisher.stage({ path: file.path, kind: file.kind, content: await readFileOf(folder, file) });
      staged.set(file.path, file);
    }
  }
  return [...staged.values()];
}

/** Messages of a manifest that this project wrote: only the fields that merging reads are validated. */
function messagesOf(warnings: ShardManifest['warnings']): readonly Message[] {
  return warnings as unknown as readonly Message[];
}

function byPage(left: Message, right: Message): number {
  return compareText(left.page ?? '', right.page ?? '');
}

async function stageMerged(publisher: Publisher, shards: readonly FoundShard[], options: MergeOptions) {
  const { manifest } = shards[0] as FoundShard;
  const { siteMap, revision, scripts } = manifest;
  const facts = shards.map((shard) => shard.manifest.facts);
  const files = (await stageShards(publisher, shards)).filter(({ kind }) => kind !== 'page');
  const pageWarnings = facts.flatMap((one) => messagesOf(one.warnings));
  const warnings = [...messagesOf(manifest.warnings), ...withoutRepeatedFields(pageWarnings.sort(byPage))];
  await stageData(publisher, {
    options,
    siteMap,
    revision,
    warnings,
    files,
    scriptHashes: scriptHashes(
      scripts.page,
      scripts.antiFlicker,
      facts.flatMap((one) => one.scripts),
    ),
    frameHosts: facts.flatMap(({ frameHosts }) => frameHosts),
    mediaHosts: facts.flatMap(({ mediaHosts }) => mediaHosts),
  });
  return { siteMap, revision, warnings };
}

/**
 * Merges the outputs of sharded builds into the output of one build. Throws merge.* if shards are missing, duplicate,
 * damaged, or differ in content, configuration or code; the output folder is unchanged then.
 */
export async function mergeShards(options: MergeOptions): Promise<BuildReport> {
  const shards: FoundShard[] = [];
  for (const folder of options.folders) shards.push({ folder, manifest: await readShardManifest(folder) });
  shards.sort((left, right) => left.manifest.shard.index - right.manifest.shard.index);
  const wrongShards = shardErrors(shards, options);
  const wrong = wrongShards.length > 0 ? wrongShards : pageErrors(shards);
  if (wrong.length > 0) throw new SiteError(wrong);
  const publisher = await openPublisher(options);
  try {
    const { siteMap, revision, warnings } = await stageMerged(publisher, shards, options);
    const diagnostics: BuildDiagnostics = {
      errors: [],
      warnings: [...warnings],
      transient: [...(options.warnings ?? [])],
    };
    throwDiagnostics(diagnostics, options.isStrict);
    const published = await publisher.commit();
    const total = siteMap.pages.length;
    const pages = { revision, total, rendered: 0, reused: total, published };
    return successReport({ timer: { steps: [] }, diagnostics }, pages);
  } catch (error) {
    await publisher.discard();
    throw error;
  }
}
