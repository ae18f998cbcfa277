import { mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { codeDigests } from './code-digests.js';
import { isWhole, listFiles } from './compiled-files.js';

/** Compiled sources that were not used for this long are removed. */
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** Whether a folder was left by a process of this machine that ended while it was compiling. @param {string} name */
function isLeft(name) {
  const [, pid, ...host] = name.split('.');
  return pid !== undefined && host.join('.') === hostname() && !isAlive(Number(pid));
}

/**
 * @param {string} folder
 * @param {string} current
 */
function removeOld(folder, current) {
  const oldest = Date.now() - KEEP_MS;
  for (const name of readdirSync(folder)) {
    if (name === current) continue;
    const path = join(folder, name);
    const found = statSync(path, { throwIfNoEntry: false });
    const isOld = found !== undefined && found.mtimeMs < oldest;
    if (isOld || isLeft(name)) rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Packages of many small modules, or of much code that is not used here: bundled, they load in a third to two thirds of
 * the time. All others stay external.
 */
const BUNDLED_PACKAGES =
  /^(zod|@growthbook\/growthbook|contentful|react|react-dom|@contentful\/rich-text-[a-z-]+|markdown-it|unified|bail|trough|devlop|extend|is-plain-obj|(remark|rehype|micromark|mdast|hast|unist|vfile)(-[a-z-]+)?)($|\/)/;

/** Modules of Node that a bundled CommonJS package requires: compiled modules have no `require`. */
const BUILTIN = 'builtin';

/** @type {import('esbuild').Plugin} */
const packagesStay = {
  name: 'packages-stay',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[^./]/ }, ({ path, importer, kind }) => {
      if (kind === 'require-call' && isBuiltin(path)) return { path, namespace: BUILTIN };
      const isPartOfBundled = /node_modules/.test(importer);
      return BUNDLED_PACKAGES.test(path) || (isPartOfBundled && !path.startsWith('node:'))
        ? undefined
        : { path, external: true };
    });
    onLoad({ filter: /^/, namespace: BUILTIN }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('${path}');`,
    }));
  },
};

/**
 * Compiles the generator and the templates into plain modules below `folder/stamp`, once per stamp. Most packages stay
 * external. Several processes may do this at once; the first one to finish wins. Also writes `metafile.json`, the
 * sources of each module, and `code.json`, the digests of the sources.
 *
 * @param {{ root: string, folder: string, stamp: string }} options
 * @returns {Promise<void>}
 */
export async function compileSources({ root, folder, stamp }) {
  const staging = join(folder, `${stamp}.${process.pid}.${hostname()}`);
  try {
    mkdirSync(staging, { recursive: true });
    await compileInto(staging, root);
    putInPlace(staging, join(folder, stamp));
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  removeOld(folder, stamp);
}

/**
 * @param {string} staging
 * @param {string} target
 */
function putInPlace(staging, target) {
  if (!isWhole(target)) rmSync(target, { recursive: true, force: true });
  try {
    renameSync(staging, target);
  } catch (error) {
    if (!isWhole(target)) throw error;
  }
}

/**
 * @param {string} staging
 * @param {string} root
 */
async function compileInto(staging, root) {
  const { build } = await import('esbuild');
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: {
      cli: 'generator/cli/main.ts',
      'render-thread': 'generator/render/threads/render-thread.ts',
    },
    outdir: staging,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    plugins: [packagesStay],
    jsx: 'automatic',
    define: {
      'process.env.NODE_ENV': '"production"',
      // The experiment engine looks for it when it is loaded; from Node 25 on, this writes a warning to stderr.
      'globalThis.localStorage': 'undefined',
    },
    sourcemap: 'linked',
    metafile: true,
    logLevel: 'error',
  });
  writeFileSync(join(staging, 'metafile.json'), JSON.stringify(metafile));
  writeFileSync(join(staging, 'code.json'), JSON.stringify(await codeDigests(root, metafile)));
  listFiles(staging);
}
