/** Lets one waiter sleep until a time is over or somebody wakes it. */
export interface WakeableTimer {
  /** Resolves after so many milliseconds, at the latest when it is woken. */
  sleep(ms: number): Promise<void>;
  wake(): void;
}

/** Makes an alarm. Whoever wakes before anybody sleeps wakes the next one who does. */
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
