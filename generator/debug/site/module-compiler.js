import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { transform, transformSync } from 'esbuild';
import { fileVersion } from './resolve-module.js';

const SCRIPT_FILE = /\.(ts|tsx|js)$/;

/** @typedef {{ code: string, map: string, version: string }} Compiled `version`: of the source file */

/** @param {string} file */
export function isScript(file) {
  return SCRIPT_FILE.test(file);
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
    define: {
      'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV),
      'import.meta.url': '__module_url',
    },
    logLevel: 'silent',
  };
}

/** Compiles source files, each version of a file once. */
export class ModuleCompiler {
  /** By absolute path. @type {Map<string, Compiled>} */
  #compiled = new Map();

  /** Throws what the compiler says of the file. @param {string} file @returns {Compiled} */
  compile(file) {
    const known = this.#compiled.get(file);
    if (known !== undefined) return known;
    const version = fileVersion(file) ?? '';
    const made = { version, ...transformSync(readFileSync(file, 'utf8'), compileOptions(file)) };
    this.#compiled.set(file, made);
    return made;
  }

  /** Compiles those files that changed, several at once. What is wrong with one is thrown by `compile`. @param {readonly string[]} files */
  async compileAll(files) {
    await Promise.all(files.filter(isScript).map((file) => this.#refresh(file)));
  }

  /** The source map of a compiled file. @param {string} file @returns {string | undefined} JSON */
  mapOf(file) {
    return this.#compiled.get(file)?.map;
  }

  /** @param {string} file */
  async #refresh(file) {
    const version = fileVersion(file);
    if (this.#compiled.get(file)?.version === version) return;
    this.#compiled.delete(file);
    if (version === undefined) return;
    try {
      const compiled = await transform(await readFile(file, 'utf8'), compileOptions(file));
      this.#compiled.set(file, { version, ...compiled });
    } catch {
      // The file is compiled again when it is loaded.
    }
  }
}
