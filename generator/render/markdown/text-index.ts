import { hashesOf } from '../../files/key-hashes';
import { growableNumbers } from './growable-numbers';

/** The position of a record in the content log, in bytes. */
export interface RecordPlace {
  readonly offset: number;
  readonly length: number;
}

/** A record in the index: identified by hashes of its key, not by the key. */
export interface IndexedRecord extends RecordPlace {
  readonly hashes: readonly [number, number];
}

/**
 * Finds records by key. The index is one shared buffer, used by all threads, for any number of records. Different
 * keys may have equal hashes: compare the key of a found record.
 */
export interface ContentIndex {
  readonly buffer: SharedArrayBuffer;
  /** Positions of records that may have this key; almost always none or one. */
  candidates(key: string): RecordPlace[];
  /** All records, in no particular order. */
  records(): Iterable<IndexedRecord>;
}

/** Collects records without storing their keys. */
export interface ContentIndexBuilder {
  add(key: string, place: RecordPlace): void;
  /** Adds a record of another index. */
  addIndexed(record: IndexedRecord): void;
  finish(): ContentIndex;
}

/** Numbers of a slot: two hashes, the length, and whether it is used. */
const SLOT_NUMBERS = 4;
const BYTES_PER_SLOT = SLOT_NUMBERS * 4 + 8;

interface Slots {
  readonly count: number;
  readonly numbers: Uint32Array;
  readonly offsets: Float64Array;
}

function slotsOf(buffer: SharedArrayBuffer): Slots {
  const count = buffer.byteLength / BYTES_PER_SLOT;
  return {
    count,
    offsets: new Float64Array(buffer, 0, count),
    numbers: new Uint32Array(buffer, count * 8, count * SLOT_NUMBERS),
  };
}

/** Numbers per record while the index is being built: two hashes, offset and length. */
const RECORD_NUMBERS = 4;

function insert({ count, numbers, offsets }: Slots, { hashes, offset, length }: IndexedRecord): void {
  let slot = hashes[0] & (count - 1);
  while (numbers[slot * SLOT_NUMBERS + 3] === 1) slot = (slot + 1) & (count - 1);
  numbers.set([hashes[0], hashes[1], length, 1], slot * SLOT_NUMBERS);
  offsets[slot] = offset;
}

/** Starts an index. */
export function createContentIndex(): ContentIndexBuilder {
  const collected = growableNumbers();
  const addIndexed: ContentIndexBuilder['addIndexed'] = ({ hashes, offset, length }) =>
    collected.push(hashes[0], hashes[1], offset, length);
  return {
    add: (key, place) => addIndexed({ hashes: hashesOf(key), ...place }),
    addIndexed,
    finish() {
      const found = collected.values();
      const count = Math.max(8, 2 ** Math.ceil(Math.log2((found.length / RECORD_NUMBERS) * 1.5 + 1)));
      const buffer = new SharedArrayBuffer(count * BYTES_PER_SLOT);
      const slots = slotsOf(buffer);
      for (let at = 0; at < found.length; at += RECORD_NUMBERS) {
        const [first = 0, second = 0, offset = 0, length = 0] = found.subarray(at, at + RECORD_NUMBERS);
        insert(slots, { hashes: [first, second], offset, length });
      }
      return openContentIndex(buffer);
    },
  };
}

/** Opens an index in a buffer of a builder, possibly from another thread or an earlier build. */
export function openContentIndex(buffer: SharedArrayBuffer): ContentIndex {
  const { count, numbers, offsets } = slotsOf(buffer);
  const placeAt = (slot: number): RecordPlace => ({
    offset: offsets[slot] as number,
    length: numbers[slot * SLOT_NUMBERS + 2] as number,
  });
  return {
    buffer,
    candidates(key) {
      const [first, second] = hashesOf(key);
      const found: RecordPlace[] = [];
      for (let slot = first & (count - 1); ; slot = (slot + 1) & (count - 1)) {
        const at = slot * SLOT_NUMBERS;
        if (numbers[at + 3] !== 1) return found;
        if (numbers[at] === first && numbers[at + 1] === second) found.push(placeAt(slot));
      }
    },
    *records() {
      for (let slot = 0; slot < count; slot += 1) {
        const at = slot * SLOT_NUMBERS;
        if (numbers[at + 3] !== 1) continue;
        yield { hashes: [numbers[at] as number, numbers[at + 1] as number], ...placeAt(slot) };
      }
    },
  };
}
