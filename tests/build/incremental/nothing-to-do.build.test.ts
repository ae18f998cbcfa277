import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { digestsOf } from '../../support/folders';
import { withoutRetained } from './compare-builds';
import { builtSmallSite, type SmallSite, smallSite, smallSpace } from './small-site';

const PRELOADED = join(import.meta.dirname, 'list-loaded-files.js');

/** Modules that only rendering and bundling need. */
const HEAVY =
  /node_modules\/(react|react-dom|scheduler|esbuild|tinypool|markdown-it|unified|remark-|rehype-|micromark|mdast-|hast-)/;

interface Metafile {
  readonly outputs: Readonly<Record<string, { readonly inputs: Readonly<Record<string, unknown>> }>>;
}

/** Sources of the modules that a build loaded, with the packages bundled into them, and its external packages. */
async function loadedBy(site: SmallSite, args: readonly string[] = []) {
  const list = join(site.folder, `loaded-${args.length}.txt`);
  const run = await site.build(args, { env: { LOADED_FILES: list }, nodeOptions: ['--import', PRELOADED] });
  expect(run.json).toMatchObject({ ok: true });
  const files = (await readFile(list, 'utf8'))
    .split('\n')
    .filter((url) => url.startsWith('file:'))
    .map((url) => fileURLToPath(url));
  const [command = ''] = files.filter((file) => /\.cache\/cli\/\w+\/cli\.js$/.test(file));
  const metafile: Metafile = JSON.parse(await readFile(join(dirname(command), 'metafile.json'), 'utf8'));
  const names = new Set(
    files.filter((file) => dirname(file) === dirname(command)).map((file) => file.slice(command.length - 6)),
  );
  const sources = Object.entries(metafile.outputs)
    .filter(([output]) => names.has(output.slice(output.lastIndexOf('/') + 1)))
    .flatMap(([, { inputs }]) => Object.keys(inputs));
  return { run, sources, files };
}

describe('a build without changes', () => {
  it('loads neither templates, React nor the markdown parser, and no bundler', async () => {
    const site = await smallSite();
    await site.write(smallSpace());
    const first = await loadedBy(site, ['--workers=1']);
    const isHeavy = (file: string) => HEAVY.test(file);
    const isTemplate = (file: string) => /^templates\/.*\.tsx$/.test(file);
    for (const name of ['react', 'react-dom', 'markdown-it', 'unified'])
      expect(first.sources.filter(isHeavy).join()).toContain(`node_modules/${name}/`);
    expect(first.sources.some(isTemplate)).toBe(true);
    const second = await loadedBy(site);
    expect(second.run.json.pages).toMatchObject({ rendered: 0 });
    expect(second.run.json.written).toBe(0);
    expect(second.sources).toContain('generator/build.ts');
    expect([...second.files, ...second.sources].filter((file) => isHeavy(file) || isTemplate(file))).toEqual(
      [],
    );
  });

  it('writes no file except its report', async () => {
    const site = await builtSmallSite();
    // The site is a copy, so the first build notes the inodes and times of its files.
    await site.build();
    const before = await site.digests();
    const cacheOf = async () => ({ ...(await digestsOf(site.cache)), 'last-build.json': '' });
    const cacheBefore = await cacheOf();
    const second = await site.build();
    expect(second.json).toMatchObject({ ok: true, written: 0, pages: { rendered: 0 } });
    expect(await site.digests()).toEqual(before);
    expect(await cacheOf()).toEqual(cacheBefore);
  });

  it('is followed by one that notices a change', async () => {
    const site = await builtSmallSite();
    await site.build();
    await site.write(smallSpace({ text: { heading: 'Other' } }));
    expect((await site.build()).json.pages.rendered).toBeGreaterThan(0);
    const fresh = await site.freshDigests();
    expect(withoutRetained(await site.digests(), fresh)).toEqual(fresh);
  });

  it('saves that a page was removed', async () => {
    const site = await builtSmallSite();
    const { entries = [], ...rest } = smallSpace();
    const without = entries.filter(({ sys }) => sys.id !== 'page-lp-ai');
    await site.write({ ...rest, entries: without });
    expect((await site.build()).json.pages).toMatchObject({ rendered: 0, removed: 1 });
    await site.write(smallSpace());
    expect((await site.build()).json).toMatchObject({ ok: true, pages: { rendered: 1 } });
    const fresh = await site.freshDigests();
    expect(withoutRetained(await site.digests(), fresh)).toEqual(fresh);
  });
});
