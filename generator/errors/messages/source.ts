/** Errors of the content sources: a file, or a service over the network. Never contain a token. */
export const SOURCE_MESSAGES = {
  'source.export_unreadable': {
    text: 'The export file {file} {reason}.',
    hint: 'Use a space export as written by contentful-export: one JSON object with contentTypes, entries, assets, locales.',
  },
  'source.timed_out': {
    text: 'The content service did not deliver within {seconds} s (while {doing}).',
    hint: 'Try again, or raise --content-timeout.',
  },
  'source.refused': {
    text: ({ status, id, requestId }: { status: number; id: string; requestId: string }) =>
      `The content service answered ${status} ${id}${requestId === '' ? '' : ` (request ${requestId})`}.`,
    hint: 'Check CONTENTFUL_SPACE_ID, CONTENTFUL_ENVIRONMENT and the token for this space. After 429 or 5xx, try again later.',
  },
  'source.unreachable': {
    text: 'The content service at {host} cannot be reached: {reason}.',
    hint: 'Check the network and CONTENTFUL_HOST.',
  },
  'source.item_too_big': {
    text: 'The content service refuses to deliver an item because it is too large (while {doing}).',
    hint: 'The limit is 7 MB per response, including all locales of an entry. Split the largest entry.',
  },
  'source.answer_invalid': {
    text: 'The content service sent an invalid response (while {doing}): {reason}.',
    hint: 'Try again. If the error remains, check the status page of the service.',
  },
} as const;
