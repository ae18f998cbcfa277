import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';

const NAMESPACE = 'lazy';
const LEFT_OUT = 'left-out';
const HELPER_ENTRY_NAME = 'helper-entry';

/**
 * Lazy imports include the file extension, other imports do not: so the bundler calls this plugin for these few only,
 * because each call is slow.
 */
const LAZY_PATH = /^\.{1,2}\/.*\.tsx?$/;

/**
 * A CommonJS entry that shares nothing with the core and is never loaded. Without it, all entries would share the
 * core, and the bundler would put its CommonJS helpers into it, which only CommonJS packages need.
 */
export const HELPER_ENTRY = 'virtual:helper-entry';

/** Whether the bundler's metadata describes that entry. */
export function isHelperEntry(entryPoint: string | undefined): boolean {
  return entryPoint === `${HELPER_ENTRY_NAME}:${HELPER_ENTRY_NAME}`;
}

export interface SharedCoreOptions {
  readonly root: string;
  /** The static code of every page. */
  readonly core: string;
  /** Lazy modules that no page of this site loads. */
  readonly isLeftOut: (file: string) => boolean;
}

/**
 * Keeps the static code of the page in one chunk. The bundler creates a chunk for each set of modules that the same
 * lazy modules share; with one shared helper each, a page would start with a dozen tiny requests. Here each lazy
 * module also imports the core, which is loaded by then anyway, so that there is only one shared set.
 */
export function sharedCorePlugin({ root, core, isLeftOut }: SharedCoreOptions): Plugin {
  return {
    name: 'shared-core',
    setup(build) {
      build.onResolve({ filter: LAZY_PATH }, ({ path: name, kind, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const file = path.relative(root, path.join(resolveDir, name)).replaceAll('\\', '/');
        if (isLeftOut(file)) return { path: file, namespace: LEFT_OUT };
        return existsSync(path.join(root, file)) ? { path: file, namespace: NAMESPACE } : undefined;
      });
      build.onResolve({ filter: /^virtual:helper-entry$/ }, () => ({
        path: HELPER_ENTRY_NAME,
        namespace: HELPER_ENTRY_NAME,
      }));
      build.onLoad({ filter: /.*/, namespace: HELPER_ENTRY_NAME }, () => ({
        contents: 'module.exports = {};',
        loader: 'js',
      }));
      build.onLoad({ filter: /.*/, namespace: LEFT_OUT }, () => ({ contents: 'export {};', loader: 'js' }));
      // Absolute paths: for relative ones the bundler would call the plugin again.
      const wholePath = (file: string) => JSON.stringify(path.join(root, file));
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: file }) => ({
        contents: `import ${wholePath(core)};\nexport * from ${wholePath(file)};`,
        loader: 'js',
        resolveDir: root,
      }));
    },
  };
}
