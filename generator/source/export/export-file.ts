import { isUtf8 } from 'node:buffer';
import { hash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { z } from 'zod';
import type { SiteError } from '../../errors/site-error';
import { siteError } from '../../errors/site-error';
import { describeFault } from '../space-shapes';
import type { HeldExport } from './split-again';
import { splitAgain } from './split-again';
import type { ByteSource, JsonPlace, SplitExport } from './split-export';
import { SplitFailure, splitExport } from './split-export';

const BYTE_ORDER_MARK = Buffer.from('\uFEFF');

/** Files that a string can hold, so that a parser can say what is wrong with them. */
const WHOLE_PARSE_LIMIT = 256 * 1024 * 1024;

/** An element of a list that is still to be read. */
export interface ExportPiece<Item> {
  /** The same for the same bytes. */
  readonly digest: string;
  /** Throws source.export_unreadable. */
  read(): Item;
}

/** An export file that is open: its lists are read element by element. */
export interface ExportFile {
  has(list: string): boolean;
  /** The elements of a list, to be read only where they are wanted. */
  pieces<Item>(list: string, shape: z.ZodType<Item>): Iterable<ExportPiece<Item>>;
  /** The elements of a list, each checked; none for a list that is absent. Throws source.export_unreadable. */
  elements<Item>(list: string, shape: z.ZodType<Item>): Iterable<Item>;
  /** What makes it quick to open the next version of the file; only where that was asked for. */
  readonly held: HeldExport | undefined;
  close(): void;
}

/** A fault of the file: `reason` continues the sentence that begins with its name. */
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

/** Says what is wrong with a file that could not be split. */
function faultOf(file: string): SiteError {
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
    return unreadable(file, `is not JSON (${(error as Error).message})`);
  }
}

/** Elements are read in the order in which they stand, so that one reading of the disk serves many. */
const READ_AHEAD_BYTES = 256 * 1024;

interface PieceReader {
  bytes(place: JsonPlace): Buffer;
  json(place: JsonPlace): unknown;
}

function createPieceReader(read: ByteSource, fault: () => SiteError): PieceReader {
  let buffer = Buffer.allocUnsafe(READ_AHEAD_BYTES);
  let held = { start: 0, end: 0 };
  const bytes = ({ start, end }: JsonPlace) => {
    if (start < held.start || end > held.end) {
      if (buffer.length < end - start) buffer = Buffer.allocUnsafe((end - start) * 2);
      held = { start: 0, end: 0 };
      let done = 0;
      while (done < end - start) {
        const count = read(buffer.subarray(done), start + done);
        if (count === 0) throw fault();
        done += count;
      }
      held = { start, end: start + done };
    }
    return buffer.subarray(start - held.start, end - held.start);
  };
  const json = (place: JsonPlace): unknown => {
    const piece = bytes(place);
    if (!isUtf8(piece)) throw fault();
    try {
      return JSON.parse(piece.toString('utf8'));
    } catch {
      throw fault();
    }
  };
  return { bytes, json };
}

function beginOf(read: ByteSource): number {
  const first = Buffer.alloc(BYTE_ORDER_MARK.length);
  read(first, 0);
  return first.equals(BYTE_ORDER_MARK) ? first.length : 0;
}

/** Lists are checked one by one as they are read, so that a fault is named by its place in the file. */
function wrongShape(file: string, fault: z.ZodError): SiteError {
  return unreadable(file, `does not have the shape of a space export (${describeFault(fault)})`);
}

/** Reads one element and checks it; `place` says where it stands. */
function readElement<Item>(
  {
    json,
    shape,
    file,
  }: { readonly json: () => unknown; readonly shape: z.ZodType<Item>; readonly file: string },
  place: readonly [list: string, position: number],
): Item {
  const checked = shape.safeParse(json());
  if (checked.success) return checked.data;
  const issues = checked.error.issues.map((issue) => ({ ...issue, path: [...place, ...issue.path] }));
  throw wrongShape(file, new z.ZodError(issues));
}

/** How a file that is opened again and again is opened. */
export interface OpenExportOptions {
  /** The file, where it is in memory and is to stay there for the next time. */
  readonly bytes?: Buffer | undefined;
  /** What the last time has left. */
  readonly before?: HeldExport | undefined;
}

function byteSource(descriptor: number, bytes: Buffer | undefined): ByteSource {
  return bytes === undefined
    ? (target, position) => readSync(descriptor, target, 0, target.length, position)
    : (target, position) => bytes.copy(target, 0, position);
}

/**
 * Opens an export without reading all of it into memory, unless that is asked for. Throws source.export_unreadable for
 * what is no JSON object, and with exit status 2 for a file that is not there.
 */
export function openExportFile(file: string, { bytes, before }: OpenExportOptions = {}): ExportFile {
  const descriptor = openFile(file);
  let split: SplitExport;
  let reader: PieceReader;
  try {
    const read = byteSource(descriptor, bytes);
    const pieceReader = createPieceReader(read, () => faultOf(file));
    reader = pieceReader;
    const known = bytes && before && splitAgain(before, bytes);
    split =
      known ??
      splitExport(read, { start: beginOf(read), nameOf: (place) => String(pieceReader.json(place)) });
    // What is of no use here must be JSON all the same.
    for (const place of split.values.values()) reader.json(place);
  } catch (error) {
    closeSync(descriptor);
    throw error instanceof SplitFailure ? faultOf(file) : error;
  }
  function* pieces<Item>(list: string, shape: z.ZodType<Item>): Iterable<ExportPiece<Item>> {
    const value = split.values.get(list);
    if (value !== undefined) {
      const checked = z.object({ [list]: z.array(shape) }).safeParse({ [list]: reader.json(value) });
      if (!checked.success) throw wrongShape(file, checked.error);
    }
    for (const [position, place] of (split.lists.get(list) ?? []).entries()) {
      yield {
        get digest() {
          place.digest ??= hash('sha256', reader.bytes(place), 'base64');
          return place.digest;
        },
        read: () => readElement({ json: () => reader.json(place), shape, file }, [list, position]),
      };
    }
  }
  return {
    has: (list) => split.lists.has(list) || split.values.has(list),
    pieces,
    *elements(list, shape) {
      for (const piece of pieces(list, shape)) yield piece.read();
    },
    held: bytes && { bytes, split },
    close: () => closeSync(descriptor),
  };
}
