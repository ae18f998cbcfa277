import { CLI_MESSAGES } from './messages/cli';
import { CONTENT_MESSAGES } from './messages/content';
import { OUTPUT_MESSAGES } from './messages/output';
import { SERVICE_MESSAGES } from './messages/service';
import { SITE_MAP_MESSAGES } from './messages/site-map';

/** One kind of error or warning. The code never changes; `message` says what happened, `hint` what to do. */
export interface MessageData {
  // biome-ignore lint/suspicious/noExplicitAny: each code has values of its own, checked where a message is made
  readonly message: (values: any) => string;
  readonly hint: string;
}

/** Every user-facing error and warning of the generator, as data. */
export const CATALOGUE = {
  ...CLI_MESSAGES,
  ...CONTENT_MESSAGES,
  ...OUTPUT_MESSAGES,
  ...SERVICE_MESSAGES,
  ...SITE_MAP_MESSAGES,
} as const satisfies Readonly<Record<string, MessageData>>;

export type MessageCode = keyof typeof CATALOGUE;

export type MessageValues<Code extends MessageCode> = Parameters<(typeof CATALOGUE)[Code]['message']>[0];
