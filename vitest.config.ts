import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Recordings, whole visits, every fault of every service, every part of the debug server take minutes: `npm run test:hard`. */
const HARD = [
  ...[
    'experiments/visit',
    'privacy/every-page',
    'monitoring/monitoring',
    'replay/replay',
    'replay/recorded-visit',
  ],
  ...['services/every-fault', 'hostile/random-content', 'tracking/stored-clicks'],
  ...['annotations', 'early-errors', 'limits', 'stored-names'].map((name) => `monitoring/${name}`),
  ...['analytics/library-rules', 'components/tooltip-places', 'experiments/without-definitions'],
  ...['consent/banner-for-everyone', 'experiments/redirect-attribution', 'visit/location'],
  ...['consent/built-in-manager', 'visit/arrival', 'tracking/clicks', 'start/bytes-before-use'],
  ...['gallery', 'overlays', 'visitor'].map((name) => `components/${name}`),
  ...['analytics/delivery', 'experiments/flags'],
  ...['page-panel', 'emulators', 'errors', 'inspector', 'preview'].map((name) => `debug-${name}`),
].map((name) => `tests/browser/${name}.test.ts`);

/** Every page type in every odd browser instead of a few. */
const EVERY_BROWSER = ['without-features', 'every-screen'].map(
  (name) => `tests/browser/odd-browsers/${name}.test.ts`,
);

/** Frames, pointers and moments are watched, so that nothing else may take the browser's time. */
const MOMENTS = [
  ...['banner', 'films', 'overlays', 'tooltips'].map((name) => `components/${name}`),
  ...[
    'experiments/slots',
    'islands',
    'odd-browsers/*',
    'privacy/*',
    'replay/*',
    'services/*',
    'tracking/views',
  ],
  ...['analytics/*', 'debug-server'],
].map((name) => `tests/browser/${name}.test.ts`);

/** Only states are waited for, however long they take to come: these run beside others. */
const browser = {
  globalSetup: ['tests/browser/global-site.ts'],
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 15_000 } },
};

const oneBrowser = { ...browser, fileParallelism: false };

/** Builds that are killed, damaged, shared out and overworked many times over; the steps of a guide, in copies. */
const LONG_BUILDS = [
  ...['killed-build', 'check', 'content-faults', 'pull', 'secrets'],
  ...['killed', 'shards', 'threads', 'damaged-state'].map((name) => `incremental/${name}`),
  ...['answers', 'builds', 'freshness', 'after', 'growthbook', 'process'].map((name) => `listen/${name}`),
  'experiments/experiments',
  'guides/developers',
  'hostile/large-content',
  'acceptance/content-shapes',
  ...['kills', 'listen-kills', 'full-disk', 'unwritable', 'clock', 'beside', 'installation', 'signals'].map(
    (name) => `dying/${name}`,
  ),
].map((name) => `tests/build/${name}.test.ts`);

/** How often a machine dies, a clock jumps, a listener is asked: many times instead of a few. */
const MANY_TIMES = {
  SITE_RANDOM_KILLS: '34',
  SITE_DISK_ROUNDS: '4',
  SITE_CLOCK_BUILDS: '15',
  SITE_BESIDE_ROUNDS: '6',
  SITE_SIGNALS: '30',
  SITE_LOAD: '3000',
};

/** Several hundred edits of a site instead of a few, and every fault of the services that a build asks. */
const manyEdits = {
  name: 'build',
  include: [
    'tests/build/incremental/edits.test.ts',
    'tests/build/services.test.ts',
    'tests/build/load/listen.test.ts',
    ...LONG_BUILDS,
  ],
  env: { ...MANY_TIMES, SITE_EDITS: process.env.SITE_EDITS ?? '300', SITE_SERVICES: 'all' },
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

const hardBrowser = {
  ...oneBrowser,
  name: 'browser',
  include: [...HARD, ...EVERY_BROWSER, 'tests/browser/hostile/hostile-content.test.ts'],
  env: { SITE_BROWSERS: 'all', SITE_HOSTILE: 'all' },
};

const whole = ['tests/browser/**/*.test.ts'];

/**
 * Suites by what they need: plain Node (or happy-dom by file comment), whole builds in temporary folders, a real
 * browser. With `--mode hard` only the long ones run.
 */
export default defineConfig(({ mode }) => ({
  test: {
    // Browsers and servers are waited for: one file more than cores keeps these busy.
    maxWorkers: availableParallelism() + 1,
    projects:
      mode === 'hard'
        ? [{ test: manyEdits }, { test: hardBrowser }]
        : [
            { test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'], testTimeout: 30_000 } },
            {
              test: {
                name: 'build',
                include: ['tests/build/**/*.test.ts'],
                exclude: LONG_BUILDS,
                testTimeout: 60_000,
                hookTimeout: 120_000,
              },
            },
            { test: { ...browser, name: 'browser', include: whole, exclude: [...HARD, ...MOMENTS] } },
            { test: { ...oneBrowser, name: 'browser-moments', include: MOMENTS, exclude: HARD } },
          ],
  },
}));
