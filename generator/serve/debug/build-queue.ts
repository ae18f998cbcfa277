export interface BuildQueueOptions {
  /** One build; is told the changes since the one before. Must not throw. */
  readonly run: (changes: readonly string[]) => Promise<void>;
  /** Resolves after a moment in which several changes may come together. */
  readonly settle: () => Promise<void>;
}

export interface BuildQueue {
  /** Asks for a build because of a changed file. */
  add(path: string): void;
  /** No build is begun any more. */
  stop(): void;
  /** Resolves when nothing is asked for and nothing runs. */
  whenIdle(): Promise<void>;
}

/**
 * Turns changes into builds: one at a time, one for all changes that come together, and one more for what changes
 * while a build runs, so that the last change is never lost.
 */
export function createBuildQueue({ run, settle }: BuildQueueOptions): BuildQueue {
  let changes = new Set<string>();
  let newest = 0;
  let isStopped = false;
  let working: Promise<void> | undefined;

  const quiet = async () => {
    for (let seen = -1; seen !== newest; ) {
      seen = newest;
      await settle();
    }
  };
  const work = async () => {
    while (changes.size > 0 && !isStopped) {
      await quiet();
      if (isStopped) break;
      const taken = [...changes];
      changes = new Set();
      await run(taken);
    }
    working = undefined;
  };
  return {
    add(path) {
      changes.add(path);
      newest += 1;
      working ??= work();
    },
    stop() {
      isStopped = true;
    },
    whenIdle: async () => working,
  };
}
