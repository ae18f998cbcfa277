import { BUILD_MESSAGES } from './messages/build';
import { CHECK_MESSAGES } from './messages/check';
import { COMMAND_MESSAGES } from './messages/commands';
import { CONTENT_MESSAGES } from './messages/content';
import { CONTENT_SPACE_MESSAGES } from './messages/content-space';
import { EXPERIMENT_MESSAGES } from './messages/experiments';
import { OUTPUT_MESSAGES } from './messages/output';
import { SERVER_MESSAGES } from './messages/servers';
import { SITE_MAP_MESSAGES } from './messages/site-map';
import { SOURCE_MESSAGES } from './messages/source';

/** One kind of error or warning. Its code never changes. */
interface MessageData {
  /** What happened: a text with placeholders, `{name}`; a function where the values decide between texts. */
  readonly text: string | ((values: never) => string);
  /** What to do. */
  readonly hint: string;
}

/** Every user-facing error and warning of the generator, as data. */
export const CATALOGUE = {
  ...BUILD_MESSAGES,
  ...CHECK_MESSAGES,
  ...COMMAND_MESSAGES,
  ...CONTENT_MESSAGES,
  ...CONTENT_SPACE_MESSAGES,
  ...EXPERIMENT_MESSAGES,
  ...OUTPUT_MESSAGES,
  ...SERVER_MESSAGES,
  ...SITE_MAP_MESSAGES,
  ...SOURCE_MESSAGES,
} as const satisfies Readonly<Record<string, MessageData>>;

export type MessageCode = keyof typeof CATALOGUE;

type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never;

type ValuesOf<Text> = Text extends (values: infer Values) => string
  ? Values
  : [Placeholders<Text>] extends [never]
    ? Record<string, never>
    : Readonly<Record<Placeholders<Text>, string | number>>;

/** The values of the placeholders in the text of a code. */
export type MessageValues<Code extends MessageCode> = ValuesOf<(typeof CATALOGUE)[Code]['text']>;
