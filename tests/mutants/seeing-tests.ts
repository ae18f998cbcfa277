/** Path prefixes of tests. */
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
const SALES = ['tests/browser/components/sales', 'tests/browser/components/visitor'];
const COMPONENTS = ['tests/browser/components/', 'tests/browser/every-page'];

type Row = readonly [sources: string, tests: Tests];

/** The rows of one folder's files, by name prefix. */
function rows(folder: string, files: readonly Row[]): readonly Row[] {
  return files.map(([name, tests]) => [`${folder}${name}`, tests]);
}

/**
 * The build, browser and process-starting unit tests that should detect a mutant, by path prefix of its file; the
 * first matching row is used. Files without a row run all of them.
 */
export const SEEING_TESTS: readonly Row[] = [
  ['bin/', ['tests/unit/boot/', 'tests/build/cli', 'tests/build/incremental/threads', 'tests/build/dying/']],
  ...rows('client/before-paint/', [
    ['hide-page', EXPERIMENTS],
    ['early-errors', ['tests/browser/monitoring/']],
    ['', BANNER],
  ]),
  ['client/experiments/', EXPERIMENTS],
  ['client/consent/', CONSENT],
  ...rows('client/on-demand/', [
    ['hydration', ['tests/browser/islands', 'tests/browser/odd-browsers/']],
    ['tooltip', TOOLTIPS],
    ['place-tooltip', TOOLTIPS],
    ['send-to-sales', SALES],
    ['sales', SALES],
    ['schedule', SALES],
    ['chili-piper', SALES],
    ['prefetch-overlays', OVERLAYS],
    ['video', MEDIA],
    ['desktop-message', ['tests/browser/components/visitor']],
    ['page-ui', ['tests/browser/components/']],
    ['address', [...DEBUG, ...VISIT]],
  ]),
  ...rows('client/measurement/', [
    ['view', ['tests/browser/tracking/']],
    ['monitoring', ['tests/browser/monitoring/']],
    ['annotations', ['tests/browser/monitoring/']],
    ['clean-event', ['tests/browser/monitoring/']],
    ['tag-manager', ['tests/browser/visit/tag-manager', 'tests/browser/privacy/']],
    ['visitor-intelligence', SERVICES],
    ['replay', ['tests/browser/replay/']],
    ['recorder', ['tests/browser/replay/']],
    ['session-clock', ['tests/browser/replay/']],
    ['', ['tests/browser/analytics/', 'tests/browser/privacy/']],
  ]),
  ...rows('client/page/', [
    ['banner', BANNER],
    ['overlay-openers', OVERLAYS],
    ['click', ['tests/browser/tracking/']],
    ['island', ['tests/browser/islands', 'tests/browser/odd-browsers/']],
    ['hold-clicks', ['tests/browser/islands', 'tests/browser/odd-browsers/']],
  ]),
  ...rows('client/lib/', [
    ['script-loader', SERVICES],
    ['error-reporter', ['tests/browser/monitoring/']],
    ['ui-state', ['tests/browser/components/']],
    ['overlays', OVERLAYS],
    ['visibility', [...MEDIA, 'tests/browser/tracking/']],
  ]),
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
  ['generator/preview/', ['tests/browser/preview', 'tests/browser/debug-preview']],
  ['generator/scaffold/', ['tests/build/scaffold/']],
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

/** The tests of a row; undefined if all are needed. */
export function seeingTests(file: string): Tests | undefined {
  return SEEING_TESTS.find(([sources]) => file.startsWith(sources))?.[1];
}
