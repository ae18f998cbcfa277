import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';

const ISLANDS_FOLDER = 'templates/islands';
const ISLAND_FILE = /^(\w+)\.island\.tsx$/;

/** Names of the islands, which are those of their files, in code-unit order. */
async function islandNames(root: string): Promise<string[]> {
  const files = await readdir(path.join(root, ISLANDS_FOLDER));
  return files.flatMap((file) => ISLAND_FILE.exec(file)?.[1] ?? []).sort();
}

/** The text of the module `virtual:islands`: one lazy import an island, and one for React. */
export function islandsModule(names: readonly string[]): string {
  const imports = names.map((name) => `  ${name}: () => import('./${ISLANDS_FOLDER}/${name}.island.tsx'),`);
  return [
    'export const islandModules = {',
    ...imports,
    '};',
    `export const loadHydration = () => import('./${ISLANDS_FOLDER}/hydrate-island.tsx');`,
  ].join('\n');
}

/** Resolves `virtual:islands`. */
export function islandsPlugin(root: string): Plugin {
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
    },
  };
}
