import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { performance } from 'node:perf_hooks';
import { packageRoot } from '../../files/package-root';
import type { EmulatedService } from '../emulators/emulated-services';
import type { PageError } from '../page/page-state';
import { pageState } from '../page/page-state';
import type { BuildQueue } from './build-queue';
import { createBuildQueue } from './build-queue';
import type { ContentPoll } from './content-poll';
import { startContentPoll } from './content-poll';
import type { PageConnections } from './page-connections';
import { createPageConnections } from './page-connections';
import type { ServeCommandOptions } from './serve-options';
import type { SiteOutcome, SiteProcess } from './site-process';
import { startSiteProcess } from './site-process';

/** How long nothing must change before the site is opened anew, in milliseconds: editors write several files at once. */
const SETTLE_MS = 10;

/** What became of a change. */
export interface DebugUpdate {
  readonly ms: number;
  /** Of the site; undefined where it could not be opened. */
  readonly pages: number | undefined;
  /** Relative to the working directory; none at the start. */
  readonly files: readonly string[];
}

/** Is told what happens while the server runs. */
export interface DebugObserver {
  /** Which services are emulated; none of them when it is empty. */
  onEmulated(services: readonly EmulatedService[]): void;
  onUpdate(update: DebugUpdate): void;
  /** Errors of the site or of a page; those that were told and stay are not told again. */
  onErrors(errors: readonly PageError[]): void;
  onFault(error: unknown): void;
}

/** Folders in which a file that comes or goes may be found instead of another. */
const IMPORTED_FOLDERS = ['client', 'config', 'templates'];

/** Knows which files there are, to tell one that came or went from one that was written, or replaced by its editor. */
function createFileList() {
  const folders = IMPORTED_FOLDERS.map((folder) => join(packageRoot(), folder));
  const present = new Set(
    folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))),
    ),
  );
  /** Whether the file came or went since the last call. */
  const isMoved = (file: string): boolean => {
    if (!folders.some((folder) => file.startsWith(folder))) return false;
    const wasThere = present.has(file);
    if (existsSync(file)) present.add(file);
    else present.delete(file);
    return wasThere !== present.has(file);
  };
  return { isTreeChanged: (files: readonly string[]) => files.filter(isMoved).length > 0 };
}

/** Tells the errors of each page, and of the site, when they change. */
function createErrorTeller(onErrors: DebugObserver['onErrors']) {
  const told = new Map<string, string>();
  return (of: string, errors: readonly PageError[]) => {
    const text = JSON.stringify(errors);
    if (text === (told.get(of) ?? '[]')) return;
    told.set(of, text);
    const known = [...told].filter(([other]) => other !== of).map(([, others]) => others);
    const isNew = (error: PageError) => !known.some((others) => others.includes(JSON.stringify(error)));
    const fresh = errors.filter(isNew);
    if (fresh.length > 0) onErrors(fresh);
  };
}

/** The site as it develops: opened anew with every change. */
export interface DebugSession {
  readonly process: SiteProcess;
  readonly connections: PageConnections;
  /** Opens it for the first time. */
  open(): Promise<SiteOutcome>;
  change(path: string): void;
  close(): Promise<void>;
}

/** Starts to develop: nothing is opened before `open`. */
export function createSession(
  options: ServeCommandOptions,
  environment: Readonly<Record<string, string>>,
  observer: DebugObserver,
): DebugSession {
  const siteProcess = startSiteProcess(environment);
  const tellErrors = createErrorTeller(observer.onErrors);
  const list = createFileList();
  const stateOf = async (path: string) => {
    const { errors, ...version } = await siteProcess.pageState(path);
    tellErrors(path, errors);
    return pageState(version, errors);
  };
  const connections = createPageConnections(stateOf);
  let contentVersion = '';
  let isGood = false;
  let poll: ContentPoll | undefined;
  const update = async (files: readonly string[]): Promise<SiteOutcome> => {
    const start = performance.now();
    const isTreeChanged = list.isTreeChanged(files);
    const outcome = await siteProcess.update({ options, files, isTreeChanged, contentVersion });
    isGood = outcome.errors.length === 0;
    // A file may have been read while it was being written: what is wrong then is wrong for a moment.
    if (!isGood && queue.isBehind()) return outcome;
    tellErrors('', outcome.errors);
    await connections.refresh();
    observer.onUpdate({
      ms: performance.now() - start,
      pages: outcome.pages,
      files: files.map((file) => relative(process.cwd(), file)),
    });
    return outcome;
  };
  let opened: Promise<SiteOutcome> | undefined;
  const queue: BuildQueue = createBuildQueue({
    run: async (files) => {
      await opened;
      await update(files.filter((file) => file !== ''));
    },
    settleMs: SETTLE_MS,
  });
  /** The version is asked for before the content is read, so that no change between the two is missed. */
  const openFirst = async (): Promise<SiteOutcome> => {
    const version = () => siteProcess.contentVersion(options);
    const first = await version();
    contentVersion = first.version ?? '';
    const outcome = await update([]);
    const isService = first.version !== undefined || first.errors.length > 0;
    if (isService && !outcome.isWrongUse) {
      poll = startContentPoll(contentVersion, {
        version,
        async onChange(newest) {
          contentVersion = newest;
          queue.add('');
          await queue.whenIdle();
          return isGood;
        },
        onErrors: observer.onErrors,
      });
    }
    return outcome;
  };
  return {
    process: siteProcess,
    connections: {
      ...connections,
      connect(response, path) {
        poll?.wake();
        return connections.connect(response, path);
      },
    },
    open() {
      opened = openFirst();
      return opened;
    },
    change: queue.add,
    async close() {
      poll?.stop();
      queue.stop();
      connections.close();
      siteProcess.stop();
      await queue.whenIdle();
    },
  };
}
