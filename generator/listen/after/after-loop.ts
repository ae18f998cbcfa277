import { createWakeableTimer } from '../builds/wakeable-timer';
import type { DeliveredFiles } from './delivered-files';
import type { OrphanedCommand } from './orphaned-command';
import type { OutputDigests } from './output-digests';
import { changedPaths } from './output-digests';
import type { CommandEnd, RunningCommand } from './run-command';

/** A run of the command as it ended. */
export interface AfterRun extends CommandEnd {
  /** How many paths it was given. */
  readonly files: number;
  /** Counted from 1. */
  readonly attempt: number;
  readonly at: Date;
}

export interface AfterState {
  /** `looking`: what has changed is being found out. */
  readonly state: 'idle' | 'looking' | 'running' | 'waiting' | 'failed';
  /** How many paths are still to be delivered, as far as is known. */
  readonly pending: number;
  readonly lastRun: AfterRun | undefined;
}

export interface AfterLoopOptions {
  readonly delivered: DeliveredFiles;
  readonly left: OrphanedCommand;
  /** The output as it is, given what is known of it. */
  readonly digest: (known: OutputDigests) => Promise<OutputDigests>;
  /** Starts the command for these paths. */
  readonly run: (paths: readonly string[]) => RunningCommand;
  readonly onStart: (paths: readonly string[], attempt: number) => void;
  readonly onEnd: (run: AfterRun, retryInMs: number | undefined) => void;
  readonly onFault: (error: unknown) => void;
  /** The pause after the n-th attempt, counted from 0; `afterPause` unless given. */
  readonly pauseAfter?: (attempt: number) => number;
}

export interface AfterLoop {
  readonly status: AfterState;
  /** The output may have changed. */
  notice(): void;
  /** Lets a run that goes on, and one that is due, end within a time; then ends it by force. Nothing is begun after that. */
  stop(graceMs: number): Promise<void>;
  /** Ends a running command by force, at once. */
  killNow(): void;
}

const MAX_ATTEMPTS = 5;

/** 1, 2, 4, 8 seconds. */
export function afterPause(attempt: number): number {
  return 1000 * 2 ** attempt;
}

/**
 * Gives the command what changed since its last good run, one run at a time. What has been delivered is known from the
 * disk, so that a change is delivered even when the process died between publishing and delivering.
 */
class Deliveries implements AfterLoop {
  #state: AfterState['state'] = 'idle';
  #pending = 0;
  #lastRun: AfterRun | undefined;
  #delivered: OutputDigests | undefined;
  #known: OutputDigests = new Map();
  #isDue = false;
  #isStopping = false;
  #running: RunningCommand | undefined;
  #working: Promise<void> | undefined;
  readonly #alarm = createWakeableTimer();
  readonly #options: AfterLoopOptions;

  constructor(options: AfterLoopOptions) {
    this.#options = options;
  }

  get status(): AfterState {
    // Until it is known what has changed, nobody may take it for delivered.
    const isLooking = this.#state === 'idle' && this.#working !== undefined;
    const state = isLooking ? 'looking' : this.#state;
    return { state, pending: this.#pending, lastRun: this.#lastRun };
  }

  notice(): void {
    this.#isDue = true;
    this.#working ??= this.#work();
  }

  async stop(graceMs: number): Promise<void> {
    this.#isStopping = true;
    this.#alarm.wake();
    const ask = setTimeout(() => this.#running?.kill(), graceMs);
    await this.#working;
    clearTimeout(ask);
  }

  killNow(): void {
    this.#running?.killNow();
  }

  async #work(): Promise<void> {
    while (this.#isDue) {
      this.#isDue = false;
      try {
        await this.#deliver();
      } catch (error) {
        this.#state = 'failed';
        this.#options.onFault(error);
      }
    }
    this.#working = undefined;
  }

  /** Tries until it succeeds or was tried often enough; each attempt is given what differs by then. */
  async #deliver(): Promise<void> {
    const { delivered, left, digest, pauseAfter = afterPause } = this.#options;
    if (this.#delivered === undefined) await left.end();
    this.#delivered ??= await delivered.read();
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      this.#known = await digest(this.#known.size === 0 ? this.#delivered : this.#known);
      const paths = changedPaths(this.#delivered, this.#known);
      this.#pending = paths.length;
      if (paths.length === 0) break;
      const isLast = attempt === MAX_ATTEMPTS - 1 || this.#isStopping;
      const pauseMs = isLast ? undefined : pauseAfter(attempt);
      if (await this.#attempt(paths, attempt, pauseMs)) break;
      if (isLast || this.#isStopping) {
        this.#state = 'failed';
        return;
      }
      this.#state = 'waiting';
      await this.#alarm.sleep(pauseMs ?? 0);
      if (this.#isStopping) return;
    }
    this.#state = 'idle';
  }

  async #attempt(paths: readonly string[], attempt: number, pauseMs: number | undefined): Promise<boolean> {
    const { onStart, onEnd, delivered } = this.#options;
    this.#state = 'running';
    const given = this.#known;
    const at = new Date();
    onStart(paths, attempt + 1);
    const end = await this.#run(paths);
    this.#lastRun = { ...end, files: paths.length, attempt: attempt + 1, at };
    onEnd(this.#lastRun, end.isGood ? undefined : pauseMs);
    if (!end.isGood) return false;
    this.#delivered = given;
    this.#pending = 0;
    await delivered.write(given);
    return true;
  }

  async #run(paths: readonly string[]): Promise<CommandEnd> {
    const { run, left } = this.#options;
    this.#running = run(paths);
    const noted = left.note(this.#running.pid);
    // What is wrong with it is told when the command has ended: until then there is something to wait for.
    noted.catch(() => undefined);
    const end = await this.#running.ended;
    this.#running = undefined;
    await noted;
    await left.forget();
    return end;
  }
}

/** Makes a loop that has nothing to do yet. */
export function createAfterLoop(options: AfterLoopOptions): AfterLoop {
  return new Deliveries(options);
}
