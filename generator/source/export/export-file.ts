import { isUtf8 } from 'node:buffer';
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { z } from 'zod';
import type { SiteError } from '../../errors/site-error';
import { siteError } from '../../errors/site-error';
import { describeFault } from '../space-shapes';
import type { JsonPlace, SplitExport } from './split-export';
import { SplitFailure, splitExport } from './split-export';

const BYTE_ORDER_MARK = Buffer.from('\uFEFF');

/** Files that a string can hold, so that a parser can say what is wrong with them. */
const WHOLE_PARSE_LIMIT = 256 * 1024 * 1024;

/** An export file that is open: its lists are read element by element. */
export interface ExportFile {
  has(list: string): boolean;
  /** The elements of a list, each checked; none for a list that is absent. Throws source.export_unreadable. */
  elements<Item>(list: string, shape: z.ZodType<Item>): Iterable<Item>;
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

function createPieceReader(descriptor: number, fault: () => SiteError) {
  let buffer = Buffer.allocUnsafe(64 * 1024);
  return ({ start, end }: JsonPlace): unknown => {
    const length = end - start;
    if (buffer.length < length) buffer = Buffer.allocUnsafe(length * 2);
    for (let done = 0; done < length; ) {
      const count = readSync(descriptor, buffer, done, length - done, start + done);
      if (count === 0) throw fault();
      done += count;
    }
    const piece = buffer.subarray(0, length);
    if (!isUtf8(piece)) throw fault();
    try {
      return JSON.parse(piece.toString('utf8'));
    } catch {
      throw fault();
    }
  };
}

function beginOf(descriptor: number): number {
  const first = Buffer.alloc(BYTE_ORDER_MARK.length);
  readSync(descriptor, first, 0, first.length, 0);
  return first.equals(BYTE_ORDER_MARK) ? first.length : 0;
}

/** Lists are checked one by one as they are read, so that a fault is named by its place in the file. */
function wrongShape(file: string, fault: z.ZodError): SiteError {
  return unreadable(file, `does not have the shape of a space export (${describeFault(fault)})`);
}

/**
 * Opens an export without reading all of it into memory. Throws source.export_unreadable for what is no JSON object,
 * and with exit status 2 for a file that is not there.
 */
export function openExportFile(file: string): ExportFile {
  const descriptor = openFile(file);
  const readPiece = createPieceReader(descriptor, () => faultOf(file));
  let split: SplitExport;
  try {
    split = splitExport(descriptor, {
      start: beginOf(descriptor),
      nameOf: (place) => String(readPiece(place)),
    });
    // What is of no use here must be JSON all the same.
    for (const place of split.values.values()) readPiece(place);
  } catch (error) {
    closeSync(descriptor);
    throw error instanceof SplitFailure ? faultOf(file) : error;
  }
  return {
    has: (list) => split.lists.has(list) || split.values.has(list),
    *elements(list, shape) {
      const value = split.values.get(list);
      if (value !== undefined) {
        const checked = z.object({ [list]: z.array(shape) }).safeParse({ [list]: readPiece(value) });
        if (!checked.success) throw wrongShape(file, checked.error);
      }
      const places = split.lists.get(list) ?? [];
      for (const [position, place] of places.entries()) {
        const checked = shape.safeParse(readPiece(place));
        if (checked.success) yield checked.data;
        else {
          const issues = checked.error.issues.map((issue) => ({
            ...issue,
            path: [list, position, ...issue.path],
          }));
          throw wrongShape(file, new z.ZodError(issues));
        }
      }
    },
    close: () => closeSync(descriptor),
  };
}
