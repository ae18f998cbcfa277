import type { PageError } from '../page/page-state';

/** How soon the service is asked again after a change, and the longest wait, in milliseconds. */
const MIN_WAIT_MS = 1500;
const MAX_WAIT_MS = 30_000;
const GROWTH = 1.5;

/** The answer of the content service. */
export interface ContentVersion {
  /** Changes with the content; undefined if the content is a file, or the service cannot be reached. */
  readonly version: string | undefined;
  readonly errors: readonly PageError[];
}

export interface ContentPollOptions {
  readonly version: () => Promise<ContentVersion>;
  /** Gets a new version; resolves to whether it is shown. If not, it gets it again later. */
  readonly onChange: (version: string) => Promise<boolean>;
  /** Gets the first of successive failures. */
  readonly onErrors: (errors: readonly PageError[]) => void;
}

/** The wait after a request: longer and longer while nothing changes, and while the service fails. */
export function nextDelay(before: number, isChanged: boolean): number {
  return isChanged ? MIN_WAIT_MS : Math.min(MAX_WAIT_MS, Math.round(before * GROWTH));
}

/** Asks the content service for changes. */
export class ContentPoll {
  readonly #options: ContentPollOptions;
  /** The version that is shown. */
  #shown: string;
  #delay = MIN_WAIT_MS;
  #hasFailed = false;
  #isAsking = false;
  #isStopped = false;
  #timer: NodeJS.Timeout | undefined;

  /** Starts with the version that is shown. */
  constructor(shown: string, options: ContentPollOptions) {
    this.#shown = shown;
    this.#options = options;
    this.#schedule(this.#delay);
  }

  /** Asks after a delay, then less and less often while nothing changes. */
  wake(delay = MIN_WAIT_MS): void {
    this.#delay = MIN_WAIT_MS;
    this.#schedule(delay);
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    if (this.#isStopped || this.#isAsking) return;
    this.#timer = setTimeout(async () => {
      this.#isAsking = true;
      const isChanged = await this.#check();
      this.#isAsking = false;
      this.#delay = nextDelay(this.#delay, isChanged);
      this.#schedule(this.#delay);
    }, delay);
  }

  async #check(): Promise<boolean> {
    const { version, errors } = await this.#options.version();
    if (errors.length > 0 && !this.#hasFailed) this.#options.onErrors(errors);
    this.#hasFailed = errors.length > 0;
    if (version === undefined || version === this.#shown) return false;
    if (!(await this.#options.onChange(version))) return false;
    this.#shown = version;
    return true;
  }
}
