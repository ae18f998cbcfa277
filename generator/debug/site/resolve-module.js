import { statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** How an import names a file, in the order in which files are looked for. */
const ENDINGS = ['', '.ts', '.tsx', '.js', '.json', `${sep}index.ts`];

/** Tells versions of a file apart; undefined where there is no such file. @param {string} file */
export function fileVersion(file) {
  const status = statSync(file, { throwIfNoEntry: false });
  return status?.isFile() ? `${status.size} ${status.mtimeMs}` : undefined;
}

/**
 * The file that a relative import means. Throws where there is none.
 *
 * @param {string} root
 * @param {string} importer
 * @param {string} specifier
 */
export function resolveModule(root, importer, specifier) {
  const path = join(dirname(importer), specifier);
  const found = ENDINGS.map((ending) => path + ending).find((file) => fileVersion(file) !== undefined);
  if (found !== undefined) return found;
  throw new Error(`${relative(root, importer)} imports "${specifier}", and there is no such file.`);
}
