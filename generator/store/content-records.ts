import { closeSync, openSync } from 'node:fs';
import { createPieceReader } from '../files/piece-reader';
import { RecordIndex, type RecordRow } from './record-index';

/**
 * Data that a thread needs to read the same records: plain data. Threads share the open files of their process, so
 * they can read them even if another build has removed them.
 */
export interface RecordsHandle {
  readonly descriptors: readonly number[];
  readonly index: SharedArrayBuffer;
}

/**
 * The records of a content: JSON, in immutable files. Each record is read on demand, so that memory does not grow with
 * the content.
 */
export class ContentRecords {
  readonly index: RecordIndex;
  readonly #descriptors: readonly number[];
  readonly #readPiece = createPieceReader(() => new Error('A file of content records ends too early.'));
  #isOwner: boolean;

  /** Opens the records of another thread. */
  constructor({ descriptors, index }: RecordsHandle, isOwner = false) {
    this.#descriptors = descriptors;
    this.#isOwner = isOwner;
    this.index = new RecordIndex(index);
  }

  /** Opens files of records. Throws errors of the file system. */
  static open(files: readonly string[], index: SharedArrayBuffer): ContentRecords {
    return new ContentRecords({ descriptors: files.map((file) => openSync(file, 'r')), index }, true);
  }

  get handle(): RecordsHandle {
    return { descriptors: this.#descriptors, index: this.index.buffer };
  }

  /** The value of a key; undefined if there is none. */
  value<Value>(key: string): Value | undefined {
    const row = this.index.find(key);
    return row && JSON.parse(this.jsonOf(row));
  }

  jsonOf({ file, offset, length }: RecordRow): string {
    const descriptor = this.#descriptors[file] as number;
    return this.#readPiece(descriptor, offset, offset + length).toString('utf8');
  }

  /** Closes the files for all threads, if this one has opened them. Calling it twice is safe. */
  close(): void {
    if (this.#isOwner) for (const descriptor of this.#descriptors) closeSync(descriptor);
    this.#isOwner = false;
  }
}
