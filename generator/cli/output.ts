import type { Message } from '../errors/site-error';

/** Where a command writes: results to stdout, messages to stderr; progress only where somebody watches. */
export interface Output {
  readonly isQuiet: boolean;
  /** Whether progress may redraw its line: a terminal, not CI. */
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

/** Makes the output of a command; `CI`, `NO_COLOR` and pipes are respected. */
export function createOutput(streams: Streams, options: { quiet: boolean; json: boolean }): Output {
  const isTerminal = streams.stderr.isTTY === true;
  // A terminal without a width is a recording; a line that is drawn again would never end there.
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

/** What terminals obey or turn around instead of showing it. */
const OBEYED = /[\p{Control}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** What CI services take for a command at the beginning of a line. */
const COMMAND_LINE = /\n(?=[ \t]*(?:::|##\[))/g;

/** A text in which everything that editors wrote can be seen, and does nothing else. */
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

/** As many other pages as people want to read; the report has all. */
const MAX_NAMED_PAGES = 5;

/** Further calls and components; the rest is the code that renders all pages. */
const MAX_FRAMES = 8;

function otherPagesLine({ page, pages = [] }: Message): string[] {
  const others = pages.filter((path) => path !== page);
  if (others.length === 0) return [];
  const more = others.length - MAX_NAMED_PAGES;
  const named = others.slice(0, MAX_NAMED_PAGES).join(', ');
  return [`  also on ${named}${more > 0 ? ` and ${more} more` : ''}`];
}

function frameLines(name: string, frames: readonly string[] = []): string[] {
  return frames.length === 0
    ? []
    : [`  ${name}:`, ...frames.slice(0, MAX_FRAMES).map((frame) => `    ${frame}`)];
}

/** A message as people read it: code and text, where, what to do, and the link to the editor. */
export function formatMessage(kind: 'error' | 'warning', message: Message): string {
  const place = placeLine(message);
  return [
    `${kind} ${message.code}: ${message.message}`,
    ...(place === '' ? [] : [`  at ${place}`]),
    ...frameLines('stack', message.stack),
    ...frameLines('components', message.components),
    `  ${message.hint}`,
    ...(message.link === undefined ? [] : [`  ${message.link}`]),
    ...otherPagesLine(message),
  ]
    .map(visible)
    .join('\n');
}
