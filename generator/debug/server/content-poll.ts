import type { PageError } from '../page/page-state';

/** How soon the service is asked again after a change, and at most, in milliseconds. */
const SOONEST_MS = 1500;
const LATEST_MS = 30_000;
const GROWTH = 1.5;

/** What the content service says. */
export interface ContentVersion {
  /** Another text whenever content changed; undefined where content is a file, or nobody can tell now. */
  readonly version: string | undefined;
  readonly errors: readonly PageError[];
}

export interface ContentPollOptions {
  readonly version: () => Promise<ContentVersion>;
  /** Is told of another version; resolves to whether it is shown. If not, it is told again later. */
  readonly onChange: (version: string) => Promise<boolean>;
  /** Is told once of failures that follow each other. */
  readonly onErrors: (errors: readonly PageError[]) => void;
}

export interface ContentPoll {
  /** Somebody looks at a page now: asks soon, and then less and less often as long as nothing changes. */
  wake(): void;
  /** Asks at once, and then soon again: a saved draft may arrive at the service a moment later. */
  ask(): void;
  stop(): void;
}

/** When the service is asked next: later and later while nothing changes, and while it fails. */
export function nextDelay(before: number, isChanged: boolean): number {
  return isChanged ? SOONEST_MS : Math.min(LATEST_MS, Math.round(before * GROWTH));
}

/** Asks the content service for changes, beginning after `first`, the version that is shown. */
export function startContentPoll(
  first: string,
  { version, onChange, onErrors }: ContentPollOptions,
): ContentPoll {
  let shown = first;
  let delay = SOONEST_MS;
  let hasFailed = false;
  let timer: NodeJS.Timeout | undefined;
  let isAsking = false;
  let isStopped = false;

  const ask = async (): Promise<boolean> => {
    const { version: newest, errors } = await version();
    if (errors.length > 0 && !hasFailed) onErrors(errors);
    hasFailed = errors.length > 0;
    if (newest === undefined || newest === shown) return false;
    if (!(await onChange(newest))) return false;
    shown = newest;
    return true;
  };
  const schedule = (next = delay) => {
    clearTimeout(timer);
    if (isStopped || isAsking) return;
    timer = setTimeout(async () => {
      isAsking = true;
      const isChanged = await ask();
      isAsking = false;
      delay = nextDelay(delay, isChanged);
      schedule();
    }, next);
  };
  schedule();
  return {
    wake() {
      delay = SOONEST_MS;
      schedule();
    },
    ask() {
      delay = SOONEST_MS;
      schedule(0);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
