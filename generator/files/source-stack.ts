import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageRoot } from './package-root';

/** A stack frame in the sources: the file relative to the package, line and column from 1. */
export interface SourceFrame {
  /** Name of the function or component; empty if it has none. */
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The source map of a compiled file by its absolute path, as JSON; undefined if it has none. */
export type FindMap = (file: string) => string | undefined;

interface CompiledPlace {
  readonly name: string;
  /** Absolute path. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A line `    at name (file:line:column)` or `    at file:line:column` of a stack. */
function parseLine(text: string): CompiledPlace | undefined {
  const frame = text.trim();
  if (!frame.startsWith('at ')) return undefined;
  const open = frame.endsWith(')') ? frame.lastIndexOf('(') : -1;
  const address = open === -1 ? frame.slice('at '.length) : frame.slice(open + 1, -1);
  const [column, line, ...rest] = address.split(':').reverse();
  const path = rest.reverse().join(':');
  if (!(Number(line) > 0 && Number(column) > 0)) return undefined;
  if (!path.startsWith('file:') && !isAbsolute(path)) return undefined;
  const name =
    open === -1 ? '' : (frame.slice('at '.length, open).trim().split(' ')[0]?.split('.').at(-1) ?? '');
  return {
    name,
    file: path.startsWith('file:') ? fileURLToPath(path) : path,
    line: Number(line),
    column: Number(column),
  };
}

const mapBeside: FindMap = (file) => {
  const map = `${file}.map`;
  return existsSync(map) ? readFileSync(map, 'utf8') : undefined;
};

function originalFrame(map: SourceMap, place: CompiledPlace, root: string): SourceFrame | undefined {
  const entry = map.findEntry(place.line - 1, place.column - 1);
  if (!('originalLine' in entry)) return undefined;
  const file = relative(root, resolve(dirname(place.file), entry.originalSource))
    .split(sep)
    .join('/');
  if (file.startsWith('..') || file.startsWith('node_modules/')) return undefined;
  const { name } = entry as { name?: string };
  // The bundler numbers functions of the same name.
  return {
    name: name ?? place.name.replace(/\d{1,3}$/, ''),
    file,
    line: entry.originalLine + 1,
    column: entry.originalColumn + 1,
  };
}

/** The frames of a stack, or of a component stack, in the project's sources, innermost first. */
export function sourceFrames(stack: string, findMap = mapBeside, root = packageRoot()): SourceFrame[] {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (file: string) => {
    if (!maps.has(file)) {
      const json = findMap(file);
      maps.set(file, json === undefined ? undefined : new SourceMap(JSON.parse(json)));
    }
    return maps.get(file);
  };
  return stack.split('\n').flatMap((text) => {
    const place = parseLine(text);
    const map = place && mapOf(place.file);
    return (map && originalFrame(map, place, root)) ?? [];
  });
}

/** `templates/App.tsx:12:3` */
export function placeText({ file, line, column }: Omit<SourceFrame, 'name'>): string {
  return `${file}:${line}:${column}`;
}

/** `App (templates/App.tsx:12:3)` */
export function frameText(frame: SourceFrame): string {
  return frame.name === '' ? placeText(frame) : `${frame.name} (${placeText(frame)})`;
}
