import { dirname, relative, sep } from 'node:path';
import { watch } from 'chokidar';

const IGNORED_FOLDERS = ['node_modules', '.cache', 'out'];

/** What editors leave beside the files they write: `.#a.ts`, `a.ts~`, `a.ts.swp`, `4913`. */
const EDITOR_FILE = /^(?:\..*|.*~|.*\.(?:swp|swx|tmp|bak)|4913)$/;

/** A file may be written in parts: it is reported after its size was the same for so long, in milliseconds. */
const WRITTEN_MS = 10;
const POLL_MS = 5;

/** How far the time of a change may be behind the clock, in milliseconds. */
const CLOCK_STEP_MS = 10;

/** Absolute paths. */
export interface WatchedSources {
  /** Every file below these is watched. */
  readonly folders: readonly string[];
  readonly files: readonly string[];
}

export interface SourceHandlers {
  /** Gets the path of a file or folder that was written, added or removed. */
  onChange(path: string, isAddedOrRemoved: boolean): void;
  onError(error: unknown): void;
}

export interface SourceWatcher {
  /** Resolves when all folders are watched. Earlier changes are reported by then. */
  readonly ready: Promise<void>;
  close(): Promise<void>;
}

function isInside(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder + sep);
}

function isIgnored(path: string): boolean {
  return path.split(sep).some((name) => IGNORED_FOLDERS.includes(name) || EDITOR_FILE.test(name));
}

/** Watches files for changes. */
export function watchSources({ folders, files }: WatchedSources, handlers: SourceHandlers): SourceWatcher {
  // The folder of a file is watched: the file may be removed and come back.
  const parents = files.map((file) => dirname(file));
  const start = Date.now() - CLOCK_STEP_MS;
  let isReady = false;
  const watcher = watch([...folders, ...parents], {
    ignored(path) {
      const folder = folders.find((known) => isInside(known, path));
      if (folder !== undefined) return isIgnored(relative(folder, path));
      return !files.includes(path) && !parents.includes(path);
    },
    awaitWriteFinish: { stabilityThreshold: WRITTEN_MS, pollInterval: POLL_MS },
  });
  watcher.on('all', (event, path, stats) => {
    // At the start, files are found that changed after the site was read.
    if (isReady || (stats?.isFile() && stats.mtimeMs >= start)) handlers.onChange(path, event !== 'change');
  });
  watcher.on('error', handlers.onError);
  return {
    ready: new Promise((done) => {
      watcher.once('ready', () => {
        isReady = true;
        done();
      });
    }),
    close: () => watcher.close(),
  };
}
