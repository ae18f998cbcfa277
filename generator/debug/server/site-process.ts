import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { createMessage } from '../../errors/site-error';
import { packageRoot } from '../../files/package-root';
import type { PageInspection } from '../page/page-inspection';
import type { PageError, PageVersion } from '../page/page-state';
import type { ContentVersion } from './content-poll';
import type { ServeCommandOptions } from './serve-options';

/** What the process has to open the site anew for. */
export interface SiteUpdate {
  readonly options: ServeCommandOptions;
  /** Absolute paths of what changed. */
  readonly files: readonly string[];
  readonly isTreeChanged: boolean;
  /** Another one after the content service has told of a change. */
  readonly contentVersion: string;
}

export interface SiteOutcome {
  /** What is wrong with all of the site. */
  readonly errors: readonly PageError[];
  /** The command is used wrongly, so that nothing could even begin. */
  readonly isWrongUse: boolean;
  /** How many pages the site has; absent where it could not be opened. */
  readonly pages?: number | undefined;
}

export interface DebugPageAnswer extends PageVersion {
  /** Whether the site has such a page at all. */
  readonly isPage: boolean;
  readonly errors: readonly PageError[];
  readonly warnings: readonly PageError[];
}

export interface DebugFile {
  readonly content: Uint8Array;
  /** Only of pages. */
  readonly version?: PageVersion | undefined;
}

/** What the process answers. */
export interface SiteCalls {
  update(update: SiteUpdate): Promise<SiteOutcome>;
  pageState(path: string): Promise<DebugPageAnswer>;
  /** What the page at a path is made of; undefined where the site has no such page. */
  inspect(path: string): Promise<PageInspection | undefined>;
  contentVersion(options: ServeCommandOptions): Promise<ContentVersion>;
  /** A file of the output; undefined where there is none. */
  read(file: string): Promise<DebugFile | undefined>;
}

/** The process that renders, as the server sees it. Calls never fail; a process that ended is told as an error. */
export interface SiteProcess extends SiteCalls {
  /** Another number from the moment on at which the site is opened anew, and again when it is open. */
  version(): number;
  stop(): void;
}

/** How much of what the process printed is shown when it ends without an answer. */
const PRINTED_CHARACTERS = 2000;

/** A template that takes longer does not end any more. */
const ANSWER_LIMIT_MS = 60_000;

interface WaitingCall {
  readonly answer: (value: never) => void;
  readonly fail: (error: Error) => void;
}

type Call = <Name extends keyof SiteCalls>(
  name: Name,
  value: Parameters<SiteCalls[Name]>[0],
) => ReturnType<SiteCalls[Name]>;

/** One process, until it ends. */
interface Worker {
  readonly child: ChildProcess;
  /** Rejects when the process ends without an answer. */
  readonly call: Call;
}

function forkWorker(environment: Readonly<Record<string, string>>): ChildProcess {
  return fork(join(packageRoot(), 'generator', 'debug', 'site', 'run-site.js'), {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, ...environment },
  });
}

function startWorker(environment: Readonly<Record<string, string>>, onEnd: () => void): Worker {
  const child = forkWorker(environment);
  const waiting = new Map<number, WaitingCall>();
  let printed = '';
  let last = 0;
  child.stderr?.on('data', (chunk) => {
    printed = `${printed}${chunk}`.slice(-PRINTED_CHARACTERS);
  });
  child.on('message', (message) => {
    const { id, value, fault } = message as { id: number; value?: unknown; fault?: string };
    const call = waiting.get(id);
    waiting.delete(id);
    if (fault === undefined) call?.answer(value as never);
    else call?.fail(new Error(fault));
  });
  const end = (reason: string) => {
    for (const { fail } of waiting.values()) fail(new Error(`${reason} ${printed}`.trim()));
    waiting.clear();
    onEnd();
  };
  child.once('error', (error) => end(error.message));
  child.once('close', (code, signal) => end(signal ?? `status ${code}.`));
  const call = (name: keyof SiteCalls, value: unknown) => {
    const id = ++last;
    const limit = setTimeout(() => child.kill('SIGKILL'), ANSWER_LIMIT_MS);
    const answered = new Promise<never>((answer, fail) => {
      waiting.set(id, { answer, fail });
      child.send({ id, name, value }, (error) => error && fail(error));
    });
    return answered.finally(() => clearTimeout(limit));
  };
  return { child, call: call as Call };
}

function endedError(error: unknown): PageError {
  const reason = error instanceof Error ? error.message : String(error);
  return createMessage('serve.process_ended', { reason });
}

/**
 * Starts the process that renders; `environment` is added to its own. After it ended, the next call starts another one,
 * which opens the site first.
 */
export function startSiteProcess(environment: Readonly<Record<string, string>>): SiteProcess {
  let worker: Worker | undefined;
  let newest: SiteUpdate | undefined;
  let isStopped = false;
  let version = 0;
  const running = async (): Promise<Worker> => {
    if (isStopped) throw new Error('The server stops.');
    worker ??= startWorker(environment, () => {
      worker = undefined;
    });
    return worker;
  };
  const call: Call = (async (name: keyof SiteCalls, value: never) => {
    if (worker === undefined && newest !== undefined) {
      version += 1;
      await (await running()).call('update', newest);
    }
    return (await running()).call(name, value);
  }) as Call;
  return {
    version: () => version,
    async update(update) {
      newest = { ...update, files: [] };
      version += 1;
      try {
        return await (await running()).call('update', update);
      } catch (error) {
        return { errors: [endedError(error)], isWrongUse: false };
      } finally {
        version += 1;
      }
    },
    pageState: (path) =>
      call('pageState', path).catch((error) => {
        return { tag: '', styles: '', isPage: true, errors: [endedError(error)], warnings: [] };
      }),
    contentVersion: (options) =>
      call('contentVersion', options).catch((error) => ({ version: undefined, errors: [endedError(error)] })),
    // That the process ended is part of the state of pages.
    inspect: (path) => call('inspect', path).catch(() => undefined),
    read: (file) => call('read', file).catch(() => undefined),
    stop() {
      isStopped = true;
      worker?.child.kill();
    },
  };
}
