import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { takeBundles } from '../../support/built-site';
import { digestsOf } from '../../support/folders';
import type { SiteRun, SiteRunOptions } from '../../support/run-site';
import type { SpaceExport } from '../../support/space-export';
import { runWarm } from '../../support/warm-builds';
import { buildArgs, builtSmallSite, type SmallSite, smallSpace } from './small-site';

/** A site that is built in parts. */
export interface Sharded extends SmallSite {
  /** Builds a shard into its own folder with its own cache, and returns the folder. */
  shard(index: number, total: number, args?: readonly string[], options?: SiteRunOptions): Promise<string>;
  merge(folders: readonly string[], args?: readonly string[], options?: SiteRunOptions): Promise<SiteRun>;
  merged: string;
}

/** A built site that can also be built in shards. */
export async function shardedSite(space: SpaceExport = smallSpace()): Promise<Sharded> {
  return withShards(await builtSmallSite(space));
}

/** The same site with functions that build and merge its shards. */
export function withShards(site: SmallSite): Sharded {
  const merged = join(site.folder, 'merged');
  const own = join(site.cache, 'bundle');
  return {
    ...site,
    merged,
    async shard(index, total, args = [], options = {}) {
      const name = `shard-${index}-of-${total}`;
      const cache = join(site.folder, `${name}-cache`);
      await takeBundles(cache, existsSync(own) ? own : undefined);
      const folders = ['--out', join(site.folder, name), '--cache-dir', cache];
      const shard = ['--shard', `${index}/${total}`];
      const { json, stderr } = await runWarm(
        [...buildArgs(site.folder), ...folders, ...shard, ...args],
        options,
      );
      if (json?.ok !== true) throw new Error(stderr);
      return join(site.folder, name);
    },
    merge(folders, args = [], options = {}) {
      const own = ['--json', '--out', merged, '--cache-dir', join(site.folder, 'merge-cache')];
      return runWarm(['merge', ...folders, ...own, ...args], options);
    },
  };
}

/** All shards of a number. */
export async function shards(
  site: Sharded,
  total: number,
  args: readonly string[] = [],
  options: SiteRunOptions = {},
) {
  const folders: string[] = [];
  for (let index = 1; index <= total; index += 1) folders.push(await site.shard(index, total, args, options));
  return folders;
}

/** The pages and embedded documents below a folder. */
export const htmlOf = async (folder: string) =>
  Object.keys(await digestsOf(folder)).filter((file) => file.endsWith('.html'));
