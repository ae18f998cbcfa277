import { type Edit, EditFailure } from './scaffold';

function editLines(change: (lines: readonly string[]) => string[]): Edit {
  return (text) => change(text.split('\n')).join('\n');
}

/** Where the line that begins with a text is; throws when the file does not have it exactly once. */
function lineStart(lines: readonly string[], beginning: string): number {
  const found = lines.flatMap((line, index) => (line.startsWith(beginning) ? [index] : []));
  if (found.length !== 1) throw new EditFailure('place missing', beginning);
  return found[0] as number;
}

/** The key or value of an entry, without quotes; undefined for a spread, a call or an object. */
function keyOf(entry: string): string | undefined {
  return /^\s*(['"]?)([\w.-]+)\1\s*(?:[:,]|$)/.exec(entry)?.[2];
}

function assertFree(entry: string, others: readonly string[]): void {
  const key = keyOf(entry);
  if (key !== undefined && others.some((other) => keyOf(other) === key)) throw new EditFailure('taken', key);
}

/** A list or object in one line, with an entry more. */
function addToLine(line: string, entry: string): string {
  const end = Math.max(line.lastIndexOf(']'), line.lastIndexOf('}'));
  const start = line.indexOf(line[end] === ']' ? '[' : '{', line.search(/= \w*\(?[[{]/)) + 1;
  const items = line.slice(start, end).trim();
  assertFree(entry, items.split(','));
  return `${line.slice(0, start)}${items === '' ? '' : `${items}, `}${entry}${line.slice(end)}`;
}

/**
 * Adds an entry, such as `de: 'Deutsch'`, to the end of the list or object whose first line begins with `beginning`.
 * Throws an EditFailure when there is no such line or the entry's key is in use.
 */
export function addEntry(beginning: string, entry: string): Edit {
  return editLines((lines) => {
    const start = lineStart(lines, beginning);
    const first = lines[start] as string;
    if (/[\]}]\)?(?: as const)?;$/.test(first)) return lines.with(start, addToLine(first, entry));
    const indent = /^ */.exec(first)?.[0] ?? '';
    const size = lines.slice(start + 1).findIndex((line) => new RegExp(`^${indent}[\\]}]`).test(line));
    if (size < 0) throw new EditFailure('place missing', beginning);
    const end = start + 1 + size;
    const entries = lines.slice(start + 1, end).filter((line) => line.search(/\S/) === indent.length + 2);
    assertFree(entry, entries);
    const added = `${entry},`.split('\n').map((line) => `${indent}  ${line}`);
    return lines.toSpliced(end, 0, ...added);
  });
}

/** Adds an import before the first one; the formatter sorts them. */
export function addImport(line: string): Edit {
  return editLines((lines) => {
    const first = lines.findIndex((other) => other.startsWith('import '));
    if (first < 0) throw new EditFailure('place missing', 'import');
    return lines.toSpliced(first, 0, line);
  });
}

/** Adds an `@import` of a stylesheet after the last one that begins with `beginning`. */
export function addStyleImport(line: string, beginning = '@import '): Edit {
  return editLines((lines) => {
    const last = lines.findLastIndex((other) => other.startsWith(beginning));
    if (last < 0) throw new EditFailure('place missing', beginning);
    return lines.toSpliced(last + 1, 0, line);
  });
}

/** Adds rows to the last table between a heading and the next one. */
export function addRows(heading: string, rows: readonly string[]): Edit {
  return editLines((lines) => {
    const start = lineStart(lines, heading) + 1;
    const next = lines.slice(start).findIndex((line) => /^#+ /.test(line));
    const end = next < 0 ? lines.length : start + next;
    const last = lines.slice(start, end).findLastIndex((line) => line.startsWith('|'));
    if (last < 0) throw new EditFailure('place missing', `${heading} |`);
    return lines.toSpliced(start + last + 1, 0, ...rows);
  });
}

/** Adds a value to the end of a list of values in one cell of a table, found by the beginning of its row. */
export function addToCell(beginning: string, value: string): Edit {
  return editLines((lines) => {
    const index = lineStart(lines, beginning);
    return lines.with(index, (lines[index] as string).replace(/ \|$/, `, ${value} |`));
  });
}
