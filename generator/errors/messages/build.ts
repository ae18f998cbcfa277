/** Errors of bundling the browser code, of rendering pages, and of the cache between builds. */
export const BUILD_MESSAGES = {
  'bundle.failed': {
    text: 'The browser code could not be bundled: {reason}',
    hint: 'Fix the file above; run "npm run check" for details.',
  },
  'bundle.missing_icon': {
    text: 'The icon set has no icon {name}.',
    hint: 'Correct the name in config/icons.ts, or run "npm ci" to install the lucide-static version of package.json.',
  },
  'bundle.vendor_module_missing': {
    text: "{file} does not exist, so its vendor's code would be published even if that vendor is off.",
    hint: 'Give the file its new name in the modules of its vendor in config/vendors/, or take it out of that list.',
  },
  'bundle.over_budget': {
    text: '{what}: {bytes} bytes with Brotli, the limit is {budget}.',
    hint: 'Make it smaller, or load code lazily that the first interaction does not need.',
  },
  'render.failed': {
    text: 'The page could not be rendered: {reason}',
    hint: 'Fix the template above. A browser global in a template ("window is not defined") belongs in client code.',
  },
  'render.thread_died': {
    text: 'The thread that rendered the page crashed: {reason}',
    hint: 'Build again with "--workers 1" to find the page that causes it, for example one that needs too much memory.',
  },
  'cache.page_differs': {
    text: 'The cache would have served a stale page for {path}.',
    hint: 'Build with "--no-cache" to publish the correct pages, and report what you changed before: a dependency was not recorded.',
  },
  'cache.no_state': {
    text: 'There is no record of an earlier build in {directory}.',
    hint: 'Run "site build" with the same "--cache-dir" first.',
  },
  'cache.page_unknown': {
    text: 'The last build has no page at {path}.',
    hint: 'Use the path that visitors see, such as /pricing or /de/pricing; "page-ids.json" lists all paths.',
  },
} as const;
