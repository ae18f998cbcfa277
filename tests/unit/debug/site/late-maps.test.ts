import { expect, it, vi } from 'vitest';
import type { BundleResult } from '../../../../generator/bundle/bundle-browser-code';
import { createLateMaps } from '../../../../generator/debug/site/late-maps';
import { SiteError } from '../../../../generator/errors/site-error';

function bundle(files: Readonly<Record<string, string>>, experiments: Readonly<Record<string, string>> = {}) {
  const outputs = (contents: Readonly<Record<string, string>>) =>
    Object.entries(contents).map(([path, content]) => ({ path, kind: 'asset', content }));
  return { files: outputs(files), experimentFiles: outputs(experiments) } as unknown as BundleResult;
}

const BUNDLED = bundle(
  {
    'assets/a-AAAAAAA1.js': 'import"./b-BBBBBBB1.js";a();\n//# sourceMappingURL=a-AAAAAAA1.js.map\n',
    'assets/b-BBBBBBB1.js': 'b();\n//# sourceMappingURL=b-BBBBBBB1.js.map\n',
    'assets/site-CCCCCCC1.css': 'c {}',
  },
  { 'assets/e-EEEEEEE1.js': 'e();\n//# sourceMappingURL=e-EEEEEEE1.js.map\n' },
);

const WITH_MAPS = bundle(
  {
    'assets/a-AAAAAAA2.js': 'import"./b-BBBBBBB2.js";a();\n//# sourceMappingURL=a-AAAAAAA2.js.map\n',
    'assets/a-AAAAAAA2.js.map': 'map of a',
    'assets/b-BBBBBBB2.js': 'changed();\n//# sourceMappingURL=b-BBBBBBB2.js.map\n',
    'assets/b-BBBBBBB2.js.map': 'map of another b',
  },
  {
    'assets/e-EEEEEEE2.js': 'e();\n//# sourceMappingURL=e-EEEEEEE2.js.map\n',
    'assets/e-EEEEEEE2.js.map': 'map of e',
  },
);

it.each([
  ['assets/a-AAAAAAA1.js.map', 'map of a'],
  ['assets/e-EEEEEEE1.js.map', 'map of e'],
])(
  'the source map for %s matches the code, whatever the file is called in a build with maps',
  async (path, map) => {
    const mapOf = createLateMaps(BUNDLED, async () => WITH_MAPS);
    expect(await mapOf(path)).toBe(map);
  },
);

it('there is no source map for code that has changed', async () => {
  const mapOf = createLateMaps(BUNDLED, async () => WITH_MAPS);
  expect(await mapOf('assets/b-BBBBBBB1.js.map')).toBeUndefined();
});

it('source maps are bundled once, and only for script maps', async () => {
  const bundleWithMaps = vi.fn(async () => WITH_MAPS);
  const mapOf = createLateMaps(BUNDLED, bundleWithMaps);
  for (const path of [
    'assets/a-AAAAAAA1.js',
    'assets/a-AAAAAAA2.js.map',
    'assets/site-CCCCCCC1.css.map',
    'x',
  ]) {
    expect(await mapOf(path)).toBeUndefined();
  }
  expect(bundleWithMaps).not.toHaveBeenCalled();
  await mapOf('assets/a-AAAAAAA1.js.map');
  await mapOf('assets/e-EEEEEEE1.js.map');
  expect(bundleWithMaps).toHaveBeenCalledOnce();
});

it('there is no source map while the sources have errors; other errors are thrown', async () => {
  const wrong = createLateMaps(BUNDLED, () => Promise.reject(new SiteError([])));
  expect(await wrong('assets/a-AAAAAAA1.js.map')).toBeUndefined();
  const broken = createLateMaps(BUNDLED, () => Promise.reject(new TypeError('broken')));
  await expect(broken('assets/a-AAAAAAA1.js.map')).rejects.toThrow('broken');
});
