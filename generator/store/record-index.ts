import { createHash } from 'node:crypto';

/** The location of a record, and the digest of its delivered form. */
export interface RecordRow {
  readonly key: string;
  /** The position of its file in the content's list of files. */
  readonly file: number;
  /** In bytes. */
  readonly offset: number;
  readonly length: number;
  readonly digest: string;
  /** The digest of the source's bytes, by which a source recognizes unchanged ones; empty if it has no such bytes. */
  readonly source: string;
}

/** New lines by quoted key, empty for removed rows. Lines need less memory than rows. */
export type IndexChanges = Map<string, string>;

const LINE_BREAK = 0x0a;
/** As a byte, because searching for a text takes longer. */
const TAB = 0x09;

/** Contains neither a tab nor a line break. */
const quoted = (key: string) => JSON.stringify(key);

/** Its first columns are the key and the digest. */
function lineOf({ key, file, offset, length, digest, source }: RecordRow): string {
  return `${[quoted(key), digest, file, offset, length, source].join('\t')}\n`;
}

/** Without its line break. Undefined for an empty line. */
function rowOf(line: string): RecordRow | undefined {
  if (line === '') return undefined;
  const [key = '', digest = '', file, offset, length, source = ''] = line.split('\t');
  const place = { file: Number(file), offset: Number(offset), length: Number(length) };
  return { key: JSON.parse(key), ...place, digest, source };
}

/** Adds a change: the new row of a key, or that it has none. */
export function noteChange(changes: IndexChanges, key: string, row: RecordRow | undefined): void {
  changes.set(quoted(key), row === undefined ? '' : lineOf(row));
}

/**
 * Rows by key: lines of text, sorted by quoted key. They are in shared memory, because all threads search them, and a
 * file has the same bytes.
 */
export class RecordIndex {
  readonly #bytes: Buffer;

  /** Without a buffer, it is empty. */
  constructor(readonly buffer = new SharedArrayBuffer(0)) {
    this.#bytes = Buffer.from(buffer);
  }

  find(key: string): RecordRow | undefined {
    return this.#rowOf(quoted(key));
  }

  *rows(): Iterable<RecordRow> {
    for (let start = 0; start < this.#bytes.length; ) {
      const end = this.#bytes.indexOf(LINE_BREAK, start);
      const row = rowOf(this.#bytes.toString('utf8', start, end));
      if (row !== undefined) yield row;
      start = end + 1;
    }
  }

  /** Equal for equal keys and digests, wherever the records are. */
  digest(): string {
    const hash = createHash('sha256');
    for (let start = 0; start < this.#bytes.length; ) {
      const end = this.#bytes.indexOf(TAB, this.#bytes.indexOf(TAB, start) + 1);
      hash.update(this.#bytes.subarray(start, end));
      start = this.#bytes.indexOf(LINE_BREAK, end) + 1;
    }
    return hash.digest('hex');
  }

  /** A copy with changes. */
  with(changes: IndexChanges): RecordIndex {
    const edits = [...changes.keys()].sort();
    let size = this.#bytes.length;
    for (const key of edits) {
      const { start, end } = this.#search(key);
      size += Buffer.byteLength(changes.get(key) ?? '') - (end - start);
    }
    const buffer = new SharedArrayBuffer(size);
    const bytes = Buffer.from(buffer);
    let copied = 0;
    let filled = 0;
    for (const key of edits) {
      const { start, end } = this.#search(key);
      filled += this.#bytes.copy(bytes, filled, copied, start);
      filled += bytes.write(changes.get(key) ?? '', filled);
      copied = end;
    }
    this.#bytes.copy(bytes, filled, copied);
    return new RecordIndex(buffer);
  }

  /** The keys whose digest is another one after the changes. */
  keysChangedBy(changes: IndexChanges): Set<string> {
    const edits = Array.from(changes, ([key, line]) => ({ key, after: rowOf(line.trimEnd()) }));
    const changed = edits.filter(({ key, after }) => this.#rowOf(key)?.digest !== after?.digest);
    return new Set(changed.map(({ key }) => JSON.parse(key)));
  }

  #rowOf(key: string): RecordRow | undefined {
    const { start, end } = this.#search(key);
    return rowOf(this.#bytes.toString('utf8', start, end).trimEnd());
  }

  /** The line of a quoted key; an empty range, where it belongs, if there is none. */
  #search(key: string): { readonly start: number; readonly end: number } {
    let low = 0;
    let high = this.#bytes.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const start = middle === 0 ? 0 : this.#bytes.lastIndexOf(LINE_BREAK, middle - 1) + 1;
      const end = this.#bytes.indexOf(LINE_BREAK, middle) + 1;
      const found = this.#bytes.toString('utf8', start, this.#bytes.indexOf(TAB, start));
      if (found === key) return { start, end };
      if (found < key) low = end;
      else high = start;
    }
    return { start: low, end: low };
  }
}
