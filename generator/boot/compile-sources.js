import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Compiled sources that nobody has used for this long are removed. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * @param {string} folder
 * @param {string} current
 */
function removeOld(folder, current) {
  const oldest = Date.now() - KEEP_MS;
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (name !== current && statSync(path).mtimeMs < oldest) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Compiles the generator and the templates into plain modules below `folder/stamp`, once per stamp. Packages stay
 * where they are. Several processes may do this at once; the first one to finish wins. Beside the modules stands
 * `metafile.json`, which tells the sources of each module.
 *
 * @param {{ root: string, folder: string, stamp: string }} options
 * @returns {Promise<void>}
 */
export async function compileSources({ root, folder, stamp }) {
  const { build } = await import('esbuild');
  const staging = join(folder, `${stamp}.${process.pid}`);
  mkdirSync(staging, { recursive: true });
  const result = await build({
    absWorkingDir: root,
    entryPoints: { cli: 'generator/cli/main.ts', 'debug-build': 'generator/cli/debug-build.ts' },
    outdir: staging,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    sourcemap: 'linked',
    metafile: true,
    logLevel: 'error',
  });
  writeFileSync(join(staging, 'metafile.json'), JSON.stringify(result.metafile));
  try {
    renameSync(staging, join(folder, stamp));
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    if (statSync(join(folder, stamp), { throwIfNoEntry: false }) === undefined) throw error;
  }
  removeOld(folder, stamp);
}
