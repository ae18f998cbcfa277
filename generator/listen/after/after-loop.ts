import type { Message } from '../../errors/site-error';
import { backoff } from '../../files/backoff';
import { SerialQueue } from '../../files/serial-queue';
import type { DeliveredFiles } from './delivered-files';
import type { OrphanedCommand } from './orphaned-command';
import { changedPaths, type FileDigests } from './published-files';
import type { CommandEnd, RunningCommand } from './run-command';

/** A completed run of the command. */
export interface AfterRun extends CommandEnd {
  /** How many paths it received. */
  readonly files: number;
  /** Counted from 1. */
  readonly attempt: number;
  readonly at: Date;
}

export interface AfterState {
  /** `looking`: the changed paths are being computed. `blocked`: the check found `errors`. */
  readonly state: 'idle' | 'looking' | 'running' | 'waiting' | 'failed' | 'blocked';
  /** How many paths are not delivered yet, as far as is known. */
  readonly pending: number;
  readonly lastRun: AfterRun | undefined;
  /** The errors that the check found in the pending files; empty if it passed. */
  readonly errors: readonly Message[];
}

export interface AfterLoopOptions {
  readonly delivered: DeliveredFiles;
  readonly orphaned: OrphanedCommand;
  /** The files of the last publish; undefined if unknown. */
  readonly published: () => Promise<FileDigests | undefined>;
  /** Errors of the output that block the delivery of these paths. */
  readonly check: (paths: readonly string[]) => Promise<readonly Message[]>;
  /** Starts the command with these paths. */
  readonly run: (paths: readonly string[]) => RunningCommand;
  readonly onStart: (paths: readonly string[], attempt: number) => void;
  readonly onEnd: (run: AfterRun, retryInMs: number | undefined) => void;
  readonly onError: (error: unknown) => void;
  /** The backoff after the n-th attempt, counted from 0: 1, 2, 4, 8 seconds by default. */
  readonly pauseAfter?: (attempt: number) => number;
}

const MAX_ATTEMPTS = 5;

interface Delivery {
  readonly isRetry: boolean;
}

/**
 * Passes the changes since the last successful run to the command, one run at a time, if the output passes the check.
 * Delivered files are recorded on disk, so a change is also delivered if the process ends between publishing and
 * delivering.
 */
export class AfterLoop {
  #state: AfterState['state'] = 'idle';
  #pending = 0;
  #errors: readonly Message[] = [];
  #lastRun: AfterRun | undefined;
  #delivered: FileDigests | undefined;
  #attempt = 0;
  #notBefore = 0;
  #isStopping = false;
  #running: RunningCommand | undefined;
  readonly #options: AfterLoopOptions;
  readonly #queue = new SerialQueue<Delivery>({
    run: (delivery) => this.#work(delivery),
    merge: (pending, added) => ({ isRetry: pending.isRetry && added.isRetry }),
    delayMs: () => (this.#isStopping ? 0 : this.#notBefore - performance.now()),
  });

  constructor(options: AfterLoopOptions) {
    this.#options = options;
  }

  get status(): AfterState {
    // Until the changes are known, nothing counts as delivered.
    const isBusy = this.#queue.isRunning || this.#queue.pending !== undefined;
    const state = isBusy && this.#state === 'idle' ? 'looking' : this.#state;
    return { state, pending: this.#pending, lastRun: this.#lastRun, errors: this.#errors };
  }

  /** The output may have changed. */
  notice(): void {
    this.#queue.add({ isRetry: false });
  }

  /** Lets the running command and a due one finish within a time limit, then kills it. Starts nothing after that. */
  async stop(graceMs: number): Promise<void> {
    this.#isStopping = true;
    this.#queue.wake();
    const timer = setTimeout(() => this.#running?.kill(), graceMs);
    await this.#queue.whenIdle();
    clearTimeout(timer);
  }

  /** Kills a running command. */
  killNow(): void {
    this.#running?.killNow();
  }

  async #work({ isRetry }: Delivery): Promise<void> {
    if (isRetry && this.#isStopping) return;
    try {
      await this.#deliver(isRetry);
    } catch (error) {
      this.#finish('failed');
      this.#options.onError(error);
    }
  }

  /** One attempt with the current differences. */
  async #deliver(isRetry: boolean): Promise<void> {
    const { delivered, orphaned, published, check, pauseAfter = backoff } = this.#options;
    if (this.#delivered === undefined) await orphaned.end();
    this.#delivered ??= await delivered.read();
    const files = await published();
    const paths = files === undefined ? [] : changedPaths(this.#delivered, files);
    this.#pending = paths.length;
    if (!isRetry) this.#errors = paths.length === 0 ? [] : await check(paths);
    if (this.#errors.length > 0) return this.#finish('blocked');
    if (files === undefined || paths.length === 0) return this.#finish('idle');
    const isLast = this.#attempt === MAX_ATTEMPTS - 1 || this.#isStopping;
    const retryInMs = isLast ? undefined : pauseAfter(this.#attempt);
    if (await this.#run(paths, retryInMs)) {
      this.#delivered = files;
      this.#pending = 0;
      await delivered.write(files);
      return this.#finish('idle');
    }
    if (retryInMs === undefined || this.#isStopping) return this.#finish('failed');
    this.#state = 'waiting';
    this.#attempt += 1;
    this.#notBefore = performance.now() + retryInMs;
    this.#queue.add({ isRetry: true });
  }

  #finish(state: 'idle' | 'failed' | 'blocked'): void {
    this.#state = state;
    this.#attempt = 0;
    this.#notBefore = 0;
  }

  async #run(paths: readonly string[], retryInMs: number | undefined): Promise<boolean> {
    const { onStart, onEnd } = this.#options;
    this.#state = 'running';
    const attempt = this.#attempt + 1;
    const at = new Date();
    onStart(paths, attempt);
    const end = await this.#runCommand(paths);
    this.#lastRun = { ...end, files: paths.length, attempt, at };
    onEnd(this.#lastRun, end.isGood ? undefined : retryInMs);
    return end.isGood;
  }

  async #runCommand(paths: readonly string[]): Promise<CommandEnd> {
    const { run, orphaned } = this.#options;
    this.#running = run(paths);
    const noted = orphaned.note(this.#running.pid);
    // An error while recording is reported when the command has ended.
    noted.catch(() => undefined);
    const end = await this.#running.ended;
    this.#running = undefined;
    await noted;
    await orphaned.forget();
    return end;
  }
}
