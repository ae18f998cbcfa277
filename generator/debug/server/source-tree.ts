import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../files/package-root';

/** Folders where a file that is added or removed may be what another file's import resolves to. */
const IMPORTED_FOLDERS = ['client', 'config', 'templates'];

/** Knows which source files exist, to tell an added or removed file from one that was written or replaced. */
export function createSourceTree() {
  const folders = IMPORTED_FOLDERS.map((folder) => join(packageRoot(), folder));
  const present = new Set(
    folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
    ),
  );
  const updateFile = (file: string): boolean => {
    if (!folders.some((folder) => file.startsWith(folder))) return false;
    const wasPresent = present.has(file);
    if (existsSync(file)) present.add(file);
    else present.delete(file);
    return wasPresent !== present.has(file);
  };
  return {
    /** Whether any of these files was added or removed since the last call. */
    update: (files: readonly string[]): boolean => files.filter(updateFile).length > 0,
  };
}
