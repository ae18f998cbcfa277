import type { MessageData } from '../message-data';

/** Errors of rendering pages. */
export const RENDER_MESSAGES = {
  'render.failed': {
    message: ({ reason }: { reason: string }) => `The page could not be rendered: ${reason}`,
    hint: 'Fix the template above. A browser global in a template ("window is not defined") belongs in client code.',
  },
  'render.thread_died': {
    message: ({ reason }: { reason: string }) => `The thread that rendered the page crashed: ${reason}`,
    hint: 'Build again with "--workers 1" to find the page that causes it, for example one that needs too much memory.',
  },
} as const satisfies Readonly<Record<string, MessageData>>;
