import { backoff } from '../../files/backoff';
import { SerialQueue } from '../../files/serial-queue';
import type { AnnouncedChange } from '../webhook/contentful-webhook';
import {
  buildAt,
  FIRST_BUILD,
  mergeWork,
  type PendingWork,
  type WebhookRequest,
  workOf,
} from './pending-work';

/** The result of a build. */
export type BuildOutcome =
  /** Nothing to retry. Invalid content stays invalid until the next publish. */
  | { readonly kind: 'done' }
  /** Built with late content; the next build looks for it again. */
  | { readonly kind: 'late'; readonly changes: readonly AnnouncedChange[] }
  /** Failed for a temporary reason. */
  | { readonly kind: 'failed' };

export type LoopState = 'idle' | 'settling' | 'building' | 'retrying' | 'stopped';

export interface BuildLoopOptions {
  /** Builds pending work. `meanwhile` returns work that has arrived since, for the next build. Must not reject. */
  readonly run: (work: PendingWork, meanwhile: () => PendingWork | undefined) => Promise<BuildOutcome>;
  /** A webhook has arrived. */
  readonly onRequest?: () => void;
  /** Ends a build that waits for content. */
  readonly onStop?: () => void;
}

/**
 * Turns webhooks into builds: one at a time, and one for all webhooks that arrive together or during a build. Work of
 * a failed build returns to the queue, so no webhook is lost.
 */
export class BuildLoop {
  #isStarted = false;
  #isStopped = false;
  #failures = 0;
  #notBefore = 0;
  #onFirstEnd: (() => void) | undefined;
  readonly #options: BuildLoopOptions;
  readonly #queue = new SerialQueue<PendingWork>({
    run: (work) => this.#build(work),
    merge: mergeWork,
    delayMs: (work) => this.#delayOf(work),
  });

  constructor(options: BuildLoopOptions) {
    this.#options = options;
  }

  get state(): LoopState {
    if (this.#queue.isRunning) return 'building';
    if (this.#isStopped) return 'stopped';
    if (this.#queue.pending === undefined) return 'idle';
    return this.#notBefore > performance.now() ? 'retrying' : 'settling';
  }

  /** How many webhooks wait for a build. */
  get queued(): number {
    return this.#queue.pending?.count ?? 0;
  }

  /** Milliseconds until a failed build is retried; undefined if no retry is planned. */
  get retryInMs(): number | undefined {
    return this.state === 'retrying' ? this.#notBefore - performance.now() : undefined;
  }

  /** Starts the first build; resolves when it has ended, successful or not. Earlier webhooks wait for it. */
  start(): Promise<void> {
    this.#isStarted = true;
    return new Promise((done) => {
      this.#onFirstEnd = done;
      this.#queue.add(FIRST_BUILD);
    });
  }

  add(request: WebhookRequest): void {
    // A publish may mean that the service is available again.
    this.#notBefore = 0;
    this.#queue.add(workOf(request, performance.now()));
    this.#options.onRequest?.();
  }

  /** Starts no more builds; resolves when none is running. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    const stopped = this.#queue.stop();
    this.#options.onStop?.();
    await stopped;
  }

  #delayOf(work: PendingWork): number {
    if (!this.#isStarted) return Number.POSITIVE_INFINITY;
    return Math.max(buildAt(work), this.#notBefore) - performance.now();
  }

  async #build(work: PendingWork): Promise<void> {
    const outcome = await this.#options.run(work, () => this.#queue.pending);
    this.#finish(work, outcome);
    this.#onFirstEnd?.();
  }

  #finish(work: PendingWork, outcome: BuildOutcome): void {
    if (outcome.kind === 'failed') {
      this.#notBefore = performance.now() + backoff(this.#failures);
      this.#failures += 1;
      this.#queue.add(work);
      return;
    }
    this.#failures = 0;
    this.#notBefore = 0;
    if (outcome.kind !== 'late') return;
    const announced = new Map(outcome.changes.map((change) => [change.key, change]));
    this.#queue.add({ ...work, announced, count: announced.size, isOtherContent: false });
  }
}
