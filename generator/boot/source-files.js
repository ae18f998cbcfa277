import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Folders whose TypeScript is compiled before it runs. */
export const SOURCE_FOLDERS = ['config', 'generator', 'templates'];

const SOURCE_FILE = /\.(ts|tsx|js|json)$/;

/**
 * Source files below a folder, sorted.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function listSources(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((item) => {
      const path = join(folder, item.name);
      if (item.isDirectory()) return listSources(path);
      return SOURCE_FILE.test(item.name) ? [path] : [];
    });
}

/**
 * A stamp of all sources: names, sizes and modification times. It only decides whether to compile again; published
 * files do not depend on it.
 *
 * @param {string} root absolute path of the package
 * @returns {string}
 */
export function stampSources(root) {
  const hash = createHash('sha256');
  const files = [
    ...SOURCE_FOLDERS.flatMap((folder) => listSources(join(root, folder))),
    join(root, 'package-lock.json'),
    join(root, 'package.json'),
  ];
  for (const file of files) {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat !== undefined) hash.update(`${file}\0${stat.size}\0${stat.mtimeMs}\n`);
  }
  return hash.digest('hex').slice(0, 16);
}
