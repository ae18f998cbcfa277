import { constants } from 'node:os';

/** The signals that stop a command. */
export const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

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
