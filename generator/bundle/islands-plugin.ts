import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';

const ISLANDS_FOLDER = 'templates/islands';
const ISLAND_FILE = /^(\w+)\.island\.tsx$/;
const ISLAND = /^virtual:island\//;

/** Names of the islands, from their file names, in code-unit order. */
async function islandNames(root: string): Promise<string[]> {
  const files = await readdir(path.join(root, ISLANDS_FOLDER));
  return files.flatMap((file) => ISLAND_FILE.exec(file)?.[1] ?? []).sort();
}

/** The source of the module `virtual:islands`: one lazy import per island. */
export function islandsModule(names: readonly string[]): string {
  const imports = names.map((name) => `  ${name}: () => import('virtual:island/${name}'),`);
  return ['export const islandModules = {', ...imports, '};'].join('\n');
}

/**
 * The source of an island's module: its component, and what all islands share, so that it stays in one file with React.
 * The tracking of clicks is part of that, also for an island without tracked elements: otherwise such an island would
 * split the file for all others.
 */
function islandModule(file: string, core: string): string {
  const name = ISLAND_FILE.exec(file)?.[1];
  return [
    `import './${core}';`,
    `export { hydrateIsland } from './${ISLANDS_FOLDER}/hydrate-island.tsx';`,
    `export { trackingAttributes } from './templates/components/tracking/tracking-attributes.ts';`,
    `export { ${name} } from './${ISLANDS_FOLDER}/${file}';`,
  ].join('\n');
}

/**
 * Resolves `virtual:islands` and the island modules that it imports. `core` is the module that every page has already
 * loaded.
 */
export function islandsPlugin(root: string, core: string): Plugin {
  return {
    name: 'islands',
    setup(build) {
      build.onResolve({ filter: /^virtual:islands$/ }, ({ path: name }) => ({
        path: name,
        namespace: 'islands',
      }));
      build.onLoad({ filter: /.*/, namespace: 'islands' }, async () => ({
        contents: islandsModule(await islandNames(root)),
        loader: 'js',
        resolveDir: root,
        watchDirs: [path.join(root, ISLANDS_FOLDER)],
      }));
      build.onResolve({ filter: ISLAND }, ({ path: name }) => ({
        path: `${name.replace(ISLAND, '')}.island.tsx`,
        namespace: 'island',
      }));
      build.onLoad({ filter: /.*/, namespace: 'island' }, ({ path: file }) => ({
        contents: islandModule(file, core),
        loader: 'js',
        resolveDir: root,
      }));
    },
  };
}
