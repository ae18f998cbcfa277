import type { FSWatcher } from 'node:fs';
import { readdirSync, statSync, watch } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { isIgnored } from './changes';

/** A folder whose every file is watched, or one file of it. */
export interface WatchedPlace {
  readonly folder: string;
  readonly file?: string | undefined;
}

export interface SourceWatcher {
  close(): void;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((item) => item.isDirectory() && !isIgnored(item.name))
    .map(({ name }) => join(folder, name));
}

/**
 * Calls `onChange` with the path of whatever is written, added or removed. Each folder has a watcher of its own:
 * Node's recursive one loses a file on Linux for good when an editor replaces it instead of writing into it.
 * A folder that cannot be watched is told to `onFault`.
 */
export function watchSources(
  places: readonly WatchedPlace[],
  handlers: { onChange(path: string): void; onFault(error: unknown): void },
): SourceWatcher {
  const watchers = new Map<string, FSWatcher>();

  const forgetTree = (folder: string) => {
    for (const [path, watcher] of watchers) {
      if (path !== folder && !path.startsWith(folder + sep)) continue;
      watcher.close();
      watchers.delete(path);
    }
  };
  const follow = (folder: string, onEvent: (event: string, name: string | null) => void) => {
    try {
      const watcher = watch(folder, onEvent);
      watcher.on('error', () => forgetTree(folder));
      watchers.set(folder, watcher);
    } catch (error) {
      handlers.onFault(error);
    }
  };
  const followTree = (folder: string) => {
    if (watchers.has(folder) || !isFolder(folder)) return;
    follow(folder, (event, name) => {
      if (name !== null && isIgnored(name)) return;
      const path = name === null ? folder : join(folder, name);
      // A folder that came, went, or was replaced by another of its name.
      if (event === 'rename' && name !== null) {
        forgetTree(path);
        followTree(path);
      }
      handlers.onChange(path);
    });
    for (const inner of foldersIn(folder)) followTree(inner);
  };

  for (const { folder, file } of places) {
    if (file === undefined) followTree(folder);
  }
  // Several files may lie in one folder, which has one watcher.
  const wanted = new Set(
    places.flatMap(({ folder, file }) => (file === undefined ? [] : [join(folder, file)])),
  );
  for (const folder of new Set([...wanted].map((file) => dirname(file)))) {
    if (watchers.has(folder)) continue;
    follow(folder, (_event, name) => {
      for (const file of wanted) {
        if (dirname(file) === folder && (name === null || name === basename(file))) handlers.onChange(file);
      }
    });
  }
  return {
    close() {
      for (const watcher of watchers.values()) watcher.close();
      watchers.clear();
    },
  };
}
