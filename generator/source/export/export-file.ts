import { isUtf8 } from 'node:buffer';
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import * as z from 'zod';
import { type SiteError, siteError } from '../../errors/site-error';
import { digestOfText } from '../../files/digest';
import { createPieceReader } from '../../files/piece-reader';
import { describeIssue } from '../space-shapes';
import { type ByteSource, type JsonPlace, type SplitExport, SplitFailure, splitExport } from './split-export';

const BYTE_ORDER_MARK = Buffer.from('\uFEFF');

/** Files that fit into a string, so that a parser can describe the error. */
const WHOLE_PARSE_LIMIT = 256 * 1024 * 1024;

/** An open export file: its lists are read element by element. */
export interface ExportFile {
  has(list: string): boolean;
  /**
   * The elements of a list, or only those at these positions, each validated; empty for a missing list. Throws
   * source.export_unreadable.
   */
  elements<Item>(list: string, shape: z.ZodType<Item>, positions?: readonly number[]): Iterable<Item>;
  /** The digest of the bytes of each element of a list. Throws source.export_unreadable. */
  digests(list: string): string[];
  close(): void;
}

/** An error of the file: `reason` continues the sentence that begins with its name. */
export function unreadable(file: string, reason: string): SiteError {
  return siteError('source.export_unreadable', { file, reason });
}

function openFile(file: string): number {
  try {
    const descriptor = openSync(file, 'r');
    if (fstatSync(descriptor).isDirectory()) {
      closeSync(descriptor);
      throw Object.assign(new Error(), { code: 'EISDIR' });
    }
    return descriptor;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reasons: Record<string, string> = { ENOENT: 'does not exist', EISDIR: 'is a folder' };
    throw siteError(
      'source.export_unreadable',
      { file, reason: reasons[code ?? ''] ?? `cannot be read (${code})` },
      { exitCode: 2 },
    );
  }
}

/** The error of `JSON.parse` with line and column, both from 1; there is no position if the text ends too early. */
function describeParseError({ message }: Error, text: string): string {
  const found = / (?:in JSON )?at position (\d+)/.exec(message);
  const position = found?.[1] ?? text.length;
  const before = text.slice(0, Number(position)).split('\n');
  const place = `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
  return `is not JSON (${message.slice(0, found?.index)} at ${place})`;
}

/** Describes the error in a file that could not be split. */
function parseErrorOf(file: string): SiteError {
  const bytes = readFileSync(file);
  if (!isUtf8(bytes)) return unreadable(file, 'is not UTF-8 text');
  if (bytes.length > WHOLE_PARSE_LIMIT) return unreadable(file, 'is not JSON');
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  if (text.trim() === '') return unreadable(file, 'is empty');
  try {
    const json: unknown = JSON.parse(text);
    const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
    return isObject
      ? unreadable(file, 'is not JSON (a name occurs twice)')
      : unreadable(file, 'is not a space export: it holds neither entries nor contentTypes');
  } catch (error) {
    return unreadable(file, describeParseError(error as Error, text));
  }
}

/** Reads a piece of the file. The bytes are valid until the next call. */
type PieceOfFile = (place: JsonPlace) => Buffer;

type JsonReader = (place: JsonPlace) => unknown;

function createJsonReader(pieceAt: PieceOfFile, error: () => SiteError): JsonReader {
  return (place) => {
    const piece = pieceAt(place);
    if (!isUtf8(piece)) throw error();
    try {
      return JSON.parse(piece.toString('utf8'));
    } catch {
      throw error();
    }
  };
}

function beginOf(read: ByteSource): number {
  const first = Buffer.alloc(BYTE_ORDER_MARK.length);
  read(first, 0);
  return first.equals(BYTE_ORDER_MARK) ? first.length : 0;
}

/** List elements are validated one by one, so that an error contains its position in the file. */
function wrongShape(file: string, error: z.ZodError): SiteError {
  return unreadable(file, `does not have the shape of a space export (${describeIssue(error)})`);
}

interface ListFile {
  readonly file: string;
  readonly split: SplitExport;
  readonly json: JsonReader;
}

interface WantedElements<Item> {
  readonly list: string;
  readonly shape: z.ZodType<Item>;
  readonly positions: readonly number[] | undefined;
}

/** Reads the elements of a list one by one and validates each. */
function* readList<Item>(
  { file, split, json }: ListFile,
  { list, shape, positions }: WantedElements<Item>,
): Iterable<Item> {
  const value = split.values.get(list);
  if (value !== undefined) {
    const checked = z.object({ [list]: z.array(shape) }).safeParse({ [list]: json(value) });
    if (!checked.success) throw wrongShape(file, checked.error);
  }
  const places = split.lists.get(list) ?? [];
  for (const position of positions ?? places.keys()) {
    const checked = shape.safeParse(json(places[position] as JsonPlace));
    if (!checked.success) {
      const issues = checked.error.issues.map((issue) => ({
        ...issue,
        path: [list, position, ...issue.path],
      }));
      throw wrongShape(file, new z.ZodError(issues));
    }
    yield checked.data;
  }
}

/**
 * Opens an export without reading all of it into memory. Throws source.export_unreadable if it is not a JSON object,
 * and with exit status 2 if the file does not exist.
 */
export function openExportFile(file: string): ExportFile {
  const descriptor = openFile(file);
  const read: ByteSource = (target, position) => readSync(descriptor, target, 0, target.length, position);
  const readPiece = createPieceReader(() => parseErrorOf(file));
  const pieceAt: PieceOfFile = ({ start, end }) => readPiece(descriptor, start, end);
  const json = createJsonReader(pieceAt, () => parseErrorOf(file));
  let split: SplitExport;
  try {
    split = splitExport(read, { start: beginOf(read), nameOf: (place) => String(json(place)) });
    // Unused members must still be valid JSON.
    for (const place of split.values.values()) json(place);
  } catch (error) {
    closeSync(descriptor);
    throw error instanceof SplitFailure ? parseErrorOf(file) : error;
  }
  return {
    has: (list) => split.lists.has(list) || split.values.has(list),
    elements: (list, shape, positions) => readList({ file, split, json }, { list, shape, positions }),
    digests: (list) => (split.lists.get(list) ?? []).map((place) => digestOfText(pieceAt(place))),
    close: () => closeSync(descriptor),
  };
}
