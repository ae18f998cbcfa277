/** Runs a task as soon as fewer than the allowed number of tasks run. */
export type Limiter = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** Lets at most `concurrency` tasks run at the same time, the others wait in order. */
export function createLimiter(concurrency: number): Limiter {
  const waiting: (() => void)[] = [];
  let free = concurrency;

  async function take(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  }

  /** A place is handed over without becoming free, so that no task gets in between. */
  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return async (task) => {
    await take();
    try {
      return await task();
    } finally {
      release();
    }
  };
}
