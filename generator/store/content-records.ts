import { closeSync, openSync } from 'node:fs';
import { createPieceReader } from '../files/piece-reader';
import { type RecordRow, RecordTable } from './record-table';

/** A record that was found. */
export interface FoundRecord {
  readonly row: RecordRow;
  readonly json: string;
}

/**
 * Data that a thread needs to read the same records: plain data. Threads share the open files of their process, so
 * they can read them even if another build has removed them.
 */
export interface RecordsHandle {
  readonly descriptors: readonly number[];
  readonly table: SharedArrayBuffer;
}

/**
 * The records of a content: `<key>`, a line break and JSON, in immutable files. Each record is read on demand, so
 * that memory does not grow with the content.
 */
export class ContentRecords {
  readonly table: RecordTable;
  readonly #descriptors: readonly number[];
  readonly #readPiece = createPieceReader(() => new Error('A file of content records ends too early.'));
  #isOwner: boolean;

  /** Opens the records of another thread. */
  constructor({ descriptors, table }: RecordsHandle, isOwner = false) {
    this.#descriptors = descriptors;
    this.#isOwner = isOwner;
    this.table = new RecordTable(table);
  }

  /** Opens files of records. Throws errors of the file system. */
  static open(files: readonly string[], table: SharedArrayBuffer): ContentRecords {
    return new ContentRecords({ descriptors: files.map((file) => openSync(file, 'r')), table }, true);
  }

  get handle(): RecordsHandle {
    return { descriptors: this.#descriptors, table: this.table.buffer };
  }

  find(key: string): FoundRecord | undefined {
    for (const row of this.table.candidates(key)) {
      const text = this.#read(row);
      if (text.startsWith(`${key}\n`)) return { row, json: text.slice(key.length + 1) };
    }
    return undefined;
  }

  /** The value of a key; undefined if there is none. */
  value<Value>(key: string): Value | undefined {
    const found = this.find(key);
    return found && JSON.parse(found.json);
  }

  /** The key and the JSON of a row. */
  textsOf(row: RecordRow): { readonly key: string; readonly json: string } {
    const text = this.#read(row);
    const end = text.indexOf('\n');
    return { key: text.slice(0, end), json: text.slice(end + 1) };
  }

  /** Closes the files for all threads, if this one has opened them. Calling it twice is safe. */
  close(): void {
    if (this.#isOwner) for (const descriptor of this.#descriptors) closeSync(descriptor);
    this.#isOwner = false;
  }

  #read({ file, offset, length }: RecordRow): string {
    const descriptor = this.#descriptors[file] as number;
    return this.#readPiece(descriptor, offset, offset + length).toString('utf8');
  }
}
