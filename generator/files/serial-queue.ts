import { createWakeableTimer } from './wakeable-timer';

export interface SerialQueueOptions<Work> {
  /** Runs one job. Must not reject. */
  readonly run: (work: Work) => Promise<void>;
  /** Merges pending work with new work, so that one job does both. */
  readonly merge: (pending: Work, added: Work) => Work;
  /** Milliseconds until pending work may start, 0 by default. Evaluated again when work is added, and by `wake`. */
  readonly delayMs?: (pending: Work) => number;
}

/** Runs one job at a time. Work that is added while a job runs or waits is merged into one next job. */
export class SerialQueue<Work> {
  readonly #options: SerialQueueOptions<Work>;
  #pending: Work | undefined;
  #isRunning = false;
  #isStopped = false;
  #working: Promise<void> | undefined;
  readonly #timer = createWakeableTimer();

  constructor(options: SerialQueueOptions<Work>) {
    this.#options = options;
  }

  /** Work that no job has started. */
  get pending(): Work | undefined {
    return this.#pending;
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  add(work: Work): void {
    this.#pending = this.#pending === undefined ? work : this.#options.merge(this.#pending, work);
    this.wake();
    this.#working ??= this.#work();
  }

  /** Evaluates the delay of the pending work again. */
  wake(): void {
    this.#timer.wake();
  }

  /** Resolves when nothing is pending and nothing runs. */
  async whenIdle(): Promise<void> {
    await this.#working;
  }

  /** Starts no more jobs; resolves when none is running. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.wake();
    await this.#working;
  }

  async #work(): Promise<void> {
    while (this.#pending !== undefined && !this.#isStopped) {
      const delay = this.#options.delayMs?.(this.#pending) ?? 0;
      if (delay > 0) await this.#timer.sleep(delay);
      else await this.#runPending(this.#pending);
    }
    this.#working = undefined;
  }

  async #runPending(work: Work): Promise<void> {
    this.#pending = undefined;
    this.#isRunning = true;
    await this.#options.run(work);
    this.#isRunning = false;
  }
}
