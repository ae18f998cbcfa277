import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { browserBuild } from '../../../generator/bundle/browser-build';
import { type BundlePart, bundlePart, staticImportsOf } from '../../../generator/bundle/bundle-part';
import {
  bundleWithPrebundled,
  type PrebundledPackages,
  packageUses,
} from '../../../generator/bundle/prebundled-packages';
import { temporaryFolder } from '../../support/folders';

const PACKAGES = {
  'node_modules/modern/package.json': '{ "name": "modern", "module": "index.js", "sideEffects": false }',
  'node_modules/modern/index.js':
    'export const one = 1; export const unused = "never asked for"; export default "modern default"; export { part } from "inner";',
  'node_modules/inner/package.json': '{ "name": "inner", "module": "index.js" }',
  'node_modules/inner/index.js': 'export const part = "inner part";',
  'node_modules/older/package.json': '{ "name": "older", "main": "index.js" }',
  'node_modules/older/index.js':
    'exports.two = 2; exports.count = () => (exports.calls = (exports.calls ?? 0) + 1);',
  'node_modules/older/sub.js': 'module.exports = { three: require("./index.js").two + 1 };',
};

interface Project {
  readonly root: string;
  readonly bundleOwn: Parameters<typeof bundleWithPrebundled>[0];
  readonly packages: PrebundledPackages;
}

async function project(given: Readonly<Record<string, string>>): Promise<Project> {
  const sources = { 'first.js': 'export const first = true;', ...given };
  const root = await temporaryFolder('prebundled-packages-');
  for (const [file, text] of Object.entries({ ...PACKAGES, ...sources })) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  const bundleOwn: Project['bundleOwn'] = async (options) => {
    const result = await build({
      ...browserBuild(root, 'none'),
      entryPoints: Object.keys(sources),
      format: 'esm',
      splitting: true,
      ...options,
    });
    return bundlePart(result, { root, maps: 'none' });
  };
  const packages: PrebundledPackages = {
    runProject: build as PrebundledPackages['runProject'],
    inlined: {},
    results: new Map(),
  };
  return { root, bundleOwn, packages };
}

/** `first.js` is the static code of pages; everything else loads later. */
const prebundled = ({ root, bundleOwn, packages }: Project) =>
  bundleWithPrebundled(bundleOwn, packages, { root, plugins: [], main: 'first.js' });

function textOf(part: BundlePart | undefined, name: string): string {
  const file = part?.files.find(({ path }) => path.startsWith(`assets/${name}-`) && path.endsWith('.js'));
  return Buffer.from(file?.content ?? '').toString('utf8');
}

