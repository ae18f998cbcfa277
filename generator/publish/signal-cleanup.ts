import { rmdirSync } from 'node:fs';
import type { Interruption } from '../files/interruption';
import { clearStagingNow } from './publish-journal';
import type { PublishLock } from './publish-lock';

/** A publish as it is left when its process ends in the middle of it. */
export interface SignalCleanup {
  /** Whether what is staged is thrown away; what is being put in place stays for the next build to complete. */
  isStaging: boolean;
  /** The lock; once it is released, a signal does not release it again. */
  readonly lock: PublishLock;
}

function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // The next build takes the lock of a process that is gone, and what it staged goes then.
  }
}

/** Gives the lock back, and throws away what is staged, also when the process is asked to end. */
export function prepareSignalCleanup(
  interruption: Interruption | undefined,
  lock: PublishLock,
  stagingDir: string,
): SignalCleanup {
  const forget = interruption?.onEnd(() => {
    if (cleanup.isStaging) quietly(() => clearStagingNow(stagingDir));
    quietly(() => lock.releaseNow());
    quietly(() => rmdirSync(stagingDir));
  });
  const cleanup: SignalCleanup = {
    isStaging: false,
    lock: {
      ...lock,
      release() {
        forget?.();
        return lock.release();
      },
    },
  };
  return cleanup;
}
