import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isWhole } from './compiled-files.js';
import { stampSources } from './source-files.js';

/**
 * Loads the command line. The TypeScript is compiled at the first start after a change and cached below `.cache/cli`,
 * so that every other start loads plain modules and no compiler.
 *
 * @returns {Promise<{ main: (args: readonly string[]) => Promise<number> }>}
 */
export async function loadCli() {
  const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
  const folder = join(root, '.cache', 'cli');
  const stamp = stampSources(root);
  // React reads this when it is loaded, before any command could set it.
  process.env.NODE_ENV ??= 'production';
  if (!isWhole(join(folder, stamp))) {
    const { compileSources } = await import('./compile-sources.js');
    await compileSources({ root, folder, stamp });
  }
  return import(pathToFileURL(join(folder, stamp, 'cli.js')).href);
}
