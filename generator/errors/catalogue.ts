import type { MessageData } from './message-data';
import { CACHE_MESSAGES } from './messages/cache';
import { CHECK_MESSAGES } from './messages/check';
import { CLI_MESSAGES } from './messages/cli';
import { CONTENT_MESSAGES } from './messages/content';
import { EXPERIMENT_MESSAGES } from './messages/experiments';
import { LISTEN_MESSAGES } from './messages/listen';
import { MERGE_MESSAGES } from './messages/merge';
import { OUTPUT_MESSAGES } from './messages/output';
import { SCAFFOLD_MESSAGES } from './messages/scaffold';
import { SERVICE_MESSAGES } from './messages/service';
import { SITE_MAP_MESSAGES } from './messages/site-map';
import { SPACE_MESSAGES } from './messages/space';

/** Every user-facing error and warning of the generator, as data. */
export const CATALOGUE = {
  ...CACHE_MESSAGES,
  ...CHECK_MESSAGES,
  ...CLI_MESSAGES,
  ...CONTENT_MESSAGES,
  ...EXPERIMENT_MESSAGES,
  ...LISTEN_MESSAGES,
  ...MERGE_MESSAGES,
  ...OUTPUT_MESSAGES,
  ...SCAFFOLD_MESSAGES,
  ...SERVICE_MESSAGES,
  ...SITE_MAP_MESSAGES,
  ...SPACE_MESSAGES,
} as const satisfies Readonly<Record<string, MessageData>>;

export type MessageCode = keyof typeof CATALOGUE;

type FirstParameter<Maker> = Maker extends () => string
  ? Record<string, never>
  : Maker extends (values: infer Values) => string
    ? Values
    : never;

/** The placeholders in the text of a code. */
export type MessageValues<Code extends MessageCode> = FirstParameter<(typeof CATALOGUE)[Code]['message']>;
