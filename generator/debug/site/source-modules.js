import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileFunction } from 'node:vm';
import { listSources, SOURCE_FOLDERS } from '../../boot/source-files.js';
import { isScript, ModuleCompiler } from './module-compiler.js';

/** Endings that an import may leave out, in the order in which files are looked for. */
const ENDINGS = ['', '.ts', '.tsx', '.js', '.json', `${sep}index.ts`];

/** @param {string} path */
function isFile(path) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

/**
 * The file of a relative import. Throws if there is none.
 *
 * @param {string} root
 * @param {string} importer
 * @param {string} specifier
 */
function resolveModule(root, importer, specifier) {
  const path = join(dirname(importer), specifier);
  const found = ENDINGS.map((ending) => path + ending).find(isFile);
  if (found !== undefined) return found;
  throw new Error(`${relative(root, importer)} imports "${specifier}", and there is no such file.`);
}

/** @typedef {{ exports: any }} LoadedModule */
/** @typedef {{ module: LoadedModule, imports: Set<string> }} ModuleRecord */

/**
 * Loads the TypeScript of the generator and the templates module by module, so that after a change only the changed
 * modules and those that import them are compiled and run again. Only for `site serve --debug`; every other command
 * runs what `compile-sources.js` compiles.
 */
export class SourceModules {
  #root;
  #compiler;
  #requirePackage;
  /** By absolute path. @type {Map<string, ModuleRecord>} */
  #records = new Map();

  /** @param {string} root absolute path of the package */
  constructor(root) {
    this.#root = root;
    this.#compiler = new ModuleCompiler();
    this.#requirePackage = createRequire(join(root, 'package.json'));
  }

  /** Compiles everything at once, which is several times as fast as one by one. */
  async prepare() {
    await this.#compiler.compileAll(
      SOURCE_FOLDERS.flatMap((folder) => listSources(join(this.#root, folder))),
    );
  }

  /** Compiles changed files, and loads them and their importers again when they are requested. @param {readonly string[]} files absolute paths */
  async refresh(files) {
    this.#forget(files);
    await this.#compiler.compileAll(files);
  }

  /** The exports of a module. @param {string} path below the root @returns {any} */
  load(path) {
    return this.#loadFile(join(this.#root, path));
  }

  /** The source map of a loaded file, as JSON. @param {string} file absolute path */
  mapOf = (file) => this.#compiler.mapOf(file);

  /** @param {string} file @returns {any} */
  #loadFile(file) {
    const known = this.#records.get(file);
    if (known !== undefined) return known.module.exports;
    /** @type {ModuleRecord} */
    const record = { module: { exports: {} }, imports: new Set() };
    // Stored before it runs, because modules may import each other.
    this.#records.set(file, record);
    try {
      if (isScript(file)) this.#run(file, record);
      else record.module.exports = JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      this.#records.delete(file);
      throw error;
    }
    return record.module.exports;
  }

  /** @param {string} file @param {ModuleRecord} record */
  #run(file, { module, imports }) {
    const { code } = this.#compiler.compile(file);
    /** @param {string} specifier */
    const require = (specifier) => {
      if (!specifier.startsWith('.')) return this.#requirePackage(specifier);
      const imported = resolveModule(this.#root, file, specifier);
      imports.add(imported);
      return this.#loadFile(imported);
    };
    const names = ['exports', 'require', 'module', '__module_url'];
    const call = compileFunction(code, names, { filename: file });
    call(module.exports, require, module, pathToFileURL(file).href);
  }

  /** Drops modules and everything that imports them. @param {Iterable<string>} files */
  #forget(files) {
    const stale = new Set(files);
    for (let size = -1; size !== stale.size; ) {
      size = stale.size;
      for (const [file, { imports }] of this.#records) {
        if ([...imports].some((imported) => stale.has(imported))) stale.add(file);
      }
    }
    for (const file of stale) this.#records.delete(file);
  }
}
