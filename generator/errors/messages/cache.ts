import type { MessageData } from '../message-data';

/** Problems with the cache between builds. */
export const CACHE_MESSAGES = {
  'cache.page_differs': {
    message: ({ path }: { path: string }) => `The cache would have served a stale page for ${path}.`,
    hint: 'Build with "--no-cache" to publish the correct pages, and report what you changed before: a dependency was not recorded.',
  },
  'cache.no_state': {
    message: ({ directory }: { directory: string }) =>
      `There is no record of an earlier build in ${directory}.`,
    hint: 'Run "site build" with the same "--cache-dir" first.',
  },
  'cache.page_unknown': {
    message: ({ path }: { path: string }) => `The last build has no page at ${path}.`,
    hint: 'Use the path that visitors see, such as /pricing or /de/pricing; "page-ids.json" lists all paths.',
  },
} as const satisfies Readonly<Record<string, MessageData>>;
