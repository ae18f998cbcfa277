import { statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

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
export function resolveModule(root, importer, specifier) {
  const path = join(dirname(importer), specifier);
  const found = ENDINGS.map((ending) => path + ending).find(isFile);
  if (found !== undefined) return found;
  throw new Error(`${relative(root, importer)} imports "${specifier}", and there is no such file.`);
}
