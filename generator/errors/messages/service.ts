import type { MessageData } from '../message-data';

/** Faults of the content sources: a file, or a service over the network. Never holds a token. */
export const SERVICE_MESSAGES = {
  'source.export_unreadable': {
    message: ({ file, reason }: { file: string; reason: string }) => `The export file ${file} ${reason}.`,
    hint: 'Give a space export as contentful-export writes it: one JSON object with contentTypes, entries, assets, locales.',
  },
  'source.timed_out': {
    message: ({ seconds, doing }: { seconds: number; doing: string }) =>
      `The content service did not deliver within ${seconds} s (while ${doing}).`,
    hint: 'Try again, or allow more time with --content-timeout.',
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
      `The content service refuses to deliver even one item at a time, because it is too big (while ${doing}).`,
    hint: 'An answer holds at most 7 MB, all locales of an entry included. Split the biggest entry.',
  },
  'source.answer_invalid': {
    message: ({ doing, reason }: { doing: string; reason: string }) =>
      `The content service's answer makes no sense (while ${doing}): ${reason}.`,
    hint: 'Try again; if it stays, look at the status page of the service.',
  },
} as const satisfies Readonly<Record<string, MessageData>>;
