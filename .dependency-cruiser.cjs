/** Which folder may import which: the table in ARCHITECTURE.md, enforced. */
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
