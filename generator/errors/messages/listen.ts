import type { MessageData } from '../message-data';

/** Errors and warnings of `site listen`. */
export const LISTEN_MESSAGES = {
  'listen.needs_service': {
    message: () =>
      'Webhooks announce changes in the content service, but the source of content is an export file.',
    hint: 'Set CONTENTFUL_SPACE_ID and CONTENTFUL_ACCESS_TOKEN (with --preview, CONTENTFUL_PREVIEW_TOKEN), and omit --source export.',
  },
  'listen.secret_missing': {
    message: () => 'CONTENTFUL_WEBHOOK_SECRET is not set, so the signatures of webhooks cannot be checked.',
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
    hint: 'The available content was built. Publish it again, or raise --freshness-timeout.',
  },
  'listen.check_failed': {
    message: ({ errors, files }: { errors: number; files: number }) =>
      `The check of the output found ${errors === 1 ? '1 error' : `${errors} errors`}; ${files === 1 ? '1 changed file was' : `${files} changed files were`} not delivered.`,
    hint: 'Correct the errors that the log and the status list. The next publish checks again; --no-check delivers without a check.',
  },
  'listen.after_failed': {
    message: ({ reason, files }: { reason: string; files: number }) =>
      `The command of --after ${reason}; ${files === 1 ? '1 changed file was' : `${files} changed files were`} not delivered.`,
    hint: 'The log has the last output of the command. Its next run delivers these files: a retry, the next publish, or a restart.',
  },
} as const satisfies Readonly<Record<string, MessageData>>;
