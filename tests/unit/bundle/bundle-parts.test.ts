import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ICON_NAMES } from '../../../config/icons';
import { brotliBytes, overBudget } from '../../../generator/bundle/budgets';
import { bundlePart, staticImportsOf } from '../../../generator/bundle/bundle-part';
import { islandsModule } from '../../../generator/bundle/islands-plugin';
import { iconSprite } from '../../../generator/bundle/static-assets';

describe('the islands module', () => {
  it('imports each island lazily', () => {
    expect(islandsModule(['A', 'B'])).toBe(
      [
        'export const islandModules = {',
        "  A: () => import('virtual:island/A'),",
        "  B: () => import('virtual:island/B'),",
        '};',
      ].join('\n'),
    );
  });
});

describe('lazy imports of client code', () => {
  it('include the file extension, so that the bundler can recognize them', async () => {
    const files = (await readdir('client', { recursive: true })).filter((file) =>
      /(?<!\.d)\.tsx?$/.test(file),
    );
    const sources = await Promise.all(files.map((file) => readFile(join('client', file), 'utf8')));
    const lazy = sources.flatMap((source, index) =>
      [...source.matchAll(/\bimport\(\s*'(\.[^']*)'/g)].map(([, path]) => `${files[index]}: ${path}`),
    );
    expect(lazy.length).toBeGreaterThan(20);
    expect(lazy.filter((path) => !/\.tsx?$/.test(path))).toEqual([]);
    const others = sources.flatMap((source) =>
      [...source.matchAll(/\bfrom '(\.[^']*)'/g)].map(([, path]) => path),
    );
    expect(others.filter((path) => /\.tsx?$/.test(path ?? ''))).toEqual([]);
  });
});

describe('bundle budgets', () => {
  const budgets = { main: 100, head: 10 };

  it.each([
    ['main', 100, []],
    ['main', 101, ['bundle.over_budget']],
    ['head', 11, ['bundle.over_budget']],
    ['assets/other.js', 5000, []],
  ])('report $2 for %s of %d bytes', (name, brotli, codes) => {
    expect(overBudget([{ name, brotli }], budgets).map(({ code }) => code)).toEqual(codes);
  });

  it('measure the Brotli-compressed size', () => {
    expect(brotliBytes('a'.repeat(10_000))).toBeLessThan(100);
  });
});

describe('the static imports of a script', () => {
  it('include imports of imports, but no dynamic imports', () => {
    const record = (path: string, kind: 'import-statement' | 'dynamic-import') => ({ path, kind });
    const output = (...imports: ReturnType<typeof record>[]) => ({
      imports,
      exports: [],
      inputs: {},
      bytes: 1,
    });
    const outputs = {
      main: output(record('out/b', 'import-statement'), record('out/lazy', 'dynamic-import')),
      b: output(record('out/a', 'import-statement')),
      a: output(record('out/b', 'import-statement')),
      lazy: output(),
    };
    expect(staticImportsOf({ outputs }, 'main')).toEqual(['a', 'b']);
  });
});

describe('the icon sprite', () => {
  it('has one symbol per name, in an order independent of the input', async () => {
    const sprite = await iconSprite(process.cwd(), ['x', 'check']);
    expect(sprite).toBe(await iconSprite(process.cwd(), ['check', 'x']));
    expect([...sprite.matchAll(/<symbol id="([\w-]+)" viewBox="0 0 24 24"/g)].map(([, id]) => id)).toEqual([
      'check',
      'x',
    ]);
    expect(sprite).toContain('<path d="M18 6 6 18"');
    expect(sprite).not.toMatch(/style=|<script|class=/);
  });

  it('has every icon that editors can choose', async () => {
    const sprite = await iconSprite(process.cwd(), ICON_NAMES);
    expect(sprite.match(/<symbol /g)).toHaveLength(ICON_NAMES.length);
  });

  it('fails with the name of an icon that does not exist', async () => {
    await expect(iconSprite(process.cwd(), ['no-such-icon'])).rejects.toMatchObject({
      messages: [{ code: 'bundle.missing_icon', message: expect.stringContaining('no-such-icon') }],
    });
  });
});

describe('a chunk of the bundler that does nothing', () => {
  const HELPERS = 'assets/chunk-H.js';
  const record = (path: string) => ({ path: `out/${path}`, kind: 'import-statement' as const });
  const output = (inputs: object, imports: object[] = [], entryPoint?: string) => ({
    bytes: 1,
    exports: [],
    inputs,
    imports,
    ...(entryPoint === undefined ? {} : { entryPoint }),
  });
  const source = { 'client/a.ts': { bytesInOutput: 1 } };
  const texts = {
    'assets/unused.js': `import"/${HELPERS}";run();`,
    'assets/used.js': `import{a as h}from"/${HELPERS}";h();`,
    [HELPERS]: 'var a=1;export{a};',
  };
  const build = {
    metafile: {
      inputs: source,
      outputs: {
        'out/assets/unused.js': output(source, [record(HELPERS)], 'client/a.ts'),
        'out/assets/used.js': output(source, [record(HELPERS)], 'client/b.ts'),
        [`out/${HELPERS}`]: output({}),
      },
    },
    outputFiles: Object.entries(texts).map(([path, text]) => ({
      path: `/root/out/${path}`,
      contents: Buffer.from(text),
    })),
  } as unknown as Parameters<typeof bundlePart>[0];

  it('is imported only by scripts that use something of it', () => {
    const part = bundlePart(build, { root: '/root', maps: 'none' });
    const written = part.files.map(({ path, content }) => [path, Buffer.from(content).toString()]);
    expect(written).toEqual([
      ['assets/unused.js', 'run();'],
      ['assets/used.js', texts['assets/used.js']],
      [HELPERS, texts[HELPERS]],
    ]);
    expect(staticImportsOf(part, 'assets/unused.js')).toEqual([]);
    expect(staticImportsOf(part, 'assets/used.js')).toEqual([HELPERS]);
  });

  it('stays where source maps count columns', () => {
    const part = bundlePart(build, { root: '/root', maps: 'linked' });
    expect(Buffer.from(part.files[0]?.content ?? '').toString()).toBe(texts['assets/unused.js']);
    expect(staticImportsOf(part, 'assets/unused.js')).toEqual([HELPERS]);
  });
});
