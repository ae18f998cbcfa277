/** The position of a piece of JSON in a file, in bytes. */
export interface JsonPlace {
  readonly start: number;
  readonly end: number;
}

/** Reads bytes at a position into a buffer, as many as exist and fit, and returns their number. */
export type ByteSource = (target: Buffer, position: number) => number;

/** The members of a JSON object in a file; lists are split into their elements. */
export interface SplitExport {
  readonly lists: ReadonlyMap<string, readonly JsonPlace[]>;
  readonly values: ReadonlyMap<string, JsonPlace>;
}

/** The file is not a JSON object; a complete parser describes the error. */
export class SplitFailure extends Error {
  constructor() {
    super('The file is not a JSON object.');
  }
}

const CHUNK_BYTES = 1024 * 1024;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;

const isBlank = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const opens = (byte: number) => byte === OPEN_BRACE || byte === OPEN_BRACKET;
const closes = (byte: number) => byte === CLOSE_BRACE || byte === CLOSE_BRACKET;

/** Reads a file byte by byte, in large chunks. */
class ByteReader {
  position: number;
  private chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  private chunkStart: number;
  private chunkLength = 0;

  constructor(
    private readonly read: ByteSource,
    start: number,
  ) {
    this.position = start;
    this.chunkStart = start;
  }

  /** The byte at the position; -1 at the end. */
  peek(): number {
    const within = this.position - this.chunkStart;
    if (within < this.chunkLength) return this.chunk[within] as number;
    this.chunkStart = this.position;
    this.chunkLength = this.read(this.chunk, this.position);
    return this.chunkLength === 0 ? -1 : (this.chunk[0] as number);
  }

  skipBlanks(): number {
    while (isBlank(this.peek())) this.position += 1;
    return this.peek();
  }

  expect(byte: number): void {
    if (this.skipBlanks() !== byte) throw new SplitFailure();
    this.position += 1;
  }

  /** Moves behind the closing quote of the string at the position. */
  skipString(): void {
    this.position += 1;
    while (this.peek() !== -1) {
      const { chunk, chunkLength } = this;
      let within = this.position - this.chunkStart;
      while (within < chunkLength && chunk[within] !== QUOTE && chunk[within] !== BACKSLASH) within += 1;
      this.position = this.chunkStart + within;
      if (within < chunkLength) {
        const isEnd = chunk[within] === QUOTE;
        this.position += isEnd ? 1 : 2;
        if (isEnd) return;
      }
    }
    throw new SplitFailure();
  }

  /** Moves behind the value at the position. */
  skipValue(): void {
    let depth = 0;
    for (;;) {
      const byte = this.peek();
      if (byte === -1) throw new SplitFailure();
      if (byte === QUOTE) {
        this.skipString();
      } else if (opens(byte)) {
        depth += 1;
        this.position += 1;
      } else if (closes(byte)) {
        depth -= 1;
        this.position += 1;
      } else {
        this.position += 1;
        if (depth > 0) continue;
      }
      if (depth === 0 && this.isAtValueEnd()) return;
    }
  }

  private isAtValueEnd(): boolean {
    const byte = this.peek();
    return byte === -1 || byte === COMMA || byte === COLON || closes(byte) || isBlank(byte);
  }
}

function readPlace(reader: ByteReader): JsonPlace {
  const start = reader.position;
  reader.skipValue();
  return { start, end: reader.position };
}

function readElements(reader: ByteReader): JsonPlace[] {
  const places: JsonPlace[] = [];
  reader.expect(OPEN_BRACKET);
  if (reader.skipBlanks() === CLOSE_BRACKET) {
    reader.position += 1;
    return places;
  }
  for (;;) {
    const first = reader.skipBlanks();
    if (first === COMMA || closes(first)) throw new SplitFailure();
    places.push(readPlace(reader));
    if (reader.skipBlanks() === CLOSE_BRACKET) {
      reader.position += 1;
      return places;
    }
    reader.expect(COMMA);
  }
}

/**
 * Finds the members of the JSON object in an open file. Holds only a small part of it in memory, for exports of any
 * size. `nameOf` reads a member's name. Throws SplitFailure.
 */
export function splitExport(
  read: ByteSource,
  options: { readonly start: number; readonly nameOf: (place: JsonPlace) => string },
): SplitExport {
  const reader = new ByteReader(read, options.start);
  const lists = new Map<string, readonly JsonPlace[]>();
  const values = new Map<string, JsonPlace>();
  reader.expect(OPEN_BRACE);
  let isComplete = reader.skipBlanks() === CLOSE_BRACE;
  while (!isComplete) {
    if (reader.skipBlanks() !== QUOTE) throw new SplitFailure();
    const name = options.nameOf(readPlace(reader));
    if (lists.has(name) || values.has(name)) throw new SplitFailure();
    reader.expect(COLON);
    if (reader.skipBlanks() === OPEN_BRACKET) lists.set(name, readElements(reader));
    else values.set(name, readPlace(reader));
    isComplete = reader.skipBlanks() === CLOSE_BRACE;
    if (!isComplete) reader.expect(COMMA);
  }
  reader.expect(CLOSE_BRACE);
  if (reader.skipBlanks() !== -1) throw new SplitFailure();
  return { lists, values };
}
