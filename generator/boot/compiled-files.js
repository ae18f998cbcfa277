import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const LIST_FILE = 'files.json';

/** @param {string} file */
function sizeOf(file) {
  return statSync(file, { throwIfNoEntry: false })?.size;
}

/**
 * Lists the files of a folder with their sizes, so that a later start can check that all of them exist.
 *
 * @param {string} folder
 */
export function listFiles(folder) {
  const sizes = readdirSync(folder).map((name) => [name, sizeOf(join(folder, name))]);
  writeFileSync(join(folder, LIST_FILE), JSON.stringify(sizes));
}

/**
 * Whether a folder contains everything that was listed. After a power failure, files may be missing or truncated.
 *
 * @param {string} folder
 */
export function isWhole(folder) {
  try {
    /** @type {Array<[string, number]>} */
    const sizes = JSON.parse(readFileSync(join(folder, LIST_FILE), 'utf8'));
    return sizes.every(([name, size]) => sizeOf(join(folder, name)) === size);
  } catch {
    return false;
  }
}
