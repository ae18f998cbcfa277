import type { MessageData } from '../message-data';

/** Errors of the content sources: a file, or a service over the network. Never contain a token. */
export const SOURCE_MESSAGES = {
  'source.export_unreadable': {
    message: ({ file, reason }: { file: string; reason: string }) => `The export file ${file} ${reason}.`,
    hint: 'Use a space export as written by contentful-export: one JSON object with contentTypes, entries, assets, locales.',
  },
  'source.timed_out': {
    message: ({ seconds, doing }: { seconds: number; doing: string }) =>
      `The content service did not deliver within ${seconds} s (while ${doing}).`,
    hint: 'Try again, or raise --content-timeout.',
  },
  'source.refused': {
    message: ({ status, id, requestId }: { status: number; id: string; requestId: string }) =>
      `The content service answered ${status} ${id}${requestId === '' ? '' : ` (request ${requestId})`}.`,
    hint: 'Check CONTENTFUL_SPACE_ID, CONTENTFUL_ENVIRONMENT and the token for this space. After 429 or 5xx, try again later.',
  },
  'source.unreachable': {
    message: ({ host, reason }: { host: string; reason: string }) =>
      `The content service at ${host} cannot be reached: ${reason}.`,
    hint: 'Check the network and CONTENTFUL_HOST.',
  },
  'source.item_too_big': {
    message: ({ doing }: { doing: string }) =>
      `The content service refuses to deliver an item because it is too large (while ${doing}).`,
    hint: 'The limit is 7 MB per response, including all locales of an entry. Split the largest entry.',
  },
  'source.answer_invalid': {
    message: ({ doing, reason }: { doing: string; reason: string }) =>
      `The content service sent an invalid response (while ${doing}): ${reason}.`,
    hint: 'Try again. If the error remains, check the status page of the service.',
  },
} as const satisfies Readonly<Record<string, MessageData>>;
