import { constants } from 'node:os';
import { createInterruption, type Interruption } from '../files/interruption';

/** The signals that stop a command. */
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Resolves when the process receives a stop signal. A second signal ends it immediately, after `onSecond`, with the
 * status that shells report for that signal.
 */
export function whenStopped(onSecond?: () => void): Promise<void> {
  return new Promise((done) => {
    let isStopping = false;
    const stop = (signal: NodeJS.Signals) => {
      if (isStopping) {
        onSecond?.();
        process.exit(128 + constants.signals[signal]);
      }
      isStopping = true;
      done();
    };
    for (const signal of STOP_SIGNALS) process.on(signal, stop);
  });
}

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
