import { rmdirSync } from 'node:fs';
import type { Interruption } from '../files/interruption';
import { clearStagingNow } from './publish-journal';
import type { PublishLock } from './publish-lock';

/** The state of a publish for the cleanup when its process ends. */
export interface SignalCleanup {
  /** Whether staged files are discarded; a publish in progress stays for the next build to complete. */
  isStaging: boolean;
  /** The lock; after its release, a signal does not release it again. */
  readonly lock: PublishLock;
}

function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // The next build takes over the lock of the ended process and discards its staged files.
  }
}

/** Releases the lock, and discards staged files, also when a signal ends the process. */
export function prepareSignalCleanup(
  interruption: Interruption | undefined,
  lock: PublishLock,
  stagingDir: string,
): SignalCleanup {
  const forget = interruption?.onEnd(() => {
    if (cleanup.isStaging) quietly(() => clearStagingNow(stagingDir));
    quietly(() => lock.release());
    quietly(() => rmdirSync(stagingDir));
  });
  const cleanup: SignalCleanup = {
    isStaging: false,
    lock: {
      release() {
        lock.release();
        forget?.();
      },
    },
  };
  return cleanup;
}
