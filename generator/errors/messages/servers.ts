/** Errors and warnings of `site serve` and `site listen`. */
export const SERVER_MESSAGES = {
  'serve.preview_secret_missing': {
    text: 'Others can reach a server on {host}, and a preview shows drafts, but SITE_PREVIEW_SECRET is not set.',
    hint: 'Set SITE_PREVIEW_SECRET to at least 32 random characters, or listen on 127.0.0.1.',
  },
  'serve.cannot_listen': {
    text: 'The server cannot listen on {address}: {reason}.',
    hint: 'Choose another port with --port; 0 picks a free one.',
  },
  'serve.sources_broken': {
    text: 'The sources could not be compiled or loaded: {reason}',
    hint: 'Fix the file above; run "npm run check" for details.',
  },
  'serve.react_warning': {
    text: '{reason}',
    hint: 'The page is shown, but React found a mistake in a template. Correct the component above.',
  },
  'serve.browser_error': {
    text: 'Error in the browser: {reason}',
    hint: 'The console of the browser shows the place. A hydration error means that an island renders something else in the browser than on the server.',
  },
  'serve.page_blocked': {
    text: 'Rendering the page did not end. It was stopped after {seconds} s, or when a file was saved.',
    hint: 'There is probably an endless loop in the line above. The page is rendered again when a file is saved.',
  },
  'serve.process_ended': {
    text: 'The process that renders pages ended: {reason}',
    hint: 'It restarts with the next request. If it ends again, a template hangs or crashes; "site build" shows which page.',
  },
  'listen.needs_service': {
    text: 'Webhooks announce changes in the content service, but the source of content is an export file.',
    hint: 'Set CONTENTFUL_SPACE_ID and CONTENTFUL_ACCESS_TOKEN (with --preview, CONTENTFUL_PREVIEW_TOKEN), and omit --source export.',
  },
  'listen.secret_missing': {
    text: 'CONTENTFUL_WEBHOOK_SECRET is not set, so the signatures of webhooks cannot be checked.',
    hint: 'Turn on request verification in the webhook settings of the space, and set the variable to the secret of 64 characters.',
  },
  'listen.content_late': {
    text: 'A webhook announced the {kind} {id} {announced}, but the content service still {found} after {seconds} s.',
    hint: 'The available content was built. Publish it again, or raise --freshness-timeout.',
  },
  'listen.check_failed': {
    text: ({ errors, files }: { errors: number; files: number }) =>
      `The check of the output found ${errors === 1 ? '1 error' : `${errors} errors`}; ${files === 1 ? '1 changed file was' : `${files} changed files were`} not delivered.`,
    hint: 'Correct the errors that the log and the status list. The next publish checks again; --no-check delivers without a check.',
  },
  'listen.after_failed': {
    text: ({ reason, files }: { reason: string; files: number }) =>
      `The command of --after ${reason}; ${files === 1 ? '1 changed file was' : `${files} changed files were`} not delivered.`,
    hint: 'The log has the last output of the command. Its next run delivers these files: a retry, the next publish, or a restart.',
  },
} as const;
