import { constants } from 'node:os';
import { createInterruption, type Interruption } from '../files/interruption';
import { STOP_SIGNALS } from './stop-signals';

/**
 * Runs work that a signal may interrupt: unfinished changes are rolled back, or completed if they cannot be, and the
 * process then ends with the signal, so that its parent sees it. A second signal ends it immediately.
 */
export async function interruptible<Value>(
  work: (interruption: Interruption) => Promise<Value>,
): Promise<Value> {
  const interruption = createInterruption();
  let isAsked = false;
  const stopListening = () => {
    for (const signal of STOP_SIGNALS) process.off(signal, end);
  };
  const endBy = (signal: NodeJS.Signals) => {
    interruption.undo();
    stopListening();
    process.kill(process.pid, signal);
    // Other code in the process has handled the signal.
    process.exit(128 + constants.signals[signal]);
  };
  const end = (signal: NodeJS.Signals) => {
    if (isAsked) return endBy(signal);
    isAsked = true;
    void interruption.drained().then(() => endBy(signal));
  };
  for (const signal of STOP_SIGNALS) process.on(signal, end);
  try {
    return await work(interruption);
  } finally {
    // Between the end of the work and the exit of the process, no success may be reported.
    if (isAsked) await new Promise(() => undefined);
    stopListening();
  }
}
