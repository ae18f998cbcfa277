import { CATALOGUE, type MessageCode, type MessageValues } from './catalogue';

/** The place of a message, as far as it is known. All names are those of the `--json` report. */
export interface MessagePlace {
  readonly page?: string | undefined;
  /** The name of the page's section for people. */
  readonly section?: string | undefined;
  readonly entry?: string | undefined;
  readonly field?: string | undefined;
  readonly locale?: string | undefined;
  /** The invalid environment variable. */
  readonly variable?: string | undefined;
  /** Address of the entry in the content service's editor. */
  readonly link?: string | undefined;
  /** All affected pages, if there are several; `page` is the first of them. */
  readonly pages?: readonly string[] | undefined;
  /** The place in the project's sources: `file:line:column`. */
  readonly source?: string | undefined;
  /** Stack frames in the sources, innermost first: `name (file:line:column)`. */
  readonly stack?: readonly string[] | undefined;
  /** The component stack, innermost first: `name (file:line:column)`. */
  readonly components?: readonly string[] | undefined;
}

/** An error or a warning of the catalogue with its text filled in, ready to print or to report as JSON. */
export interface Message extends MessagePlace {
  readonly code: MessageCode;
  readonly message: string;
  readonly hint: string;
}

/** Creates a message of the catalogue. A value that contains braces stays as it is. */
export function createMessage<Code extends MessageCode>(
  code: Code,
  values: MessageValues<Code>,
  place: MessagePlace = {},
): Message {
  const { text, hint } = CATALOGUE[code];
  const named = values as Record<string, string>;
  const message =
    typeof text === 'string'
      ? text.replace(/\{(\w+)\}/g, (_, name) => `${named[name]}`)
      : (text as (named: MessageValues<Code>) => string)(values);
  const known = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined));
  return { code, message, hint, ...known };
}

/** The error that commands throw: one or more messages of the catalogue, and their exit status. */
export class SiteError extends Error {
  override readonly name = 'SiteError';
  readonly messages: readonly Message[];
  /** 1: failure; 2: wrong usage or configuration (docs/contract.md#1-commands). */
  readonly exitCode: 1 | 2;

  constructor(messages: readonly Message[], options: { exitCode?: 1 | 2; cause?: unknown } = {}) {
    super(messages.map(({ code, message }) => `${code}: ${message}`).join('\n'), { cause: options.cause });
    this.messages = messages;
    this.exitCode = options.exitCode ?? 1;
  }
}

/** The common case: one message of the catalogue as an error. */
export function siteError<Code extends MessageCode>(
  code: Code,
  values: MessageValues<Code>,
  options: { place?: MessagePlace; exitCode?: 1 | 2; cause?: unknown } = {},
): SiteError {
  return new SiteError([createMessage(code, values, options.place)], options);
}
