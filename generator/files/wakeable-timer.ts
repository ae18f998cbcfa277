/** A sleep for one caller that can be ended early. */
export interface WakeableTimer {
  /** Resolves after this many milliseconds, or when it is woken. */
  sleep(ms: number): Promise<void>;
  wake(): void;
}

/** Creates a timer. A wake-up without a sleeper ends the next sleep immediately. */
export function createWakeableTimer(): WakeableTimer {
  let ring: (() => void) | undefined;
  let hasRung = false;
  return {
    sleep: (ms) =>
      new Promise((done) => {
        if (hasRung) {
          hasRung = false;
          done();
          return;
        }
        const timer = Number.isFinite(ms) ? setTimeout(() => ring?.(), ms) : undefined;
        ring = () => {
          ring = undefined;
          clearTimeout(timer);
          done();
        };
      }),
    wake() {
      if (ring === undefined) hasRung = true;
      else ring();
    },
  };
}
