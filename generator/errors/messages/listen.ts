import type { MessageData } from '../message-data';

/** What can be wrong with listening for webhooks. */
export const LISTEN_MESSAGES = {
  'listen.needs_service': {
    message: () =>
      'Webhooks tell of changes in the content service, but content is read from an export file.',
    hint: 'Set CONTENTFUL_SPACE_ID and CONTENTFUL_ACCESS_TOKEN (with --preview, CONTENTFUL_PREVIEW_TOKEN), and leave out --source export.',
  },
  'listen.secret_missing': {
    message: () =>
      'CONTENTFUL_WEBHOOK_SECRET is not set, so that webhooks of the content service could not be told from others.',
    hint: 'Turn on request verification in the webhook settings of the space, and set the variable to the secret of 64 characters.',
  },
  'listen.content_late': {
    message: ({
      kind,
      id,
      announced,
      found,
      seconds,
    }: {
      kind: string;
      id: string;
      announced: string;
      found: string;
      seconds: number;
    }) =>
      `A webhook announced the ${kind} ${id} ${announced}, but the content service still ${found} after ${seconds} s.`,
    hint: 'What is there was built. Publish it again, or allow more time with --freshness-timeout.',
  },
  'listen.after_failed': {
    message: ({ reason, files }: { reason: string; files: number }) =>
      `The command of --after ${reason}; ${files} changed file(s) are not delivered.`,
    hint: 'The log has the end of what the command wrote. The files come with its next run: when it is tried again, after the next publish, or after a restart.',
  },
} as const satisfies Readonly<Record<string, MessageData>>;
