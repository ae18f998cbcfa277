import { closeSync, openSync } from 'node:fs';
import { readPieces } from '../files/hashed-file';
import type { RecordPlace } from './content-index';
import { openContentIndex } from './content-index';
import type { ContentLogWriter } from './content-log';

/** Bytes of the old log that stand together in the new one too. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  /** Where they begin in the new log. */
  readonly base: number;
}

interface OldLog {
  readonly file: string;
  readonly bytes: number;
  readonly index: SharedArrayBuffer;
}

/** Copies all records of a log but those at some places, without looking into them. */
export function copyRecords(from: OldLog, to: ContentLogWriter, without: readonly RecordPlace[]): void {
  const stretches = copyBytes(from, to, without);
  const omitted = new Set(without.map(({ offset }) => offset));
  for (const { hashes, offset, length } of openContentIndex(from.index).records()) {
    if (omitted.has(offset)) continue;
    const { start, base } = stretchAt(stretches, offset);
    to.keep({ hashes, length, offset: base + offset - start });
  }
}

function copyBytes(
  { file, bytes }: OldLog,
  to: ContentLogWriter,
  without: readonly RecordPlace[],
): Stretch[] {
  const descriptor = openSync(file, 'r');
  try {
    return stretchesBetween(without, bytes).map(({ start, end }) => {
      let base: number | undefined;
      for (const piece of readPieces(descriptor, start, end)) {
        const at = to.copy(piece);
        base ??= at;
      }
      return { start, end, base: base ?? 0 };
    });
  } finally {
    closeSync(descriptor);
  }
}

/** What is left of a log between places, in its order. */
function stretchesBetween(places: readonly RecordPlace[], bytes: number): Omit<Stretch, 'base'>[] {
  const stretches: Omit<Stretch, 'base'>[] = [];
  let start = 0;
  for (const { offset, length } of [...places].sort((left, right) => left.offset - right.offset)) {
    if (offset > start) stretches.push({ start, end: offset });
    start = offset + length;
  }
  if (bytes > start) stretches.push({ start, end: bytes });
  return stretches;
}

/** The stretch that holds an offset, by halving. */
function stretchAt(stretches: readonly Stretch[], offset: number): Stretch {
  let low = 0;
  let high = stretches.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((stretches[middle] as Stretch).start <= offset) low = middle;
    else high = middle - 1;
  }
  return stretches[low] as Stretch;
}
