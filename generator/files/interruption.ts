/** How work handles a signal that ends its process. */
export interface Interruption {
  /** Runs work that a signal waits for. */
  runToCompletion<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Registers a synchronous cleanup for an early exit. Returns a function that unregisters it. */
  onEnd(undo: () => void): () => void;
}

/** The interface for the signal handler. */
export interface Interruptible extends Interruption {
  /** Runs the registered cleanups. */
  undo(): void;
  /** Resolves when all work that a signal waits for has ended. */
  drained(): Promise<void>;
}

export function createInterruption(): Interruptible {
  const steps = new Set<() => void>();
  const running = new Set<Promise<unknown>>();
  return {
    runToCompletion(work) {
      const done = work().finally(() => running.delete(done));
      running.add(done);
      return done;
    },
    onEnd(step) {
      steps.add(step);
      return () => void steps.delete(step);
    },
    undo() {
      for (const step of steps) step();
      steps.clear();
    },
    async drained() {
      await Promise.allSettled(running);
    },
  };
}
