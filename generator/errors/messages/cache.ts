import type { MessageData } from '../message-data';

/** What can be wrong with what is kept between builds. */
export const CACHE_MESSAGES = {
  'cache.page_differs': {
    message: ({ path }: { path: string }) =>
      `The cache would have served ${path} as it was rendered before, but it is another page now.`,
    hint: 'Build with "--no-cache" to publish the right pages, and report what was changed before: something that pages rest on is not noted.',
  },
  'cache.no_state': {
    message: ({ directory }: { directory: string }) =>
      `Nothing is known of an earlier build in ${directory}.`,
    hint: 'Run "site build" with the same "--cache-dir" first.',
  },
  'cache.page_unknown': {
    message: ({ path }: { path: string }) => `The last build made no page at ${path}.`,
    hint: 'Give the path as visitors see it, such as /pricing or /de/pricing; "page-ids.json" lists all of them.',
  },
} as const satisfies Readonly<Record<string, MessageData>>;
