import { readFileSync } from 'node:fs';
import { appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { withDebugScript } from '../../../../generator/debug/server/debug-files';
import { type WatchedSources, watchSources } from '../../../../generator/debug/server/watch-sources';
import { temporaryFolder } from '../../../support/folders';

const PATIENCE = { timeout: 5000 };

/** Watches until the test ends; returns the reported paths. */
async function follow(sources: WatchedSources) {
  const changed: string[] = [];
  const watcher = watchSources(sources, {
    onChange: (path) => changed.push(path),
    onError: (error) => {
      throw error;
    },
  });
  onTestFinished(() => watcher.close());
  await watcher.ready;
  return {
    /** Waits until exactly these paths were reported, in any order, and clears them. */
    async expectChanges(...paths: string[]) {
      await vi.waitFor(() => expect(changed).toEqual(expect.arrayContaining(paths)), PATIENCE);
      expect(changed.toSorted()).toEqual(paths.toSorted());
      changed.length = 0;
    },
  };
}

describe('watching source files', () => {
  it('reports a file that is written, added or removed once', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'x.ts');
    const { expectChanges } = await follow({ folders: [folder], files: [] });
    await writeFile(file, '0');
    await expectChanges(file);
    await writeFile(file, 'longer');
    await expectChanges(file);
    await rm(file);
    await expectChanges(file);
  });

  it('reports every replacement of a file by an editor, and none of the editors’ temporary files', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'a', 'x.ts');
    await mkdir(join(folder, 'a'));
    await writeFile(file, '0');
    const { expectChanges } = await follow({ folders: [folder], files: [] });
    for (const name of ['.x.ts.new', 'x.ts~', 'x.ts.swp', '4913', 'x.ts.tmp']) {
      await writeFile(join(folder, 'a', name), name);
      await rename(join(folder, 'a', name), file);
      await expectChanges(file);
    }
  });

  it('reports a file that is written in two parts when it is complete', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'x.ts');
    await writeFile(file, '0');
    const seen: string[] = [];
    const watcher = watchSources(
      { folders: [folder], files: [] },
      { onChange: (path) => seen.push(readFileSync(path, 'utf8')), onError: () => undefined },
    );
    onTestFinished(() => watcher.close());
    await watcher.ready;
    await writeFile(file, 'first');
    await new Promise((done) => setTimeout(done, 30));
    await appendFile(file, ' second');
    await vi.waitFor(() => expect(seen.at(-1)).toBe('first second'), PATIENCE);
  });

  it('reports files in new folders, even if a folder was deleted in the meantime', async () => {
    const folder = await temporaryFolder();
    const outer = join(folder, 'a');
    const inner = join(outer, 'b');
    const { expectChanges } = await follow({ folders: [folder], files: [] });
    for (const text of ['1', '2']) {
      await mkdir(inner, { recursive: true });
      await expectChanges(outer, inner);
      await writeFile(join(inner, 'x.ts'), text);
      await expectChanges(join(inner, 'x.ts'));
      await rm(outer, { recursive: true });
      await expectChanges(outer, inner, join(inner, 'x.ts'));
    }
  });

  it('reports nothing in folders of packages, caches and output', async () => {
    const folder = await temporaryFolder();
    const { expectChanges } = await follow({ folders: [folder], files: [] });
    for (const name of ['node_modules', '.cache', 'out']) {
      await mkdir(join(folder, name));
      await writeFile(join(folder, name, 'x.ts'), '');
    }
    await writeFile(join(folder, 'outline.ts'), '');
    await expectChanges(join(folder, 'outline.ts'));
  });

  it('reports several single files in one folder, none beside them, and each again when it returns', async () => {
    const folder = await temporaryFolder();
    const files = ['export.json', 'config.json'].map((name) => join(folder, name));
    const { expectChanges } = await follow({ folders: [], files });
    await writeFile(join(folder, 'other.json'), '{}');
    for (const file of files) {
      await writeFile(file, '{}');
      await expectChanges(file);
    }
    for (const file of files) {
      await rm(file);
      await expectChanges(file);
      await writeFile(file, '{}');
      await expectChanges(file);
    }
  });

  it('reports a file that is written before everything is watched', async () => {
    const folder = await temporaryFolder();
    const file = join(folder, 'x.ts');
    const following = follow({ folders: [folder], files: [] });
    await writeFile(file, '0');
    const { expectChanges } = await following;
    await expectChanges(file);
  });

  it('releases everything when it is closed', async () => {
    const folder = await temporaryFolder();
    const watched = () => process.getActiveResourcesInfo().filter((name) => name === 'FSEventWrap').length;
    const before = watched();
    const handlers = { onChange: () => undefined, onError: () => undefined };
    const watcher = watchSources({ folders: [folder], files: [] }, handlers);
    await watcher.ready;
    expect(watched()).toBeGreaterThan(before);
    await watcher.close();
    await vi.waitFor(() => expect(watched()).toBe(before));
  });

  it('the debug script is added at the end of the body, even when a text contains a body tag', () => {
    const html = '<body><p>&lt;/body></p></body></html>';
    expect(withDebugScript(html, { tag: 'a', styles: 'b' })).toMatch(
      /<\/p><script src="\/__debug\.js" data-tag="a" data-styles="b"[^>]*><\/script><\/body><\/html>$/,
    );
  });
});
