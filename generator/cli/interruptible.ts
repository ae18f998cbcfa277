import { constants } from 'node:os';
import { createInterruption, type Interruption } from '../files/interruption';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs work that a signal may end: what it has in its hands is put back first, or completed where it cannot be put back,
 * and the process then ends by the signal, so that whoever started it can tell. Asked again, it ends at once.
 */
export async function interruptible<Value>(
  work: (interruption: Interruption) => Promise<Value>,
): Promise<Value> {
  const interruption = createInterruption();
  let isAsked = false;
  const stopListening = () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
  const endBy = (signal: NodeJS.Signals) => {
    interruption.undo();
    stopListening();
    process.kill(process.pid, signal);
    // Somebody else of the process has taken the signal.
    process.exit(128 + constants.signals[signal]);
  };
  const end = (signal: NodeJS.Signals) => {
    if (isAsked) return endBy(signal);
    isAsked = true;
    void interruption.drained().then(() => endBy(signal));
  };
  for (const signal of SIGNALS) process.on(signal, end);
  try {
    return await work(interruption);
  } finally {
    // Between the end of the work and that of the process there must be no success to be told.
    if (isAsked) await new Promise(() => undefined);
    stopListening();
  }
}
