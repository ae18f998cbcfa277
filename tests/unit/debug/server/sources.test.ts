import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { withDebugScript } from '../../../../generator/debug/server/debug-files';
import type { WatchedPlace } from '../../../../generator/debug/server/watch-sources';
import { watchSources } from '../../../../generator/debug/server/watch-sources';
import { temporaryFolder } from '../../../support/folders';

const PATIENCE = { timeout: 5000 };

/** Follows places; waits until a path was told, doing meanwhile what should make it told, and forgets all before. */
function follow(places: readonly WatchedPlace[]) {
  let changed: string[] = [];
  const watcher = watchSources(places, {
    onChange: (path) => changed.push(path),
    onFault: (error) => {
      throw error;
    },
  });
  onTestFinished(() => watcher.close());
  return async (path: string, act: () => Promise<unknown> = async () => undefined) => {
    await vi.waitFor(async () => {
      await act();
      expect(changed).toContain(path);
    }, PATIENCE);
    changed = [];
  };
}

describe('watching source files', () => {
  it('reports every replacement of a file by an editor', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'a', 'x.ts');
    await mkdir(join(folder, 'a'));
    await writeFile(file, '0');
    const seen = follow([{ folder }]);
    for (const text of ['1', '2', '3']) {
      await writeFile(join(folder, 'a', '.x.ts.new'), text);
      await rename(join(folder, 'a', '.x.ts.new'), file);
      await seen(file);
    }
  });

  it('reports files in new folders, even when a folder was deleted meanwhile', async () => {
    const folder = await temporaryFolder();
    const inner = join(folder, 'a', 'b');
    const seen = follow([{ folder }]);
    for (const text of ['1', '2']) {
      await mkdir(inner, { recursive: true });
      await seen(join(folder, 'a'));
      await seen(join(inner, 'x.ts'), () => writeFile(join(inner, 'x.ts'), text));
      await rm(join(folder, 'a'), { recursive: true });
      await seen(join(folder, 'a'));
    }
  });

  it('reports a single watched file and none next to it', async () => {
    const folder = await temporaryFolder();
    const changed: string[] = [];
    const watcher = watchSources([{ folder, file: 'export.json' }], {
      onChange: (path) => changed.push(path),
      onFault: () => undefined,
    });
    onTestFinished(() => watcher.close());
    await writeFile(join(folder, 'other.json'), '{}');
    await writeFile(join(folder, 'export.json'), '{}');
    await vi.waitFor(() => expect(changed).not.toEqual([]), PATIENCE);
    expect(new Set(changed)).toEqual(new Set([join(folder, 'export.json')]));
  });

  it('reports several files in one folder, and releases everything when it is closed', async () => {
    const folder = await temporaryFolder();
    const changed = new Set<string>();
    const files = ['export.json', 'config.json'];
    const before = process.getActiveResourcesInfo().filter((name) => name === 'FSEventWrap').length;
    const watcher = watchSources(
      files.map((file) => ({ folder, file })),
      { onChange: (path) => changed.add(path), onFault: () => undefined },
    );
    for (const file of files) await writeFile(join(folder, file), '{}');
    await vi.waitFor(
      () => expect(changed).toEqual(new Set(files.map((file) => join(folder, file)))),
      PATIENCE,
    );
    watcher.close();
    await vi.waitFor(() =>
      expect(process.getActiveResourcesInfo().filter((name) => name === 'FSEventWrap')).toHaveLength(before),
    );
  });

  it('the debug script is added at the end of the body, even when a text contains a body tag', () => {
    const html = '<body><p>&lt;/body></p></body></html>';
    expect(withDebugScript(html, { tag: 'a', styles: 'b' })).toMatch(
      /<\/p><script src="\/__debug\.js" data-tag="a" data-styles="b"[^>]*><\/script><\/body><\/html>$/,
    );
  });
});
