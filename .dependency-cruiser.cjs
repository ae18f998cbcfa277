/** Which folder may import which: the tables in ARCHITECTURE.md, enforced for types as well. */

/** The rooms of the generator, from the top floor down: each imports those below it only. */
const GENERATOR = [
  'cli',
  'scaffold',
  'preview',
  'debug',
  'listen',
  'check',
  'shards',
  'pull',
  'serve',
  'build',
  'cache',
  'publish',
  'bundle',
  'render',
  'experiments',
  'site-map',
  'store',
  'source',
  'files',
  'errors',
  'boot',
];

const noUpwardImports = GENERATOR.slice(1).map((room, index) => ({
  name: `generator-${room}-imports-downward-only`,
  severity: 'error',
  from: { path: `^generator/${room}[./]` },
  to: { path: `^generator/(${GENERATOR.slice(0, index + 1).join('|')})[./]` },
}));

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'config-imports-nothing',
      severity: 'error',
      from: { path: '^config/' },
      to: { path: '^(bin|generator|templates|client|tests|scripts)/' },
    },
    {
      name: 'client-imports-config-only',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^(bin|generator|templates|tests|scripts)/' },
    },
    {
      name: 'templates-import-config',
      severity: 'error',
      from: { path: '^templates/', pathNot: '\\.island\\.tsx$' },
      to: { path: '^(bin|generator|tests|scripts|client)/' },
    },
    {
      name: 'islands-import-client-and-templates',
      severity: 'error',
      from: { path: '\\.island\\.tsx$' },
      to: { path: '^(bin|generator|tests|scripts)/' },
    },
    {
      name: 'generator-imports-templates-and-config',
      severity: 'error',
      from: { path: '^generator/' },
      to: { path: '^(bin|client|tests|scripts)/' },
    },
    {
      name: 'generator-rooms-are-listed',
      severity: 'error',
      from: {},
      to: { path: '^generator/', pathNot: `^generator/(build\\.ts$|(${GENERATOR.join('|')})/)` },
    },
    ...noUpwardImports,
    {
      name: 'browser-code-uses-no-node',
      severity: 'error',
      from: { path: '^(client|templates)/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'environment-is-read-in-one-file',
      severity: 'error',
      from: { path: '^(templates|client)/' },
      to: { path: '^config/environment' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    babelConfig: { fileName: '.import-check.babel.cjs' },
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.cjs'] },
  },
};
