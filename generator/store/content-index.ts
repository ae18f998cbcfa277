/** Where a record of the content log stands, in bytes. */
export interface RecordPlace {
  readonly offset: number;
  readonly length: number;
}

/**
 * Finds records by key. All of it lies in one shared buffer, so that threads use it together however many records
 * there are. Keys may share a slot's hash: what is found must be compared with the key that was asked for.
 */
export interface ContentIndex {
  readonly buffer: SharedArrayBuffer;
  /** Places of records that may have this key; almost always none or one. */
  candidates(key: string): RecordPlace[];
}

/** Numbers of a slot: two hashes, the length, and whether it is taken. */
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

/** Two independent 32-bit hashes of a text (FNV-1a with different multipliers). */
function hashesOf(key: string): readonly [number, number] {
  let first = 0x811c9dc5;
  let second = 0x9747b28c;
  for (let position = 0; position < key.length; position += 1) {
    const unit = key.charCodeAt(position);
    first = Math.imul(first ^ unit, 0x01000193);
    second = Math.imul(second ^ unit, 0x5bd1e995);
  }
  return [(first ^ (first >>> 15)) >>> 0, (second ^ (second >>> 13)) >>> 0];
}

/** Makes the index of records. */
export function createContentIndex(
  records: ReadonlyArray<RecordPlace & { readonly key: string }>,
): ContentIndex {
  const count = Math.max(8, 2 ** Math.ceil(Math.log2(records.length * 1.5 + 1)));
  const buffer = new SharedArrayBuffer(count * BYTES_PER_SLOT);
  const { numbers, offsets } = slotsOf(buffer);
  for (const { key, offset, length } of records) {
    const [first, second] = hashesOf(key);
    let slot = first & (count - 1);
    while (numbers[slot * SLOT_NUMBERS + 3] === 1) slot = (slot + 1) & (count - 1);
    numbers.set([first, second, length, 1], slot * SLOT_NUMBERS);
    offsets[slot] = offset;
  }
  return openContentIndex(buffer);
}

/** The index in a buffer that `createContentIndex` made, possibly in another thread. */
export function openContentIndex(buffer: SharedArrayBuffer): ContentIndex {
  const { count, numbers, offsets } = slotsOf(buffer);
  return {
    buffer,
    candidates(key) {
      const [first, second] = hashesOf(key);
      const found: RecordPlace[] = [];
      for (let slot = first & (count - 1); ; slot = (slot + 1) & (count - 1)) {
        const at = slot * SLOT_NUMBERS;
        if (numbers[at + 3] !== 1) return found;
        if (numbers[at] === first && numbers[at + 1] === second) {
          found.push({ offset: offsets[slot] as number, length: numbers[at + 2] as number });
        }
      }
    },
  };
}
