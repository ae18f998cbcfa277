import { onTestFinished } from 'vitest';
import {
  type DefinitionsRequest,
  type LoadedDefinitions,
  loadDefinitions,
} from '../../../generator/experiments/load-definitions';
import { SMALL_DEFINITIONS } from '../../emulators/growthbook/small-definitions';
import {
  type GrowthbookEmulator,
  type GrowthbookEmulatorOptions,
  startGrowthbookEmulator,
} from '../../emulators/growthbook/start-growthbook-emulator';
import { temporaryFolder } from '../../support/folders';

/** Short times for tests. All attempts together may take longer, because a busy machine starts some of them late. */
export const TEST_LIMITS = {
  requestTimeoutMs: 400,
  totalTimeoutMs: 10_000,
  retryLimit: 2,
  retryDelayMs: 10,
  maxBytes: 20_000,
};

export interface TestService {
  readonly emulator: GrowthbookEmulator;
  readonly cacheDir: string;
  load(change?: Partial<DefinitionsRequest>): Promise<LoadedDefinitions>;
}

/** A service with the small definitions, and a build's options for fetching them. */
export async function startService(options: Partial<GrowthbookEmulatorOptions> = {}): Promise<TestService> {
  const emulator = await startGrowthbookEmulator({ definitions: SMALL_DEFINITIONS, ...options });
  onTestFinished(() => emulator.close());
  const cacheDir = await temporaryFolder();
  return {
    emulator,
    cacheDir,
    load: (change = {}) =>
      loadDefinitions({
        origin: { host: emulator.url, clientKey: emulator.clientKey },
        decryptionKey: undefined,
        cacheDir,
        limits: TEST_LIMITS,
        ...change,
      }),
  };
}
