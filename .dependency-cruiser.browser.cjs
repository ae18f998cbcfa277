/** Which browser code may load which: `client/` by when code runs, as in ARCHITECTURE.md. Types load nothing. */

/** The rooms of the client, from the top floor down: static imports lead to rooms below only. */
const CLIENT = [
  'entries',
  'start',
  'measurement',
  'on-demand',
  'experiments',
  'page',
  'consent',
  'before-paint',
  'lib',
];

const noUpwardImports = CLIENT.slice(1).map((room, index) => ({
  name: `client-${room}-imports-downward-only`,
  severity: 'error',
  from: { path: `^client/${room}/` },
  to: { path: `^client/(${CLIENT.slice(0, index + 1).join('|')})/`, dynamic: false },
}));

module.exports = {
  forbidden: [
    {
      name: 'client-rooms-are-listed',
      severity: 'error',
      from: {},
      to: { path: '^client/', pathNot: `^client/(${CLIENT.join('|')})/` },
    },
    ...noUpwardImports,
    {
      name: 'the-table-of-vendors-is-for-builds',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^config/(vendors/|environment|public-environment|variable-forms)' },
    },
    {
      name: 'measurement-comes-with-consent',
      severity: 'error',
      from: { path: '^client/', pathNot: '^client/measurement/' },
      to: { path: '^client/measurement/', dynamic: false },
    },
    {
      name: 'on-demand-code-comes-by-import-call',
      severity: 'error',
      from: { path: '^client/', pathNot: '^client/on-demand/' },
      to: { path: '^client/on-demand/', dynamic: false },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    babelConfig: { fileName: '.run-time-imports.babel.cjs' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.cjs'] },
  },
};
