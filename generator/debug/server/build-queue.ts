export interface BuildQueueOptions {
  /** One build; is told the changes since the one before. Must not throw. */
  readonly run: (changes: readonly string[]) => Promise<void>;
  /** How long no change must come before a build begins, in milliseconds: several may come together. */
  readonly settleMs: number;
}

export interface BuildQueue {
  /** Asks for a build because of a changed file. */
  add(path: string): void;
  /** Whether something changed after the build that runs had begun. */
  isBehind(): boolean;
  /** No build is begun any more. */
  stop(): void;
  /** Resolves when nothing is asked for and nothing runs. */
  whenIdle(): Promise<void>;
}

/**
 * Turns changes into builds: one at a time, one for all changes that come together, and one more for what changes
 * while a build runs, so that the last change is never lost.
 */
export function createBuildQueue({ run, settleMs }: BuildQueueOptions): BuildQueue {
  let changes = new Set<string>();
  let newestAt = 0;
  let isStopped = false;
  let working: Promise<void> | undefined;

  const restMs = () => newestAt + settleMs - performance.now();
  const settle = async () => {
    for (let rest = restMs(); rest > 0; rest = restMs()) await new Promise((done) => setTimeout(done, rest));
  };
  const work = async () => {
    while (changes.size > 0 && !isStopped) {
      await settle();
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
      newestAt = performance.now();
      working ??= work();
    },
    isBehind: () => changes.size > 0,
    stop() {
      isStopped = true;
    },
    whenIdle: async () => working,
  };
}
