import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Message } from '../../errors/site-error';
import { packageRoot } from '../../files/package-root';
import type { SourceFrame } from '../../files/source-stack';
import { placeText } from '../../files/source-stack';
import type { CodeFrame, PageError } from '../page/page-state';

/** A place in the sources: the file relative to the package, line and column from 1. */
type SourcePlace = Omit<SourceFrame, 'name'>;

/** An error with its place and the lines around it. */
export function withPlace(error: Message, place: SourcePlace | undefined): PageError {
  return place === undefined ? error : { ...error, source: placeText(place), frame: codeFrame(place) };
}

/** The lines around `file:line:column`. */
export function frameOf(source: string | undefined): CodeFrame | undefined {
  const [column, line, ...file] = (source ?? '').split(':').reverse();
  if (file.length === 0) return undefined;
  return codeFrame({ file: file.reverse().join(':'), line: Number(line), column: Number(column) });
}

/** Lines that are shown before and after the one at fault. */
const CONTEXT_LINES = 2;

/** The lines around a place; none where the file cannot be read any more. */
function codeFrame({ file, line, column }: SourcePlace): CodeFrame {
  let lines: string[] = [];
  try {
    lines = readFileSync(join(packageRoot(), file), 'utf8').split('\n');
  } catch {
    // The place alone still tells where to look.
  }
  const first = Math.max(1, line - CONTEXT_LINES);
  const shown = lines.slice(first - 1, line + CONTEXT_LINES);
  return { file, line, column, lines: shown.map((text, index) => ({ number: first + index, text })) };
}

interface CompilerFault {
  readonly text: string;
  readonly location: { readonly file: string; readonly line: number; readonly column: number } | null;
}

/** What the compiler found; nothing where it is another kind of error. */
export function compilerFaults(error: unknown): readonly CompilerFault[] {
  const { errors } = Object(error) as { errors?: unknown };
  return Array.isArray(errors) ? errors : [];
}

/** Where the compiler found it, with the path as people know it. */
export function compilerPlace({ location }: CompilerFault): SourcePlace | undefined {
  if (location === null) return undefined;
  const root = `${packageRoot()}/`;
  const file = location.file.startsWith(root) ? location.file.slice(root.length) : location.file;
  return { file, line: location.line, column: location.column + 1 };
}
