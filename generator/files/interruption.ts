/** What becomes of work when its process is asked to end in the middle of it. */
export interface Interruption {
  /** Work that a signal waits for. */
  whole<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Is called when the process ends early, and must be done when it returns. Gives how to take that back. */
  onEnd(undo: () => void): () => void;
}

/** The other side of it. */
export interface Interruptible extends Interruption {
  /** Undoes what has to be undone; nothing where there is nothing. */
  undo(): void;
  /** Resolves when no work is left that has to be whole. */
  whenWhole(): Promise<void>;
}

/** Does work that must not be cut off, where the process may be asked to end. */
export function whole<Value>(
  interruption: Interruption | undefined,
  work: () => Promise<Value>,
): Promise<Value> {
  return interruption === undefined ? work() : interruption.whole(work);
}

export function createInterruption(): Interruptible {
  const steps = new Set<() => void>();
  const running = new Set<Promise<unknown>>();
  return {
    whole(work) {
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
    async whenWhole() {
      await Promise.allSettled(running);
    },
  };
}
