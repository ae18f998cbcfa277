import {
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import fileSystem from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openPublisher } from '../../../generator/publish/publisher';
import { build, NOW, site } from '../files/published-site';
import { filesBelow } from './temporary-folder';

describe('publishing', () => {
  test('writes a build into a new folder and leaves no temporary files', async () => {
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

  test('does not change the folder before the commit, or when it is discarded', async () => {
    const { root, outDir, open, publish } = site();
    await publish(build(['index.html', 'old']));
    const publisher = await open();
    await publisher.stage({ path: 'index.html', kind: 'page', content: 'new' });
    expect(filesBelow(outDir)['index.html']).toBe('old');
    await publisher.discard();
    expect(filesBelow(outDir)['index.html']).toBe('old');
    expect(readdirSync(root).sort()).toEqual(['cache', 'out']);
  });

  test('treats a path as used while its file is still being written', async () => {
    const { open } = site();
    const publisher = await open();
    const document = { path: 'embeds/one.html', kind: 'embed', content: 'one' } as const;
    expect(publisher.isTaken(document.path)).toBe(false);
    const writing = publisher.stage(document);
    expect(publisher.isTaken(document.path)).toBe(true);
    await writing;
    expect(publisher.isTaken(document.path)).toBe(true);
    await publisher.discard();
  });

  test('leaves unchanged files untouched, replaces changed ones and removes the rest', async () => {
    const { outDir, publish } = site();
    await publish(build(['index.html', 'home'], ['lp/ai.html', 'ai'], ['brain.html', 'one']));
    const past = new Date('2020-01-01T00:00:00Z');
    utimesSync(join(outDir, 'index.html'), past, past);
    const result = await publish(build(['index.html', 'home'], ['brain.html', 'two']));
    expect(result).toMatchObject({ written: ['brain.html'], removed: ['lp/ai.html'] });
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
    const { outDir, publish, open } = site();
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
    expect(filesBelow(outDir)['assets/main-ABCDEFGH.js']).toBe('12345678');
  });

  test('waits for open writes before it discards them, and writes nothing after that', async () => {
    const { root, open } = site();
    const publisher = await open();
    const { writeFile } = fileSystem;
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    fileSystem.writeFile = async (...given) => {
      await isReleased;
      return writeFile(...given);
    };
    syncBuiltinESMExports();
    try {
      const staged = publisher.stage({ path: 'lp/slow.html', kind: 'page', content: 'slow' });
      const discarded = publisher.discard();
      const late = publisher.stage({ path: 'lp/late.html', kind: 'page', content: 'late' });
      await expect(late).rejects.toThrow('is over');
      // Without the wait the folder is already removed, and the write creates it again.
      await new Promise((resolve) => setImmediate(resolve));
      release();
      await Promise.all([staged, discarded]);
    } finally {
      fileSystem.writeFile = writeFile;
      syncBuiltinESMExports();
    }
    expect(readdirSync(root)).toEqual([]);
    await (await open()).discard();
  });

  test('reports a write error, keeps the old output and releases the lock', async () => {
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

test.each([
  ['deleted', (outDir: string) => rmSync(outDir, { recursive: true })],
  [
    'emptied',
    (outDir: string) => {
      rmSync(outDir, { recursive: true });
      mkdirSync(outDir);
    },
  ],
  ['lacking a subfolder', (outDir: string) => rmSync(join(outDir, 'lp'), { recursive: true })],
  [
    'replaced by a file',
    (outDir: string) => {
      rmSync(outDir, { recursive: true });
      writeFileSync(outDir, '');
    },
  ],
])(
  'writes nothing to a folder that is %s in the meantime, and the next publish is complete',
  async (_, clear) => {
    const { root, outDir, open, publish } = site();
    const files = build(['index.html', 'old'], ['lp/kept.html', 'kept']);
    await publish(files);
    const publisher = await open();
    for (const file of build(['index.html', 'new'], ['lp/kept.html', 'kept'])) await publisher.stage(file);
    clear(outDir);
    const before = existsSync(join(outDir, 'index.html'));
    await expect(publisher.commit()).rejects.toMatchObject({
      messages: [{ code: 'output.changed_meanwhile' }],
    });
    expect(existsSync(join(outDir, 'index.html'))).toBe(before);
    expect(readdirSync(root).filter((name) => name.includes('staging'))).toEqual([]);
    rmSync(outDir, { recursive: true, force: true });
    await publish(files);
    expect(filesBelow(outDir)).toMatchObject({ 'index.html': 'old', 'lp/kept.html': 'kept' });
  },
);

test('an interrupted publish is completed at the next start, even when that one is discarded', async () => {
  const { outDir, open, publish } = site();
  await publish(build(['index.html', 'old'], ['lp.html', 'old']));
  const publisher = await open();
  for (const file of build(['index.html', 'new'], ['lp.html', 'new'])) await publisher.stage(file);
  const { rename } = fileSystem;
  fileSystem.rename = async (from, to) => {
    const refusal = Object.assign(new Error('EIO: i/o error'), {
      code: 'EIO',
      syscall: 'rename',
      path: from,
    });
    return String(to).endsWith('lp.html') ? Promise.reject(refusal) : rename(from, to);
  };
  syncBuiltinESMExports();
  try {
    await expect(publisher.commit()).rejects.toMatchObject({ messages: [{ code: 'output.write_failed' }] });
  } finally {
    fileSystem.rename = rename;
    syncBuiltinESMExports();
  }
  expect(filesBelow(outDir)).toMatchObject({ 'index.html': 'new', 'lp.html': 'old' });
  await publisher.discard();
  await (await open()).discard();
  expect(filesBelow(outDir)).toMatchObject({ 'index.html': 'new', 'lp.html': 'new' });
});
