import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openPublisher } from '../../../generator/publish/publisher';
import { build, daysLater, site } from '../files/published-site';
import { filesBelow } from './temporary-folder';

describe('assets of earlier builds', () => {
  const first = build(
    ['assets/main-AAAAAAAA.js', 'a'],
    ['assets/icons.svg', 'icons'],
    ['index.html', 'AAAAAAAA'],
  );
  const second = build(['assets/main-BBBBBBBB.js', 'b'], ['index.html', 'BBBBBBBB']);

  test('are retained for seven days after their last use, however long they were in use', async () => {
    const { outDir, publish } = site();
    await publish(first);
    const replaced = await publish(second, daysLater(30));
    expect(replaced.removed).toEqual(['assets/icons.svg']);
    expect(filesBelow(outDir)['assets/main-AAAAAAAA.js']).toBe('a');
    expect((await publish(second, daysLater(37))).removed).toEqual([]);
    expect(filesBelow(outDir)['assets/main-AAAAAAAA.js']).toBe('a');
    const after = await publish(second, daysLater(37.1));
    expect(after.removed).toEqual(['assets/main-AAAAAAAA.js']);
    expect(filesBelow(outDir)['assets/main-AAAAAAAA.js']).toBeUndefined();
  });

  test('are restored from the cache into a new folder', async () => {
    const { root, cacheDir, publish } = site();
    await publish(first);
    const outDir = join(root, 'fresh');
    const publisher = await openPublisher({ outDir, cacheDir, now: daysLater(1) });
    for (const file of second) await publisher.stage(file);
    await publisher.commit();
    expect(filesBelow(outDir)['assets/main-AAAAAAAA.js']).toBe('a');
  });

  test('restart their seven days when a build uses them again', async () => {
    const { outDir, publish } = site();
    await publish(first);
    await publish(second, daysLater(1));
    await publish(first, daysLater(6));
    for (const days of [12, 18]) {
      await publish(second, daysLater(days));
      expect(filesBelow(outDir)['assets/main-AAAAAAAA.js']).toBe('a');
    }
  });

  test.each([
    ['a damaged index', 'index.json', '{"version":1,"assets":{"../../evil-AAAAAAAA.js":{}}}'],
    ['an index that is not JSON', 'index.json', '{'],
    ['damaged bytes', 'main-AAAAAAAA.js', 'tampered'],
  ])('are dropped without an error when the cache contains %s', async (_, name, content) => {
    const { cacheDir, outDir, publish } = site();
    await publish(first);
    writeFileSync(join(cacheDir, 'assets', name), content);
    await publish(second, daysLater(1));
    expect(Object.keys(filesBelow(outDir))).toEqual([
      'assets/main-BBBBBBBB.js',
      'build.json',
      'index.html',
      'page-ids.json',
    ]);
  });

  test('are removed from the cache when they are too old', async () => {
    const { cacheDir, publish } = site();
    await publish(first);
    await publish(second, daysLater(1));
    await publish(second, daysLater(9));
    expect(readdirSync(join(cacheDir, 'assets')).sort()).toEqual(['index.json', 'main-BBBBBBBB.js']);
  });
});
