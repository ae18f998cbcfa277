/** What may be wrong with a line. */
export type FaultKind =
  | 'comparison'
  | 'logic'
  | 'negation'
  | 'if'
  | 'ternary'
  | 'boolean'
  | 'number'
  | 'fallback'
  | 'call'
  | 'chain'
  | 'arguments';

/** A part of a text and what may stand there in its place. */
export interface Fault {
  readonly kind: FaultKind;
  readonly start: number;
  readonly end: number;
  /** One of them is drawn. */
  readonly texts: readonly string[];
}

/** A fault in a file, with the text that was drawn. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly kind: FaultKind;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The whole text of a file with the fault in it. */
export function mutatedText(
  source: string,
  { start, end, text }: Pick<Mutant, 'start' | 'end' | 'text'>,
): string {
  return source.slice(0, start) + text + source.slice(end);
}

const LONGEST_LINE = 300;

/** A line for people: without indentation, never endless. */
function shown(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '') return '(removed)';
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)} …` : line;
}

/** The lines in which a fault is, as they were and as they are with it, each as one. */
export function shownLines(
  source: string,
  mutant: Mutant,
): { readonly before: string; readonly after: string } {
  const from = source.lastIndexOf('\n', mutant.start - 1) + 1;
  const newline = source.indexOf('\n', mutant.end);
  const to = newline === -1 ? source.length : newline;
  return {
    before: shown(source.slice(from, to)),
    after: shown(source.slice(from, mutant.start) + mutant.text + source.slice(mutant.end, to)),
  };
}

/** How a fault is named on the command line. */
export const nameOf = ({ file, line, kind }: Mutant): string => `${file}:${line}:${kind}`;
