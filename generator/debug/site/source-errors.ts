import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { createMessage, type Message, type SiteError } from '../../errors/site-error';
import { packageRoot } from '../../files/package-root';
import { type FindMap, placeText, type SourceFrame, sourceFrames } from '../../files/source-stack';
import type { CodeFrame, PageError } from '../page/page-state';

/** A location in the sources: the file relative to the package, line and column from 1. */
type SourcePlace = Omit<SourceFrame, 'name'>;

/** An error of esbuild. Columns count from 0. */
interface CompilerError {
  readonly text: string;
  readonly location: SourcePlace | null;
}

/** How many lines are shown before and after the failing one. */
const CONTEXT_LINES = 2;

/** The lines around a location; none if the file cannot be read any more. */
function codeFrame({ file, line, column }: SourcePlace): CodeFrame {
  let lines: string[] = [];
  try {
    lines = readFileSync(join(packageRoot(), file), 'utf8').split('\n');
  } catch {
    // The location is still useful.
  }
  const first = Math.max(1, line - CONTEXT_LINES);
  const shown = lines.slice(first - 1, line + CONTEXT_LINES);
  return { file, line, column, lines: shown.map((text, index) => ({ number: first + index, text })) };
}

/** The lines around `file:line:column`. */
export function frameOf(source: string | undefined): CodeFrame | undefined {
  const [, file, line, column] = /^(.+):(\d+):(\d+)$/.exec(source ?? '') ?? [];
  return file === undefined ? undefined : codeFrame({ file, line: Number(line), column: Number(column) });
}

function withPlace(error: Message, place: SourcePlace | undefined): PageError {
  return place === undefined ? error : { ...error, source: placeText(place), frame: codeFrame(place) };
}

/** The errors of esbuild; none for any other error. */
function compilerErrors(error: unknown): readonly CompilerError[] {
  const { errors } = Object(error) as { errors?: unknown };
  return Array.isArray(errors) ? errors : [];
}

function placeOf(error: CompilerError | undefined): SourcePlace | undefined {
  if (!error?.location) return undefined;
  const { file, line, column } = error.location;
  const root = packageRoot();
  return { file: relative(root, resolve(root, file)), line, column: column + 1 };
}

/** The errors of a build, those of the bundler with their lines. */
export function buildErrors(error: SiteError): PageError[] {
  const compiler = compilerErrors(error.cause);
  return error.messages.map((message, index) => withPlace(message, placeOf(compiler[index])));
}

/** Errors of code that does not compile or load, each with its location if that is known. */
export function sourceErrors(error: unknown, findMap: FindMap): PageError[] {
  const broken = (reason: string, place: SourcePlace | undefined) =>
    withPlace(createMessage('serve.sources_broken', { reason }), place);
  const compiler = compilerErrors(error);
  if (compiler.length > 0) return compiler.map((known) => broken(known.text, placeOf(known)));
  if (!(error instanceof Error)) return [broken(String(error), undefined)];
  return [broken(error.message, sourceFrames(error.stack ?? '', findMap)[0])];
}
