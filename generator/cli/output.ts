import { otherPagesText } from '../errors/group-messages';
import type { Message } from '../errors/site-error';

/** The output of a command: results to stdout, messages to stderr, progress only on a terminal. */
export interface Output {
  readonly isQuiet: boolean;
  /** Whether progress may redraw its line: on a terminal, not in CI. */
  readonly isInteractive: boolean;
  readonly hasColor: boolean;
  result(text: string): void;
  message(text: string): void;
  json(value: unknown): void;
}

interface Streams {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown; isTTY?: boolean; columns?: number };
  readonly env: Readonly<Record<string, string | undefined>>;
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0' && value !== 'false';
}

/** Creates the output of a command; respects `CI`, `NO_COLOR` and pipes. */
export function createOutput(streams: Streams, options: { quiet: boolean; json: boolean }): Output {
  const isTerminal = streams.stderr.isTTY === true;
  // A terminal without a width is a recording; a redrawn line would never end there.
  const hasWidth = (streams.stderr.columns ?? 0) > 0;
  const noColor = streams.env.NO_COLOR !== undefined && streams.env.NO_COLOR !== '';
  return {
    isQuiet: options.quiet,
    isInteractive:
      isTerminal && hasWidth && !options.quiet && !isSet(streams.env.CI) && streams.env.TERM !== 'dumb',
    hasColor: isTerminal && !noColor && streams.env.TERM !== 'dumb',
    result(text) {
      if (!options.quiet && !options.json) streams.stdout.write(`${text}\n`);
    },
    message(text) {
      streams.stderr.write(`${text}\n`);
    },
    json(value) {
      if (options.json) streams.stdout.write(`${JSON.stringify(value)}\n`);
    },
  };
}

/** Control and bidirectional characters that terminals interpret. */
const OBEYED = /[\p{Control}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Line beginnings that CI services interpret as commands. */
const COMMAND_LINE = /\n(?=[ \t]*(?:::|##\[))/g;

/** Escapes editors' text, so that every character is visible and none is interpreted. */
export function visible(text: string): string {
  return text
    .replace(COMMAND_LINE, '\\n')
    .replace(OBEYED, (character) =>
      character === '\n' || character === '\t' ? character : `\\u{${character.charCodeAt(0).toString(16)}}`,
    );
}

function placeLine({ source, page, section, entry, field, locale, variable }: Message): string {
  const parts = [
    source ?? '',
    page === undefined ? '' : `page ${page}`,
    section === undefined ? '' : `section ${section}`,
    entry === undefined ? '' : `entry ${entry}`,
    field === undefined ? '' : `field ${field}`,
    locale === undefined ? '' : `locale ${locale}`,
    variable === undefined ? '' : `variable ${variable}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** Maximum number of stack lines; deeper ones are the code that renders all pages. */
const MAX_FRAMES = 8;

function frameLines(name: string, frames: readonly string[] = []): string[] {
  return frames.length === 0
    ? []
    : [`  ${name}:`, ...frames.slice(0, MAX_FRAMES).map((frame) => `    ${frame}`)];
}

/** A message as text for people: code and text, place, hint, and the link to the editor. */
export function formatMessage(kind: 'error' | 'warning', message: Message): string {
  const place = placeLine(message);
  const otherPages = otherPagesText(message);
  return [
    `${kind} ${message.code}: ${message.message}`,
    ...(place === '' ? [] : [`  at ${place}`]),
    ...frameLines('stack', message.stack),
    ...frameLines('components', message.components),
    `  ${message.hint}`,
    ...(message.link === undefined ? [] : [`  ${message.link}`]),
    ...(otherPages === undefined ? [] : [`  ${otherPages}`]),
  ]
    .map(visible)
    .join('\n');
}

/** Prints warnings, unless the output is quiet. */
export function printWarnings(warnings: readonly Message[], output: Output): void {
  if (output.isQuiet) return;
  for (const warning of warnings) output.message(formatMessage('warning', warning));
}
