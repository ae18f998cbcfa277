/** The kinds of mutations. */
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

/** A part of a text and its possible replacements. */
export interface Fault {
  readonly kind: FaultKind;
  readonly start: number;
  readonly end: number;
  /** One of them is selected. */
  readonly texts: readonly string[];
}

/** A mutation of a file, with the selected replacement. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly kind: FaultKind;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The complete text of a file with the mutation. */
export function mutatedText(
  source: string,
  { start, end, text }: Pick<Mutant, 'start' | 'end' | 'text'>,
): string {
  return source.slice(0, start) + text + source.slice(end);
}

const LONGEST_LINE = 300;

/** A line for display: without indentation, and truncated. */
function shown(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line === '') return '(removed)';
  return line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE)} …` : line;
}

/** The affected lines before and after the mutation, each joined into one. */
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

/** The name of a mutation on the command line. */
export const nameOf = ({ file, line, kind }: Mutant): string => `${file}:${line}:${kind}`;
