import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests mostly wait for processes, servers and pages: more files than cores keep these busy. Visits wait the most. */
const WORKERS = { all: availableParallelism() + 1, browser: availableParallelism() + 2 };

/** Builds and browsers wait for processes, files and servers. */
const WAITS = { hookTimeout: 240_000, expect: { poll: { timeout: 40_000 } } };

/**
 * Four suites, one after the other, so that a worker and what it shares last for a whole suite. The end of a file's name
 * says what its tests need: `.test` plain Node, `.dom.test` a document, `.build.test` builds in temporary folders,
 * `.browser.test` a real browser. `--mode long` runs the same files with all repetitions; see
 * `tests/support/repetitions.ts`.
 */
export default defineConfig(({ mode }) => {
  const isLong = mode === 'long';
  // For a machine that is busy with others, and for all repetitions of a test.
  const timeout = (seconds: number) => ({ testTimeout: (isLong ? 600 : seconds) * 1000 });
  const builds = { ...timeout(120), ...WAITS, globalSetup: ['tests/support/global-site.ts'] };
  const all = {
    env: { TEST_REPETITIONS: isLong ? 'all' : 'few' },
    // The files of a worker share its process: starting one and loading the same modules takes longer than most files.
    isolate: false,
  };
  return {
    test: {
      maxWorkers: WORKERS.all,
      projects: [
        {
          test: {
            name: 'unit',
            include: ['tests/**/*.test.{ts,tsx}'],
            exclude: ['tests/**/*.{dom,build,browser}.test.*'],
            ...timeout(30),
            sequence: { groupOrder: 1 },
            ...all,
          },
        },
        {
          test: {
            name: 'dom',
            include: ['tests/**/*.dom.test.{ts,tsx}'],
            environment: 'happy-dom',
            globalSetup: ['tests/unit/experiments/bundled-engine.ts'],
            // A document and modules for each file, in one process for many.
            pool: 'vmThreads',
            ...timeout(30),
            sequence: { groupOrder: 2 },
            ...all,
          },
        },
        {
          test: {
            name: 'build',
            include: ['tests/**/*.build.test.ts'],
            sequence: { groupOrder: 3 },
            ...builds,
            ...all,
          },
        },
        {
          test: {
            name: 'browser',
            include: ['tests/**/*.browser.test.ts'],
            sequence: { groupOrder: 4 },
            maxWorkers: WORKERS.browser,
            ...builds,
            ...all,
          },
        },
      ],
    },
  };
});
