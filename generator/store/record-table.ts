/** The location of a record, and the digest of its delivered form. */
export interface RecordRow {
  /** The position of its file in the content's list of files. */
  readonly file: number;
  /** In bytes. */
  readonly offset: number;
  readonly length: number;
  /** 32 hexadecimal digits. */
  readonly digest: string;
  /** The same of the source's bytes, by which a source recognizes unchanged ones; empty if it has no such bytes. */
  readonly source: string;
}

/** Numbers of a slot: its state, the length, the offset, the hashes of the key, the two digests. */
const STATE = 0;
const LENGTH = 1;
const OFFSET = 2;
const HASHES = 4;
const DIGEST = 6;
const SOURCE = 10;
const SLOT_NUMBERS = 14;

/** States; higher bits contain the position of the file. */
const EMPTY = 0;
const REMOVED = 1;
const FIRST_FILE = 2;

const MIN_SLOTS = 64;
const SLOT_BYTES = SLOT_NUMBERS * Uint32Array.BYTES_PER_ELEMENT;
const TWO_TO_32 = 2 ** 32;

const DIGEST_PARTS = [0, 8, 16, 24];

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

function rowAt(numbers: Uint32Array, at: number): RecordRow {
  return {
    file: (numbers[at + STATE] as number) - FIRST_FILE,
    offset: (numbers[at + OFFSET] as number) + (numbers[at + OFFSET + 1] as number) * TWO_TO_32,
    length: numbers[at + LENGTH] as number,
    // Most rows are only read for their place.
    get digest() {
      return digestAt(numbers, at + DIGEST);
    },
    get source() {
      const source = digestAt(numbers, at + SOURCE);
      return source === NO_SOURCE ? '' : source;
    },
  };
}

const hexOf = (number: number) => number.toString(16).padStart(8, '0');

function digestAt(numbers: Uint32Array, at: number): string {
  return DIGEST_PARTS.map((_, part) => hexOf(numbers[at + part] as number)).join('');
}

function numbersOf(digest: string): number[] {
  return DIGEST_PARTS.map((start) => Number.parseInt(digest.slice(start, start + 8), 16));
}

const NO_SOURCE = '0'.repeat(32);

/**
 * Rows by key, as a hash table in shared memory: all threads use it, and it is written to a file unchanged. Keys are
 * not stored, and two keys may have equal hashes: the caller compares the record itself.
 */
export class RecordTable {
  #numbers: Uint32Array;
  #usedSlots = 0;

  /** Opens the buffer of another table, possibly from another thread, or creates an empty one. */
  constructor(buffer = new SharedArrayBuffer(MIN_SLOTS * SLOT_BYTES)) {
    this.#numbers = new Uint32Array(buffer);
    for (let at = 0; at < this.#numbers.length; at += SLOT_NUMBERS) {
      if (this.#numbers[at] !== EMPTY) this.#usedSlots += 1;
    }
  }

  get buffer(): SharedArrayBuffer {
    return this.#numbers.buffer as SharedArrayBuffer;
  }

  /** Rows that may belong to a key; almost always none or one. */
  candidates(key: string): RecordRow[] {
    return [...this.#slotsOf(hashesOf(key))].map((at) => rowAt(this.#numbers, at));
  }

  *rows(): Iterable<RecordRow> {
    for (const at of this.#slots()) yield rowAt(this.#numbers, at);
  }

  /** Equal for equal digests of rows, in any order: their sum. */
  digest(): string {
    const sums = new Uint32Array(DIGEST_PARTS.length);
    for (const at of this.#slots()) {
      for (const part of sums.keys())
        sums[part] = (sums[part] ?? 0) + (this.#numbers[at + DIGEST + part] ?? 0);
    }
    return Array.from(sums, hexOf).join('');
  }

  /** Rows that are missing in another table or have another digest there. */
  *rowsUnlike(other: RecordTable): Iterable<RecordRow> {
    for (const at of this.#slots()) {
      // A table that continues another one has most rows in the same slots.
      if (this.#isSameRow(at, other, at)) continue;
      const hashes = [this.#numbers[at + HASHES] ?? 0, this.#numbers[at + HASHES + 1] ?? 0] as const;
      const isFound = [...other.#slotsOf(hashes)].some((slot) => this.#isSameRow(at, other, slot));
      if (!isFound) yield rowAt(this.#numbers, at);
    }
  }

  /** Adds the row of a new key. */
  add(key: string, { file, offset, length, digest, source }: RecordRow): void {
    const place = [length, offset % TWO_TO_32, Math.floor(offset / TWO_TO_32)];
    const digests = [...numbersOf(digest), ...numbersOf(source || NO_SOURCE)];
    if ((this.#usedSlots + 1) * SLOT_NUMBERS * 3 > this.#numbers.length * 2) this.#grow();
    this.#insert([file + FIRST_FILE, ...place, ...hashesOf(key), ...digests]);
  }

  /** Removes the row of a key with this digest. */
  remove(key: string, digest: string): void {
    for (const at of this.#slotsOf(hashesOf(key))) {
      if (rowAt(this.#numbers, at).digest === digest) this.#numbers[at] = REMOVED;
    }
  }

  copy(): RecordTable {
    return new RecordTable(this.buffer.slice(0));
  }

  /** Whether a slot of another table has a row with the same hashes and digest. */
  #isSameRow(at: number, other: RecordTable, slot: number): boolean {
    const numbers = other.#numbers;
    if ((numbers[slot] ?? EMPTY) < FIRST_FILE) return false;
    for (let part = HASHES; part < SOURCE; part += 1) {
      if (this.#numbers[at + part] !== numbers[slot + part]) return false;
    }
    return true;
  }

  *#slots(numbers = this.#numbers): Iterable<number> {
    for (let at = 0; at < numbers.length; at += SLOT_NUMBERS) {
      if ((numbers[at] as number) >= FIRST_FILE) yield at;
    }
  }

  *#slotsOf([first, second]: readonly [number, number]): Iterable<number> {
    const numbers = this.#numbers;
    for (let at = this.#firstSlot(first); numbers[at] !== EMPTY; at = (at + SLOT_NUMBERS) % numbers.length) {
      const isFound =
        numbers[at] !== REMOVED && numbers[at + HASHES] === first && numbers[at + HASHES + 1] === second;
      if (isFound) yield at;
    }
  }

  #firstSlot(hash: number): number {
    return (hash & (this.#numbers.length / SLOT_NUMBERS - 1)) * SLOT_NUMBERS;
  }

  #insert(slot: ArrayLike<number>): void {
    let at = this.#firstSlot(slot[HASHES] as number);
    while (this.#numbers[at] !== EMPTY) at = (at + SLOT_NUMBERS) % this.#numbers.length;
    this.#numbers.set(slot, at);
    this.#usedSlots += 1;
  }

  #grow(): void {
    const old = this.#numbers;
    this.#numbers = new Uint32Array(new SharedArrayBuffer(old.byteLength * 2));
    this.#usedSlots = 0;
    for (const at of this.#slots(old)) this.#insert(old.subarray(at, at + SLOT_NUMBERS));
  }
}
