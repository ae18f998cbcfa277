import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { OutputFile } from '../../../generator/publish/output-file';
import { openPublisher } from '../../../generator/publish/publisher';
import { filesBelow, temporaryFolder } from './temporary-folder';

const NOW = new Date('2026-03-01T12:00:00Z');
const DAY_MS = 86_400_000;

function daysLater(days: number): Date {
  return new Date(NOW.getTime() + days * DAY_MS);
}

const REPORT: OutputFile[] = [
  { path: 'page-ids.json', kind: 'data', content: '{"version":1,"pages":[]}' },
  { path: 'build.json', kind: 'data', content: '{"version":1}' },
];

function build(...files: Array<[path: string, content: string]>): OutputFile[] {
  const kindOf = (path: string) => (path.startsWith('assets/') ? 'asset' : 'page');
  return [...files.map(([path, content]): OutputFile => ({ path, kind: kindOf(path), content })), ...REPORT];
}

function site() {
  const root = temporaryFolder();
  const outDir = join(root, 'out');
  const cacheDir = join(root, 'cache');
  const open = (now = NOW) => openPublisher({ outDir, cacheDir, now });
  const publish = async (files: OutputFile[], now = NOW) => {
    const publisher = await open(now);
    for (const file of files) await publisher.stage(file);
    return publisher.commit();
  };
  return { root, outDir, cacheDir, open, publish };
}

describe('publishing', () => {
  test('writes a build into an absent folder and leaves nothing beside it', async () => {
    const { root, outDir, publish } = site();
    const result = await publish(build(['index.html', 'home'], ['teams/design.html', 'design']));
    expect(Object.keys(filesBelow(outDir))).toEqual([
      'build.json',
      'index.html',
      'page-ids.json',
      'teams/design.html',
    ]);
    expect(result.written).toEqual(['build.json', 'index.html', 'page-ids.json', 'teams/design.html']);
    expect(readdirSync(root).sort()).toEqual(['cache', 'out']);
  });

  test('changes nothing in the folder before commit, nor when it is given up', async () => {
    const { root, outDir, open, publish } = site();
    await publish(build(['index.html', 'old']));
    const publisher = await open();
    await publisher.stage({ path: 'index.html', kind: 'page', content: 'new' });
    expect(filesBelow(outDir)['index.html']).toBe('old');
    await publisher.discard();
    expect(filesBelow(outDir)['index.html']).toBe('old');
    expect(readdirSync(root).sort()).toEqual(['cache', 'out']);
  });

  test('leaves files with equal bytes untouched, replaces changed ones and removes the rest', async () => {
    const { outDir, publish } = site();
    await publish(build(['index.html', 'home'], ['lp/ai.html', 'ai'], ['brain.html', 'one']));
    const past = new Date('2020-01-01T00:00:00Z');
    utimesSync(join(outDir, 'index.html'), past, past);
    const result = await publish(build(['index.html', 'home'], ['brain.html', 'two']));
    expect(result).toMatchObject({ written: ['brain.html'], unchanged: 3, removed: ['lp/ai.html'] });
    expect(statSync(join(outDir, 'index.html')).mtime).toEqual(past);
    expect(existsSync(join(outDir, 'lp'))).toBe(false);
  });

  test('removes foreign files, links and empty folders, and never writes through a link', async () => {
    const { root, outDir, publish } = site();
    await publish(build(['index.html', 'home']));
    const elsewhere = join(root, 'elsewhere');
    mkdirSync(join(outDir, 'empty/deep'), { recursive: true });
    mkdirSync(join(outDir, 'index2.html'));
    mkdirSync(elsewhere);
    writeFileSync(join(outDir, 'notes.txt'), 'mine');
    writeFileSync(join(elsewhere, 'design.html'), 'design');
    symlinkSync(elsewhere, join(outDir, 'teams'));
    symlinkSync(elsewhere, join(outDir, 'stray'));
    await publish(build(['index.html', 'home'], ['teams/design.html', 'design'], ['index2.html', 'two']));
    expect(readdirSync(outDir).sort()).toEqual([
      'build.json',
      'index.html',
      'index2.html',
      'page-ids.json',
      'teams',
    ]);
    expect(statSync(join(outDir, 'teams/design.html')).isFile()).toBe(true);
    expect(filesBelow(elsewhere)).toEqual({ 'design.html': 'design' });
  });

  test('counts bytes by kind, without retained assets', async () => {
    const { publish, open } = site();
    await publish(build(['assets/main-ABCDEFGH.js', '12345678']));
    const publisher = await open();
    await publisher.stage({ path: 'index.html', kind: 'page', content: 'é' });
    await publisher.stage({
      path: 'assets/main-HGFEDCBA.js',
      kind: 'asset',
      content: new Uint8Array(5).subarray(2),
    });
    expect(publisher.bytesByKind()).toEqual({ asset: 3, media: 0, embed: 0, page: 2, data: 0 });
    const result = await publisher.commit();
    expect(result.bytes).toEqual({ asset: 3, media: 0, embed: 0, page: 2, data: 0 });
    expect(result.retained).toEqual(['assets/main-ABCDEFGH.js']);
  });

  test('reports what the disk refuses, keeps the old output and frees the lock', async () => {
    const { outDir, publish, open, cacheDir } = site();
    await publish(build(['index.html', 'old']));
    const publisher = await open();
    await publisher.stage({ path: 'index.html', kind: 'page', content: 'new' });
    await expect(
      publisher.stage({ path: `${'x'.repeat(300)}.html`, kind: 'page', content: '' }),
    ).rejects.toMatchObject({ messages: [{ code: 'output.write_failed' }], exitCode: 1 });
    await publisher.discard();
    writeFileSync(join(dirname(cacheDir), 'file'), '');
    const blocked = await openPublisher({ outDir, cacheDir: join(dirname(cacheDir), 'file'), now: NOW });
    await blocked.stage({ path: 'index.html', kind: 'page', content: 'new' });
    await expect(blocked.commit()).rejects.toMatchObject({ messages: [{ code: 'output.write_failed' }] });
    expect(filesBelow(outDir)['index.html']).toBe('old');
    await (await open()).discard();
  });
});

