/** Beginnings of paths of tests. */
type Tests = readonly string[];

const VISIT = ['tests/browser/visit/'];
const MEDIA = [
  'tests/build/acceptance/images',
  'tests/browser/components/media',
  'tests/browser/components/films',
];
const BANNER = ['tests/browser/components/banner'];
const OVERLAYS = ['tests/browser/components/overlays'];
const TOOLTIPS = ['tests/browser/components/tooltip'];
const EXPERIMENTS = ['tests/build/experiments/', 'tests/browser/experiments/'];
const DEBUG = ['tests/build/load/debug', 'tests/browser/debug-'];
const INCREMENTAL = ['tests/build/incremental/', 'tests/build/dying/'];
const CONSENT = ['tests/browser/consent/', 'tests/browser/privacy/'];
const SERVICES = ['tests/build/services', 'tests/browser/services/', 'tests/browser/visit/services'];
const PAGES = ['tests/build/embedded-site', 'tests/build/html', 'tests/build/acceptance/'];
const COMPONENTS = ['tests/browser/components/', 'tests/browser/every-page'];

/**
 * The tests of builds and browsers that should see a fault, and unit tests that start a process, by the beginning of its
 * file's path; the first row that fits counts. What no row names is shown to all of them.
 */
export const SEEING_TESTS: readonly (readonly [sources: string, tests: Tests])[] = [
  ['bin/', ['tests/unit/boot/', 'tests/build/cli', 'tests/build/incremental/threads', 'tests/build/dying/']],
  ['client/analytics/', ['tests/browser/analytics/', 'tests/browser/privacy/']],
  ['client/identity/', ['tests/browser/analytics/', ...VISIT]],
  ['client/anti-flicker/', EXPERIMENTS],
  ['client/experiments/', EXPERIMENTS],
  ['client/banner/', BANNER],
  ['client/tooltip/', TOOLTIPS],
  ['client/overlays/give-way', ['tests/browser/components/sales']],
  ['client/overlays/', OVERLAYS],
  ['client/media/', MEDIA],
  ['client/video/', MEDIA],
  ['client/sales/', ['tests/browser/components/sales', 'tests/browser/components/visitor']],
  ['client/desktop-message/', ['tests/browser/components/visitor']],
  ['client/ui-state/', ['tests/browser/components/']],
  ['client/consent/', CONSENT],
  ['client/debug/', DEBUG],
  ['client/monitoring/', ['tests/browser/monitoring/']],
  ['client/errors/', ['tests/browser/monitoring/']],
  ['client/replay/', ['tests/browser/replay/']],
  ['client/tracking/', ['tests/browser/tracking/']],
  ['client/islands/', ['tests/browser/islands', 'tests/browser/odd-browsers/']],
  ['client/scripts/', SERVICES],
  ['client/tag-manager/', ['tests/browser/visit/tag-manager', 'tests/browser/privacy/']],
  ['client/visitor-intelligence/', SERVICES],
  ['client/start/', ['tests/browser/start/', ...SERVICES]],
  ['client/entries/', ['tests/browser/start/', 'tests/browser/islands', ...VISIT]],
  ['client/', [...VISIT, 'tests/browser/analytics/', 'tests/browser/privacy/']],
  [
    'config/',
    [...SERVICES, 'tests/build/embedded-site', 'tests/browser/visit/', 'tests/browser/analytics/consent'],
  ],
  ['templates/components/banner/', BANNER],
  ['templates/components/consent/', CONSENT],
  ['templates/components/tooltip/', TOOLTIPS],
  ['templates/components/image/', MEDIA],
  ['templates/components/media/', MEDIA],
  ['templates/components/video-embed/', MEDIA],
  ['templates/components/tracking/', ['tests/browser/tracking/']],
  ['templates/sections/experiment/', EXPERIMENTS],
  ['templates/sections/media/', MEDIA],
  ['templates/sections/', ['tests/build/acceptance/', 'tests/build/embedded-site', ...COMPONENTS]],
  ['templates/pictures/', MEDIA],
  ['templates/gallery/', ['tests/browser/components/gallery', 'tests/browser/debug-server']],
  ['templates/islands/', ['tests/browser/islands', ...COMPONENTS]],
  [
    'templates/content-model/',
    ['tests/build/check', 'tests/build/acceptance/', 'tests/build/content-faults'],
  ],
  ['templates/structured-data/', [...PAGES, 'tests/browser/every-page']],
  ['templates/', [...PAGES, ...COMPONENTS, 'tests/browser/islands', 'tests/browser/accessibility']],
  ['generator/listen/', ['tests/build/listen/', 'tests/build/dying/listen', 'tests/build/load/listen']],
  ['generator/debug/', DEBUG],
  ['generator/serve/', ['tests/build/acceptance/serving', 'tests/browser/visit/arrival', ...DEBUG]],
  ['generator/publish/', ['tests/build/publish', 'tests/build/dying/', ...PAGES]],
  ['generator/pull/', ['tests/build/pull', 'tests/build/dying/beside']],
  [
    'generator/source/',
    [
      'tests/build/content-source',
      'tests/build/contentful',
      'tests/build/pull',
      'tests/build/acceptance/content',
    ],
  ],
  ['generator/bundle/', ['tests/build/bundle', ...SERVICES, 'tests/browser/start/', 'tests/browser/islands']],
  [
    'generator/boot/',
    ['tests/unit/boot/', 'tests/build/cli', 'tests/build/dying/', 'tests/build/incremental/edits', ...DEBUG],
  ],
  ['generator/cli/', ['tests/build/cli', 'tests/build/check', 'tests/build/emulate', 'tests/build/pull']],
  ['generator/check/', ['tests/build/check', 'tests/build/content-faults', 'tests/build/acceptance/errors']],
  ['generator/errors/', ['tests/build/acceptance/errors', 'tests/build/check', 'tests/build/content-faults']],
  ['generator/experiments/', EXPERIMENTS],
  ['generator/cache/', INCREMENTAL],
  ['generator/shards/', INCREMENTAL],
  ['generator/store/', ['tests/build/contentful', 'tests/build/pull', ...INCREMENTAL]],
  ['generator/render/', [...PAGES, 'tests/build/incremental/', 'tests/build/experiments/']],
  ['generator/site-map/', PAGES],
  ['generator/', [...PAGES, ...INCREMENTAL, 'tests/build/dying/']],
];

/** The tests of a row; undefined where all of them are needed. */
export function seeingTests(file: string): Tests | undefined {
  return SEEING_TESTS.find(([sources]) => file.startsWith(sources))?.[1];
}
