/**
 * Loads the TypeScript of the generator and the templates module by module, so that after a change only the changed
 * modules and those that import them are compiled and run again. Only for `site serve --debug`; every other command
 * runs what `compile-sources.js` compiles.
 */
import { readFileSync, statSync } from 'node:fs';
import { createRequire, SourceMap } from 'node:module';
import { dirname, extname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import { transform, transformSync } from 'esbuild';
import { listSources, SOURCE_FOLDERS } from '../../boot/source-files.js';

const SCRIPT_FILE = /\.(ts|tsx|js)$/;
/** How an import names a file, in the order in which files are looked for. */
const ENDINGS = ['', '.ts', '.tsx', '.js', '.json', `${sep}index.ts`];

/** @typedef {{ code: string, map: string, version: string }} Compiled */
/** @typedef {{ exports: any }} LoadedModule */
/** @typedef {{ module: LoadedModule, imports: Set<string> }} ModuleRecord */
/** @typedef {{ file: string, line: number, column: number }} SourcePlace `column` counts from 1 */

/** @param {string} file */
function versionOf(file) {
  const status = statSync(file, { throwIfNoEntry: false });
  return status?.isFile() ? `${status.size} ${status.mtimeMs}` : undefined;
}

/** @param {string} file @returns {import('esbuild').TransformOptions} */
function compileOptions(file) {
  return {
    loader: /** @type {'ts' | 'tsx' | 'js'} */ (extname(file).slice(1)),
    format: 'cjs',
    platform: 'node',
    target: 'node20.19',
    jsx: 'automatic',
    sourcefile: file,
    sourcemap: 'external',
    sourcesContent: false,
    // What is imported late is loaded by the same loader.
    supported: { 'dynamic-import': false },
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': '__module_url' },
    logLevel: 'silent',
  };
}

/**
 * @param {string} root absolute path of the package
 */
export function createDevModules(root) {
  const requirePackage = createRequire(join(root, 'package.json'));
  /** @type {Map<string, Compiled>} */
  const compiled = new Map();
  /** @type {Map<string, ModuleRecord>} */
  const records = new Map();

  /** @param {string} file */
  const compile = (file) => {
    const known = compiled.get(file);
    if (known !== undefined) return known;
    const version = versionOf(file) ?? '';
    const made = { version, ...transformSync(readFileSync(file, 'utf8'), compileOptions(file)) };
    compiled.set(file, made);
    return made;
  };

  /** Compiles beforehand, several files at once; what cannot be compiled is told when it is loaded. @param {string[]} files */
  const compileAll = async (files) => {
    await Promise.all(
      files.map(async (file) => {
        const version = versionOf(file);
        if (version === undefined || compiled.get(file)?.version === version) return;
        compiled.delete(file);
        try {
          compiled.set(file, {
            version,
            ...(await transform(readFileSync(file, 'utf8'), compileOptions(file))),
          });
        } catch {
          compiled.delete(file);
        }
      }),
    );
  };

  /** @param {string} importer @param {string} specifier */
  const resolveFile = (importer, specifier) => {
    const wanted = join(dirname(importer), specifier);
    const found = ENDINGS.map((ending) => wanted + ending).find((file) => versionOf(file) !== undefined);
    if (found !== undefined) return found;
    throw new Error(`${relative(root, importer)} imports "${specifier}", and there is no such file.`);
  };

  /** @param {string} file @param {ModuleRecord} record */
  const run = (file, { module, imports }) => {
    const { code } = compile(file);
    /** @param {string} specifier */
    const require = (specifier) => {
      if (!specifier.startsWith('.')) return requirePackage(specifier);
      const imported = resolveFile(file, specifier);
      imports.add(imported);
      return loadFile(imported);
    };
    const names = ['exports', 'require', 'module', '__module_url'];
    const call = compileFunction(code, names, { filename: file });
    call(module.exports, require, module, pathToFileURL(file).href);
  };

  /** @param {string} file @returns {any} */
  const loadFile = (file) => {
    const known = records.get(file);
    if (known !== undefined) return known.module.exports;
    /** @type {ModuleRecord} */
    const record = { module: { exports: {} }, imports: new Set() };
    records.set(file, record);
    if (!SCRIPT_FILE.test(file)) {
      record.module.exports = JSON.parse(readFileSync(file, 'utf8'));
      return record.module.exports;
    }
    try {
      run(file, record);
    } catch (error) {
      records.delete(file);
      throw error;
    }
    return record.module.exports;
  };

  /** Forgets modules and all that import them. @param {Iterable<string>} files */
  const forget = (files) => {
    const stale = new Set(files);
    for (let size = -1; size !== stale.size; ) {
      size = stale.size;
      for (const [file, { imports }] of records) {
        if ([...imports].some((imported) => stale.has(imported))) stale.add(file);
      }
    }
    for (const file of stale) records.delete(file);
  };

  return {
    /** Compiles everything at once, which is several times as fast as one by one. */
    async prepare() {
      const files = SOURCE_FOLDERS.flatMap((folder) => listSources(join(root, folder)));
      await compileAll(files.filter((file) => SCRIPT_FILE.test(file)));
    },

    /** Takes notice of changed files, by absolute path. @param {readonly string[]} files */
    async refresh(files) {
      const changed = files.filter((file) => compiled.get(file)?.version !== versionOf(file));
      for (const file of changed) compiled.delete(file);
      forget(files);
      await compileAll(changed.filter((file) => SCRIPT_FILE.test(file)));
    },

    /** The exports of a module, by its path below the root. @param {string} path */
    load(path) {
      return loadFile(join(root, path));
    },

    /**
     * Where in the sources something was thrown; undefined where no source is part of it.
     *
     * @param {unknown} error
     * @returns {SourcePlace | undefined}
     */
    placeOf(error) {
      const stack = error instanceof Error ? (error.stack ?? '') : '';
      for (const [, file = '', line, column] of stack.matchAll(
        /\(?((?:\/|[A-Z]:\\)[^():\n]+):(\d+):(\d+)\)?$/gm,
      )) {
        const known = compiled.get(file);
        if (known === undefined) continue;
        const map = new SourceMap(JSON.parse(known.map));
        const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
        if (!('originalLine' in entry)) continue;
        return {
          file: relative(root, file),
          line: entry.originalLine + 1,
          column: entry.originalColumn + 1,
        };
      }
      return undefined;
    },
  };
}
