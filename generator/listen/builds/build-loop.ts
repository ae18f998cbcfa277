import { backoff } from '../../files/backoff';
import type { AnnouncedChange } from '../webhook/contentful-webhook';
import type { PendingWork, WebhookRequest } from './pending-work';
import { addRequest, buildAt, NO_WORK, putBack } from './pending-work';
import { createWakeableTimer } from './wakeable-timer';

/** What became of a build. */
export type BuildOutcome =
  /** There is nothing to do again, be it that the content was wrong: it stays so until somebody publishes. */
  | { readonly kind: 'done' }
  /** Something was built, but without content that is late: it is to be looked for again. */
  | { readonly kind: 'late'; readonly hints: readonly AnnouncedChange[] }
  /** It failed for a reason that may pass. */
  | { readonly kind: 'failed' };

export type LoopState = 'idle' | 'settling' | 'building' | 'retrying' | 'stopped';

export interface BuildLoopOptions {
  /** One build of what is pending. `meanwhile` gives what has come since for the next one. Must not throw. */
  readonly run: (work: PendingWork, meanwhile: () => PendingWork | undefined) => Promise<BuildOutcome>;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
  /** The pause before the n-th attempt after a failure, counted from 0; 1, 2, 4 … up to 60 seconds unless given. */
  readonly pauseAfter?: (attempt: number) => number;
  /** Is told when a webhook has come. */
  readonly onRequest?: () => void;
  /** Is told that a build that waits is to end. */
  readonly onStop?: () => void;
}

export interface BuildLoop {
  readonly state: LoopState;
  /** How many webhooks wait for a build. */
  readonly queued: number;
  /** When a failed build is tried again, in milliseconds from now; undefined when none is. */
  readonly retryInMs: number | undefined;
  /** Begins with a build that nobody asked for; resolves when it has ended, well or not. */
  start(): Promise<void>;
  add(request: WebhookRequest): void;
  /** No build is begun any more; resolves when none runs. */
  stop(): Promise<void>;
}

/**
 * Turns webhooks into builds: one at a time, one for all webhooks that come together, and one more for what comes while
 * a build runs. What a build could not do is put back, so that no webhook is lost.
 */
class WebhookBuilds implements BuildLoop {
  #state: LoopState = 'idle';
  #pending: PendingWork | undefined;
  #failures = 0;
  #notBefore = 0;
  #isStopped = false;
  #building: Promise<void> | undefined;
  #working: Promise<void> | undefined;
  readonly #alarm = createWakeableTimer();
  readonly #options: BuildLoopOptions;

  constructor(options: BuildLoopOptions) {
    this.#options = options;
  }

  get state(): LoopState {
    return this.#state;
  }

  get queued(): number {
    return this.#pending?.count ?? 0;
  }

  get retryInMs(): number | undefined {
    return this.#state === 'retrying' ? Math.max(0, this.#notBefore - this.#options.now()) : undefined;
  }

  async start(): Promise<void> {
    await this.#build(NO_WORK);
    if (!this.#isStopped) this.#working = this.#work();
  }

  add(request: WebhookRequest): void {
    const { now, onRequest } = this.#options;
    this.#pending = addRequest(this.#pending, request, now());
    // Somebody publishes: the service may be there again.
    this.#notBefore = 0;
    if (this.#state === 'idle' || this.#state === 'retrying') this.#alarm.wake();
    onRequest?.();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#alarm.wake();
    this.#options.onStop?.();
    await this.#building;
    await this.#working;
    this.#state = 'stopped';
  }

  async #work(): Promise<void> {
    while (!this.#isStopped) {
      const pending = this.#pending;
      if (pending === undefined) {
        this.#state = 'idle';
        await this.#alarm.sleep(Number.POSITIVE_INFINITY);
        continue;
      }
      const pause = Math.max(buildAt(pending), this.#notBefore) - this.#options.now();
      if (pause > 0) {
        this.#state = this.#notBefore > this.#options.now() ? 'retrying' : 'settling';
        await this.#alarm.sleep(pause);
        continue;
      }
      this.#pending = undefined;
      await this.#build(pending);
    }
  }

  #build(work: PendingWork): Promise<void> {
    this.#state = 'building';
    this.#building = this.#options
      .run(work, () => this.#pending)
      .then((outcome) => this.#takeUp(work, outcome))
      .finally(() => {
        this.#building = undefined;
      });
    return this.#building;
  }

  #takeUp(work: PendingWork, outcome: BuildOutcome): void {
    if (outcome.kind === 'failed') {
      const { now, pauseAfter = backoff } = this.#options;
      this.#pending = putBack(work, this.#pending);
      this.#notBefore = now() + pauseAfter(this.#failures);
      this.#failures += 1;
      return;
    }
    this.#failures = 0;
    this.#notBefore = 0;
    if (outcome.kind !== 'late') return;
    const hints = new Map(outcome.hints.map((hint) => [hint.key, hint]));
    this.#pending = putBack({ ...work, hints, count: hints.size, isOtherContent: false }, this.#pending);
  }
}

/** Makes a loop that has not begun yet; what comes before that waits. */
export function createBuildLoop(options: BuildLoopOptions): BuildLoop {
  return new WebhookBuilds(options);
}
