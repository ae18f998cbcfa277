import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { transform, transformSync } from 'esbuild';

const SCRIPT_FILE = /\.(ts|tsx|js)$/;

/** @typedef {import('esbuild').TransformResult} Compiled */

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
    // The same loader also loads what is imported late.
    supported: { 'dynamic-import': false },
    define: {
      'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV),
      'import.meta.url': '__module_url',
    },
    logLevel: 'silent',
  };
}

/** Compiles source files, each once until it changes. */
export class ModuleCompiler {
  /** By absolute path. @type {Map<string, Compiled>} */
  #compiled = new Map();

  /** Throws the errors of esbuild. @param {string} file @returns {Compiled} */
  compile(file) {
    const known = this.#compiled.get(file);
    if (known !== undefined) return known;
    const compiled = transformSync(readFileSync(file, 'utf8'), compileOptions(file));
    this.#compiled.set(file, compiled);
    return compiled;
  }

  /** Compiles changed files in parallel. `compile` throws their errors. @param {readonly string[]} files */
  async compileAll(files) {
    await Promise.all(files.filter(isScript).map((file) => this.#refresh(file)));
  }

  /** The source map of a compiled file. @param {string} file @returns {string | undefined} JSON */
  mapOf(file) {
    return this.#compiled.get(file)?.map;
  }

  /** @param {string} file */
  async #refresh(file) {
    this.#compiled.delete(file);
    try {
      this.#compiled.set(file, await transform(await readFile(file, 'utf8'), compileOptions(file)));
    } catch {
      // The file was removed, or is compiled again when it is loaded.
    }
  }
}
