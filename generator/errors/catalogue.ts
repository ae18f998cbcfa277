import type { MessageData } from './message-data';
import { BUNDLE_MESSAGES } from './messages/bundle';
import { CACHE_MESSAGES } from './messages/cache';
import { CHECK_MESSAGES } from './messages/check';
import { CLI_MESSAGES } from './messages/cli';
import { CONFIG_MESSAGES } from './messages/config';
import { CONTENT_MESSAGES } from './messages/content';
import { CONTENT_SPACE_MESSAGES } from './messages/content-space';
import { EXPERIMENT_MESSAGES } from './messages/experiments';
import { LISTEN_MESSAGES } from './messages/listen';
import { MERGE_MESSAGES } from './messages/merge';
import { OUTPUT_MESSAGES } from './messages/output';
import { RENDER_MESSAGES } from './messages/render';
import { SCAFFOLD_MESSAGES } from './messages/scaffold';
import { SERVE_MESSAGES } from './messages/serve';
import { SITE_MAP_MESSAGES } from './messages/site-map';
import { SOURCE_MESSAGES } from './messages/source';

/** Every user-facing error and warning of the generator, as data. */
export const CATALOGUE = {
  ...BUNDLE_MESSAGES,
  ...CACHE_MESSAGES,
  ...CHECK_MESSAGES,
  ...CLI_MESSAGES,
  ...CONFIG_MESSAGES,
  ...CONTENT_MESSAGES,
  ...CONTENT_SPACE_MESSAGES,
  ...EXPERIMENT_MESSAGES,
  ...LISTEN_MESSAGES,
  ...MERGE_MESSAGES,
  ...OUTPUT_MESSAGES,
  ...RENDER_MESSAGES,
  ...SCAFFOLD_MESSAGES,
  ...SERVE_MESSAGES,
  ...SITE_MAP_MESSAGES,
  ...SOURCE_MESSAGES,
} as const satisfies Readonly<Record<string, MessageData>>;

export type MessageCode = keyof typeof CATALOGUE;

type FirstParameter<Maker> = Maker extends () => string
  ? Record<string, never>
  : Maker extends (values: infer Values) => string
    ? Values
    : never;

/** The placeholders in the text of a code. */
export type MessageValues<Code extends MessageCode> = FirstParameter<(typeof CATALOGUE)[Code]['message']>;
