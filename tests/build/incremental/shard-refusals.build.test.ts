import { appendFile, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { digestsOf, newFolder, temporaryFolder } from '../../support/folders';
import { copyProject } from '../../support/project-copy';
import { runSite } from '../../support/run-site';
import type { Json } from './edited-space';
import { htmlOf, type Sharded, shardedSite, shards, withShards } from './sharded-site';
import { buildArgs, copySite, smallSite, smallSiteIn, smallSpace } from './small-site';

async function changeManifest(folder: string, change: (manifest: Json) => void): Promise<void> {
  const file = join(folder, 'shard.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  change(manifest);
  await writeFile(file, JSON.stringify(manifest));
}

/** An error in shards, its codes, and the exit status. */
interface Refusal {
  readonly codes: readonly string[];
  readonly exitCode: number;
  /** Returns the folders to merge. */
  readonly spoil: (site: Sharded, folders: string[]) => Promise<readonly string[]>;
}

const OTHER_CONTENT = smallSpace({ text: { heading: 'Of other content' } });

const REFUSALS: Readonly<Record<string, Refusal>> = {
  'one is missing': {
    codes: ['merge.shard_missing'],
    exitCode: 1,
    spoil: async (_, [first = '']) => [first],
  },
  'one is duplicated': {
    codes: ['merge.shard_twice'],
    exitCode: 1,
    async spoil(site, [first = '', second = '']) {
      await cp(first, join(site.folder, 'copy'), { recursive: true });
      return [first, second, join(site.folder, 'copy')];
    },
  },
  'one has other content': {
    codes: ['merge.shards_differ'],
    exitCode: 1,
    async spoil(site, [first = '']) {
      await site.write(OTHER_CONTENT);
      return [first, await site.shard(2, 2)];
    },
  },
  'one has another configuration': {
    codes: ['merge.shards_differ'],
    exitCode: 1,
    async spoil(site, [first = '']) {
      const options = { env: { SITE_SIGN_UP_URL: 'https://other.example.org' } };
      return [first, await site.shard(2, 2, [], options)];
    },
  },
  'all have another configuration than the command': {
    codes: ['merge.configuration_differs'],
    exitCode: 1,
    spoil: (site) => shards(site, 2, ['--base-url', 'https://other.example.org']),
  },
  'one belongs to another number of shards': {
    codes: ['merge.shards_differ'],
    exitCode: 1,
    spoil: async (site, [first = '']) => [first, await site.shard(2, 3)],
  },
  'a page file is missing': {
    codes: ['merge.file_damaged'],
    exitCode: 1,
    async spoil(_, folders) {
      await rm(join(folders[0] ?? '', (await htmlOf(folders[0] ?? ''))[0] ?? ''));
      return folders;
    },
  },
  'a file was changed': {
    codes: ['merge.file_damaged'],
    exitCode: 1,
    async spoil(_, folders) {
      await appendFile(join(folders[1] ?? '', (await htmlOf(folders[1] ?? ''))[0] ?? ''), ' ');
      return folders;
    },
  },
  'a page is in none of them': {
    codes: ['merge.page_count'],
    exitCode: 1,
    async spoil(_, folders) {
      await changeManifest(folders[0] ?? '', (manifest) => {
        const page = manifest.files.findIndex(({ kind }: Json) => kind === 'page');
        manifest.files.splice(page, 1);
      });
      return folders;
    },
  },
  'a file differs between them': {
    codes: ['merge.file_differs'],
    exitCode: 1,
    async spoil(_, folders) {
      await changeManifest(folders[1] ?? '', (manifest) => {
        manifest.files.find(({ kind }: Json) => kind === 'asset').sha256 = '0'.repeat(64);
      });
      return folders;
    },
  },
  'one has a truncated manifest': {
    codes: ['merge.no_shard'],
    exitCode: 2,
    async spoil(_, folders) {
      const file = join(folders[1] ?? '', 'shard.json');
      await writeFile(file, (await readFile(file, 'utf8')).slice(0, -100));
      return folders;
    },
  },
  'one has a manifest of another version': {
    codes: ['merge.no_shard'],
    exitCode: 2,
    async spoil(_, folders) {
      await changeManifest(folders[1] ?? '', (manifest) => {
        manifest.version -= 1;
      });
      return folders;
    },
  },
  'one contains a path outside of its folder': {
    codes: ['merge.no_shard'],
    exitCode: 2,
    async spoil(_, folders) {
      await changeManifest(folders[1] ?? '', (manifest) => {
        manifest.files.push({ path: '../export.json', kind: 'asset', bytes: 1, sha256: '0' });
      });
      return folders;
    },
  },
  'one is an unsharded build': {
    codes: ['merge.no_shard'],
    exitCode: 2,
    async spoil(site, [first = '']) {
      await site.build();
      return [first, site.out];
    },
  },
  'one is not a folder': {
    codes: ['merge.no_shard'],
    exitCode: 2,
    spoil: async (site, [first = '']) => [first, join(site.folder, 'nowhere')],
  },
};

describe('a merge of shards is refused', () => {
  let merged: string;

  beforeAll(async () => {
    merged = await newFolder('site-merged-');
    const site = withShards(smallSiteIn(join(merged, 'site')));
    await site.write(smallSpace());
    expect((await site.merge(await shards(site, 2))).exitCode).toBe(0);
    for (const index of [1, 2]) await rm(join(site.folder, `shard-${index}-of-2-cache`), { recursive: true });
  });

  afterAll(() => rm(merged, { recursive: true, force: true }));

  /** A copy of a site in two merged shards, and the shards. */
  async function mergedSite() {
    const site = withShards(await copySite(join(merged, 'site'), join(await temporaryFolder(), 'site')));
    return { site, folders: [1, 2].map((index) => join(site.folder, `shard-${index}-of-2`)) };
  }

  it.each(Object.entries(REFUSALS))('when %s', async (_, { codes, exitCode, spoil }) => {
    const { site, folders } = await mergedSite();
    const before = await digestsOf(site.merged);
    const spoilt = await spoil(site, folders);
    const refused = await site.merge(spoilt);
    expect([refused.exitCode, refused.json.errors.map(({ code }: Json) => code)]).toEqual([exitCode, codes]);
    expect(refused.stderr).toContain(codes[0]);
    expect(await digestsOf(site.merged)).toEqual(before);
    const first = await site.merge(spoilt, ['--out', join(site.folder, 'first')]);
    expect(first.exitCode).toBe(exitCode);
    expect(await digestsOf(join(site.folder, 'first'))).toEqual({});
  });

  it('when one was built by other code', async () => {
    const { site, folders } = await mergedSite();
    const project = join(site.folder, 'project');
    const binary = await copyProject(project);
    await appendFile(join(project, 'generator/render/page/render-page.tsx'), '\n// A comment.\n');
    const other = join(site.folder, 'other');
    const places = ['--out', other, '--cache-dir', join(site.folder, 'other-cache'), '--shard', '2/2'];
    const built = await runSite([...buildArgs(site.folder), ...places], { binary, cwd: project });
    expect(built.json).toMatchObject({ ok: true });
    const refused = await site.merge([...folders.slice(0, 1), other]);
    expect([refused.exitCode, refused.json.errors[0].code]).toEqual([1, 'merge.shards_differ']);
  });

  it('when there is a warning with --strict', async () => {
    const site = await shardedSite();
    const folders = await shards(site, 2);
    const env = { GROWTHBOOK_CLIENT_KEYS: 'sdk-1' };
    const refused = await site.merge(folders, ['--strict'], { env });
    expect([refused.exitCode, refused.json.errors[0].code]).toEqual([1, 'config.variable_misspelled']);
    expect(await digestsOf(site.merged)).toEqual({});
    const merged = await site.merge(folders, [], { env });
    expect([merged.exitCode, merged.json.warnings[0].code]).toEqual([0, 'config.variable_misspelled']);
  });

  it('when the output folder contains other files', async () => {
    const site = await shardedSite();
    const folders = await shards(site, 2);
    await mkdir(site.merged);
    await writeFile(join(site.merged, 'notes.txt'), 'mine');
    const refused = await site.merge(folders);
    expect([refused.exitCode, refused.json.errors[0].code]).toEqual([2, 'output.foreign_directory']);
    expect(await digestsOf(site.merged)).toMatchObject({ 'notes.txt': expect.any(String) });
  });

  it.each(['0/3', '4/3', '1', '1/0', 'a/b', '-1/2', '1/1000'])(
    'and so is a build with --shard %s',
    async (shard) => {
      const site = await smallSite();
      await site.write(smallSpace());
      const { exitCode, json } = await site.build(['--shard', shard]);
      expect([exitCode, json.errors[0].code]).toEqual([2, 'cli.usage']);
      expect(await site.digests()).toEqual({});
    },
  );
});
