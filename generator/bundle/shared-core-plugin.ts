import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'esbuild';

const NAMESPACE = 'lazy';
const LEFT_OUT = 'left-out';
const APART = 'apart';

/**
 * Lazy imports name the file with its ending, other imports without: so the bundler asks for these few only, each of which
 * takes it a while.
 */
const LAZY_PATH = /^\.{1,2}\/.*\.tsx?$/;

/**
 * An entry in the older module format that shares nothing with the core, and that nothing loads. Without one, all entries
 * would share the core, and the bundler would put its helpers into it, which only packages of that format need.
 */
export const APART_ENTRY = 'virtual:apart';

/** Whether an entry, as the bundler tells of it, is that one. */
export function isApartEntry(entryPoint: string | undefined): boolean {
  return entryPoint === `${APART}:${APART}`;
}

export interface SharedCoreOptions {
  readonly root: string;
  /** The module that every page loads at once. */
  readonly core: string;
  /** Lazy modules that no page of this site loads. */
  readonly isLeftOut: (file: string) => boolean;
}

/**
 * Keeps what the page loads at once in one piece. The bundler makes a chunk of its own for each set of modules that
 * the same lazy modules share; with one shared helper each, a page would begin with a dozen tiny requests. Here each
 * lazy module also names the core, which is loaded by then anyway, so that there is one shared set.
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
      build.onResolve({ filter: /^virtual:apart$/ }, () => ({ path: APART, namespace: APART }));
      build.onLoad({ filter: /.*/, namespace: APART }, () => ({
        contents: 'module.exports = {};',
        loader: 'js',
      }));
      build.onLoad({ filter: /.*/, namespace: LEFT_OUT }, () => ({ contents: 'export {};', loader: 'js' }));
      // Whole paths: for relative ones the bundler would ask again.
      const wholePath = (file: string) => JSON.stringify(path.join(root, file));
      build.onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: file }) => ({
        contents: `import ${wholePath(core)};\nexport * from ${wholePath(file)};`,
        loader: 'js',
        resolveDir: root,
      }));
    },
  };
}
