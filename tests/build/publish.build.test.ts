import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutputFile } from '../../generator/files/output-file';
import { readJournal } from '../../generator/publish/publish-journal';
import { openPublisher } from '../../generator/publish/publisher';
import { repetitions } from '../support/repetitions';
import { filesBelow } from '../unit/publish/temporary-folder';
import { generatedSite } from './publish/generated-site';

const KILLS = repetitions({ few: 3, all: 15 });
const SEED = 20260301;

let root: string;
let script: string;
let prepared: string;
let callsOfWholePublish: number;

function publishInChild(folder: string, lastCall: number) {
  const folders = [join(folder, 'out'), join(folder, 'cache')];
  return spawnSync(process.execPath, [script, ...folders, 'new', String(lastCall)], { encoding: 'utf8' });
}

const openPublisherIn = (folder: string, now: Date) =>
  openPublisher({ outDir: join(folder, 'out'), cacheDir: join(folder, 'cache'), now });

async function publish(folder: string, files: OutputFile[], now: Date): Promise<void> {
  const publisher = await openPublisherIn(folder, now);
  for (const file of files) await publisher.stage(file);
  await publisher.commit();
}

function folderWithOldBuild(name: string): string {
  const folder = join(root, name);
  cpSync(prepared, folder, { recursive: true });
  return folder;
}

/** mulberry32: the same steps on every run, spread over the complete publish. */
function seededNumbers(count: number, limit: number): number[] {
  let state = SEED;
  return Array.from({ length: count }, () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return 1 + (((mixed ^ (mixed >>> 14)) >>> 0) % limit);
  });
}

function missingReferences(outDir: string): string[] {
  return Object.entries(filesBelow(outDir))
    .filter(([path]) => path.endsWith('.html'))
    .flatMap(([, html]) => [...html.matchAll(/href="\/([^"]+)"/g)].map(([, path = '']) => path))
    .filter((path) => !existsSync(join(outDir, path)));
}

function contentOf(files: OutputFile[]): Record<string, string> {
  const entries = files.map(({ path, content }): [string, string] => [path, String(content)]);
  return Object.fromEntries(entries.sort(([left], [right]) => (left < right ? -1 : 1)));
}

function withoutRetained(files: Record<string, string>, build: OutputFile[]): Record<string, string> {
  const inBuild = new Set(build.map(({ path }) => path));
  const isRetained = (path: string) => /^assets\/.*-[0-9a-f]{8}\./.test(path) && !inBuild.has(path);
  return Object.fromEntries(Object.entries(files).filter(([path]) => !isRetained(path)));
}

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'site-kill-'));
  script = join(root, 'publish-then-die.mjs');
  const entryPoints = [join(import.meta.dirname, 'publish/publish-then-die.ts')];
  buildSync({
    entryPoints,
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
  prepared = join(root, 'prepared');
  await publish(prepared, generatedSite('older'), new Date('2026-02-28T00:00:00Z'));
  await publish(prepared, generatedSite('old'), new Date('2026-03-01T00:00:00Z'));
  callsOfWholePublish = Number(publishInChild(folderWithOldBuild('whole'), 0).stdout);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('a publish that is killed at any step', () => {
  const places = seededNumbers(KILLS, 1_000_000);

  test('has enough steps for the kills to be meaningful', () => {
    expect(callsOfWholePublish).toBeGreaterThan(60);
    expect(filesBelow(join(root, 'whole/out'))).toMatchObject(contentOf(generatedSite('new')));
  });

  test.each(places)(
    'leaves complete pages, and the old or the new build after recovery (step %i)',
    async (place) => {
      const folder = folderWithOldBuild(`kill-${place}`);
      const outDir = join(folder, 'out');
      const child = publishInChild(folder, 1 + (place % callsOfWholePublish));
      expect(child.signal).toBe('SIGKILL');
      expect(missingReferences(outDir)).toEqual([]);

      const isCommitted = (await readJournal(join(folder, '.out.staging'))) !== undefined;
      await (await openPublisherIn(folder, new Date('2026-03-02T00:00:00Z'))).discard();
      expect(missingReferences(outDir)).toEqual([]);
      const files = filesBelow(outDir);
      const variant = files['build.json']?.includes('"new"') ? 'new' : 'old';
      if (isCommitted) expect(variant).toBe('new');
      expect(withoutRetained(files, generatedSite(variant))).toEqual(contentOf(generatedSite(variant)));
      expect(readdirSync(folder).sort()).toEqual(['cache', 'out']);

      await publish(folder, generatedSite('next'), new Date('2026-03-03T00:00:00Z'));
      const next = generatedSite('next');
      expect(withoutRetained(filesBelow(outDir), next)).toEqual(contentOf(next));
    },
  );

  test('is completed by the next build, even if there was no output before', async () => {
    const folder = join(root, 'first');
    const child = publishInChild(folder, callsOfWholePublish - 12);
    expect(child.signal).toBe('SIGKILL');
    await publish(folder, generatedSite('new'), new Date('2026-03-03T00:00:00Z'));
    expect(filesBelow(join(folder, 'out'))).toEqual(contentOf(generatedSite('new')));
  });
});
