/** How soon the service is asked again after a change, and at most, in milliseconds. */
const SOONEST_MS = 1500;
const LATEST_MS = 30_000;
const GROWTH = 1.5;

export interface ContentPollOptions {
  /** The version of the content now; undefined where nobody has to ask. */
  readonly version: () => Promise<string | undefined>;
  /** Is told of another version, and resolves when it is shown. */
  readonly onChange: (version: string) => Promise<void>;
  /** Is told once of failures that follow each other. */
  readonly onFault: (error: unknown) => void;
}

export interface ContentPoll {
  /** Somebody looks at a page now: asks soon, and then less and less often as long as nothing changes. */
  wake(): void;
  stop(): void;
}

/** When the service is asked next: later and later while nothing changes, and while it fails. */
export function nextDelay(before: number, isChanged: boolean): number {
  return isChanged ? SOONEST_MS : Math.min(LATEST_MS, Math.round(before * GROWTH));
}

/** Asks the content service for changes, beginning after `first`, the version that is shown. */
export function startContentPoll(
  first: string,
  { version, onChange, onFault }: ContentPollOptions,
): ContentPoll {
  let shown = first;
  let delay = SOONEST_MS;
  let hasFailed = false;
  let timer: NodeJS.Timeout | undefined;
  let isAsking = false;
  let isStopped = false;

  const ask = async (): Promise<boolean> => {
    try {
      const newest = await version();
      hasFailed = false;
      if (newest === undefined || newest === shown) return false;
      shown = newest;
      await onChange(newest);
      return true;
    } catch (error) {
      if (!hasFailed) onFault(error);
      hasFailed = true;
      return false;
    }
  };
  const schedule = () => {
    clearTimeout(timer);
    if (isStopped || isAsking) return;
    timer = setTimeout(async () => {
      isAsking = true;
      const isChanged = await ask();
      isAsking = false;
      delay = nextDelay(delay, isChanged);
      schedule();
    }, delay);
  };
  schedule();
  return {
    wake() {
      delay = SOONEST_MS;
      schedule();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