test('a publish that fails half-way is completed at the next start, even when it is given up', async () => {
  const { outDir, open, publish } = site();
  await publish(build(['index.html', 'old'], ['lp.html', 'old']));
  const publisher = await open();
  for (const file of build(['index.html', 'new'], ['lp.html', 'new'])) await publisher.stage(file);
  renameSync(outDir, `${outDir}-moved`);
  writeFileSync(outDir, 'in the way');
  await expect(publisher.commit()).rejects.toMatchObject({ messages: [{ code: 'output.write_failed' }] });
  await publisher.discard();
  rmSync(outDir);
  renameSync(`${outDir}-moved`, outDir);
  await (await open()).discard();
  expect(filesBelow(outDir)).toMatchObject({ 'index.html': 'new', 'lp.html': 'new' });
});

describe('assets of earlier builds', () => {
  const first = build(
    ['assets/main-AAAAAAAA.js', 'a'],
    ['assets/icons.svg', 'icons'],
    ['index.html', 'AAAAAAAA'],
  );
  const second = build(['assets/main-BBBBBBBB.js', 'b'], ['index.html', 'BBBBBBBB']);

  test('stay for seven days after they went out of use, however long they were in use', async () => {
    const { outDir, publish } = site();
    await publish(first);
    const replaced = await publish(second, daysLater(30));
    expect(replaced.retained).toEqual(['assets/main-AAAAAAAA.js']);
    expect(replaced.removed).toEqual(['assets/icons.svg']);
    expect(filesBelow(outDir)['assets/main-AAAAAAAA.js']).toBe('a');
    expect((await publish(second, daysLater(37))).retained).toEqual(['assets/main-AAAAAAAA.js']);
    const after = await publish(second, daysLater(37.1));
    expect(after).toMatchObject({ retained: [], removed: ['assets/main-AAAAAAAA.js'] });
  });

  test('are published again from the cache into a fresh folder', async () => {
    const { root, cacheDir, publish } = site();
    await publish(first);
    const outDir = join(root, 'fresh');
    const publisher = await openPublisher({ outDir, cacheDir, now: daysLater(1) });
    for (const file of second) await publisher.stage(file);
    await publisher.commit();
    expect(filesBelow(outDir)['assets/main-AAAAAAAA.js']).toBe('a');
  });

  test('start their seven days again when a build uses them once more', async () => {
    const { publish } = site();
    await publish(first);
    await publish(second, daysLater(1));
    await publish(first, daysLater(6));
    expect((await publish(second, daysLater(12))).retained).toEqual(['assets/main-AAAAAAAA.js']);
    expect((await publish(second, daysLater(18))).retained).toEqual(['assets/main-AAAAAAAA.js']);
  });

  test.each([
    ['a damaged index', 'index.json', '{"version":1,"assets":{"../../evil-AAAAAAAA.js":{}}}'],
    ['an index that is no JSON', 'index.json', '{'],
    ['damaged bytes', 'main-AAAAAAAA.js', 'tampered'],
  ])('are dropped without harm when the cache holds %s', async (_, name, content) => {
    const { cacheDir, outDir, publish } = site();
    await publish(first);
    writeFileSync(join(cacheDir, 'assets', name), content);
    const result = await publish(second, daysLater(1));
    expect(result.retained).toEqual([]);
    expect(Object.keys(filesBelow(outDir))).toEqual([
      'assets/main-BBBBBBBB.js',
      'build.json',
      'index.html',
      'page-ids.json',
    ]);
  });

  test('leave the cache when they are too old', async () => {
    const { cacheDir, publish } = site();
    await publish(first);
    await publish(second, daysLater(1));
    await publish(second, daysLater(9));
    expect(readdirSync(join(cacheDir, 'assets')).sort()).toEqual(['index.json', 'main-BBBBBBBB.js']);
  });
});
