import { defineConfig } from 'vitest/config';

/** Three suites by what they need: plain Node (or happy-dom by file comment), whole builds in temporary folders, a real browser. */
export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          globalSetup: ['tests/browser/global-site.ts'],
          include: ['tests/browser/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          // Frames and timers are watched, so that nothing else may take the browser's time.
          fileParallelism: false,
        },
      },
    ],
  },
});
