import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the package: the folder above this module that contains `bin/site.js`, compiled or not. */
export function packageRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'bin', 'site.js'))) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error('The package folder was not found above its own modules.');
    folder = parent;
  }
  return folder;
}