/** Runs the entry like a browser with the import map. */
async function run(part: BundlePart | undefined, name: string): Promise<Record<string, unknown>> {
  const folder = await temporaryFolder('prebundled-packages-run-');
  const files = part?.files ?? [];
  const urlOf = (address: string) => pathToFileURL(join(folder, address)).href;
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  for (const { path, content } of files) {
    let text = Buffer.from(content)
      .toString('utf8')
      .replace(/\/\/# sourceMappingURL=.*/, '');
    for (const [specifier, address] of Object.entries(part?.addresses ?? {}))
      text = text.replaceAll(`"${specifier}"`, `"${urlOf(address)}"`);
    await writeFile(join(folder, path), text.replaceAll('"/assets/', `"${urlOf('/assets/')}`));
  }
  const entry = files.find(({ path }) => path.startsWith(`assets/${name}-`));
  return import(/* @vite-ignore */ urlOf(`/${entry?.path}`));
}

describe('the names that the code uses from a package', () => {
  it.each([
    ['import { one } from "modern"; export const own = one;', ['one']],
    ['import { one as first, part } from "modern"; export const own = [first, part];', ['one', 'part']],
    ['import name from "modern"; export const own = name;', ['default']],
    ['import name, { one } from "modern"; export const own = [name, one];', ['default', 'one']],
    ['import { one } from "modern"; export const own = one + "from\\"modern\\"";', ['one']],
    ['export { one as uno } from "modern";', ['one']],
    ['import "modern";', []],
    ['import * as all from "modern"; export const own = Object.keys(all);', 'all'],
    ['export * from "modern";', 'all'],
    ['export const own = () => import("modern");', 'all'],
  ])('are found in %s', async (source, expected) => {
    const { bundleOwn } = await project({ 'main.js': source });
    const own = await bundleOwn({ packages: 'external' });
    expect(Object.fromEntries(packageUses(own))).toEqual({ modern: expected });
  });

  it('are collected from all files', async () => {
    const { bundleOwn } = await project({
      'main.js': 'import { one } from "modern"; export const own = one;',
      'other.js':
        'import { part } from "modern"; import { three } from "older/sub"; export const own = [part, three];',
    });
    expect([...packageUses(await bundleOwn({ packages: 'external' }))]).toEqual([
      ['modern', ['one', 'part']],
      ['older/sub', ['three']],
    ]);
  });
});

describe('separately bundled packages', () => {
  it('behave as in one bundle, CommonJS packages included', async () => {
    const made = await prebundled(
      await project({
        'main.js':
          'import { one, part } from "modern"; import { count, two } from "older"; import { three } from "older/sub"; export const own = [one, part, two, three, count(), count()];',
      }),
    );
    expect((await run(made, 'main')).own).toEqual([1, 'inner part', 2, 3, 1, 2]);
  });

  it('are instantiated once, however many files import them', async () => {
    const made = await prebundled(
      await project({
        'main.js': 'import { count } from "older"; export const own = count;',
        'other.js':
          'import { count } from "older"; import { own } from "./main.js"; export const isSame = own === count;',
      }),
    );
    expect((await run(made, 'other')).isSame).toBe(true);
  });

  it('contain no unused exports', async () => {
    const made = await prebundled(
      await project({ 'main.js': 'import { one } from "modern"; export const own = one;' }),
    );
    expect(textOf(made, 'modern')).not.toContain('never asked for');
  });

  it('support a dynamic import of the complete package', async () => {
    const made = await prebundled(
      await project({ 'main.js': 'export const own = async () => (await import("modern")).default;' }),
    );
    const { own } = await run(made, 'main');
    expect(await (own as () => Promise<string>)()).toBe('modern default');
  });

  it('are listed as static imports of the site’s files, so that pages can preload them', async () => {
    const made = await prebundled(
      await project({ 'main.js': 'import { one } from "modern"; export const own = one;' }),
    );
    const main = made?.files.find(({ path }) => path.startsWith('assets/main-'))?.path ?? '';
    expect(made && staticImportsOf(made, main).map((path) => `/${path}`)).toEqual([made?.addresses?.modern]);
  });

  it('stay inside the one file that every page loads at once', async () => {
    const made = await prebundled(
      await project({
        'first.js':
          'import name from "modern"; export const first = name; export const later = () => import("./main.js");',
        'main.js':
          'import { two } from "older"; import { one } from "modern"; export const own = [one, two];',
      }),
    );
    const first = made?.files.find(({ path }) => path.startsWith('assets/first-'))?.path ?? '';
    const imports = made === undefined ? [] : staticImportsOf(made, first);
    expect(Object.keys(made?.addresses ?? {})).toEqual(['older']);
    expect(imports.filter((path) => !path.startsWith('assets/chunk-'))).toEqual([]);
    const { first: name, later } = await run(made, 'first');
    expect(name).toBe('modern default');
    expect((await (later as () => Promise<Record<string, unknown>>)()).own).toEqual([1, 2]);
  });

  it('are bundled once for the same set of used names', async () => {
    const made = await project({ 'main.js': 'import { one } from "modern"; export const own = one;' });
    const first = await prebundled(made);
    await writeFile(join(made.root, 'node_modules/modern/index.js'), 'broken(');
    expect((await prebundled(made))?.addresses).toEqual(first?.addresses);
    expect(made.packages.results.size).toBe(1);
  });

  it.each([
    ['a missing package', 'import { one } from "missing"; export const own = one;'],
    ['a name that a package does not export', 'import { three } from "modern"; export const own = three;'],
    [
      'all exports of a CommonJS package',
      'import * as all from "older"; export const own = Object.keys(all);',
    ],
  ])('are not created for %s: bundling everything together handles it', async (_case, source) => {
    expect(await prebundled(await project({ 'main.js': source }))).toBeUndefined();
  });

  it('are not created if only part of a package would be separate', async () => {
    const made = await project({
      'first.js': 'import { two } from "older"; export const first = two;',
      'main.js': 'import { three } from "older/sub"; export const own = three;',
    });
    expect(await prebundled(made)).toBeUndefined();
  });
});
