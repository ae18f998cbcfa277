import type { MessageData } from '../message-data';

/** Errors of `site serve`. */
export const SERVE_MESSAGES = {
  'serve.preview_secret_missing': {
    message: ({ host }: { host: string }) =>
      `Others can reach a server on ${host}, and a preview shows drafts, but SITE_PREVIEW_SECRET is not set.`,
    hint: 'Set SITE_PREVIEW_SECRET to at least 32 random characters, or listen on 127.0.0.1.',
  },
  'serve.cannot_listen': {
    message: ({ address, reason }: { address: string; reason: string }) =>
      `The server cannot listen on ${address}: ${reason}.`,
    hint: 'Choose another port with --port; 0 picks a free one.',
  },
  'serve.sources_broken': {
    message: ({ reason }: { reason: string }) => `The sources could not be compiled or loaded: ${reason}`,
    hint: 'Fix the file above; run "npm run check" for details.',
  },
  'serve.react_warning': {
    message: ({ reason }: { reason: string }) => reason,
    hint: 'The page is shown, but React found a mistake in a template. Correct the component above.',
  },
  'serve.browser_error': {
    message: ({ reason }: { reason: string }) => `Error in the browser: ${reason}`,
    hint: 'The console of the browser shows the place. A hydration error means that an island renders something else in the browser than on the server.',
  },
  'serve.page_blocked': {
    message: ({ seconds }: { seconds: number }) =>
      `Rendering the page did not end. It was stopped after ${seconds} s, or when a file was saved.`,
    hint: 'There is probably an endless loop in the line above. The page is rendered again when a file is saved.',
  },
  'serve.process_ended': {
    message: ({ reason }: { reason: string }) => `The process that renders pages ended: ${reason}`,
    hint: 'It restarts with the next request. If it ends again, a template hangs or crashes; "site build" shows which page.',
  },
} as const satisfies Readonly<Record<string, MessageData>>;
