import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { extname, relative } from 'node:path';
import { transform, transformSync } from 'esbuild';
import { fileVersion } from './resolve-module.js';

const SCRIPT_FILE = /\.(ts|tsx|js)$/;
const STACK_PLACE = /\(?((?:\/|[A-Z]:\\)[^():\n]+):(\d+):(\d+)\)?$/gm;

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
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.url': '__module_url' },
    logLevel: 'silent',
  };
}

/** Compiles source files, each version of a file once. */
export class ModuleCompiler {
  #root;
  /** By absolute path. @type {Map<string, Compiled>} */
  #compiled = new Map();

  /** @param {string} root absolute path of the package */
  constructor(root) {
    this.#root = root;
  }

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

  /**
   * Where in the sources something was thrown: the file relative to the root, line and column from 1. Undefined where no
   * source is part of it.
   *
   * @param {unknown} error
   * @returns {import('./code-frame').SourcePlace | undefined}
   */
  placeOf(error) {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    for (const [, file = '', line, column] of stack.matchAll(STACK_PLACE)) {
      const known = this.#compiled.get(file);
      if (known === undefined) continue;
      const entry = new SourceMap(JSON.parse(known.map)).findEntry(Number(line) - 1, Number(column) - 1);
      if (!('originalLine' in entry)) continue;
      return {
        file: relative(this.#root, file),
        line: entry.originalLine + 1,
        column: entry.originalColumn + 1,
      };
    }
    return undefined;
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
