import { closeSync, openSync, readSync } from 'node:fs';
import { createHashedFile, type FileDigest } from '../../files/hashed-file';
import { createContentIndex, type IndexedRecord, openContentIndex, type RecordPlace } from './text-index';

/**
 * A log contains one JSON record per key. It is a file, or memory for small contents; records are read on demand, so
 * that memory does not grow with the content.
 */
export interface ContentLog {
  /** The record's JSON text; undefined if there is none. */
  read(key: string): string | undefined;
  /** The record and its position. */
  find(key: string): FoundRecord | undefined;
  /** Data that another thread needs to open the same log. */
  readonly handle: ContentLogHandle;
  close(): void;
}

interface FoundRecord {
  readonly json: string;
  readonly place: RecordPlace;
}

/** Plain data that can be posted to a thread. */
export interface ContentLogHandle {
  readonly records: { readonly file: string } | { readonly memory: SharedArrayBuffer };
  readonly index: SharedArrayBuffer;
}

/** A completed log. */
export interface WrittenLog {
  readonly handle: ContentLogHandle;
  /** Undefined for a log in memory. */
  readonly digest: FileDigest | undefined;
}

export interface ContentLogWriter {
  /** Keys must be unique. */
  add(key: string, json: string): void;
  /** Appends bytes of another log. Returns their position; `keep` selects the records in them. */
  copy(bytes: Uint8Array): number;
  keep(record: IndexedRecord): void;
  /** Nothing can be added after that. */
  finish(): WrittenLog;
  /** Closes the file of an unfinished log; does nothing otherwise. */
  abandon(): void;
}

interface Sink {
  write(bytes: Uint8Array): void;
  /** Returns the length in bytes. */
  writeText(text: string): number;
  finish(): Pick<WrittenLog, 'digest'> & { readonly records: ContentLogHandle['records'] };
  abandon(): void;
}

function createFileSink(path: string): Sink {
  const file = createHashedFile(path);
  return { ...file, finish: () => ({ records: { file: path }, digest: file.finish() }) };
}

function createMemorySink(): Sink {
  const chunks: Uint8Array[] = [];
  return {
    write: (bytes) => chunks.push(Buffer.from(bytes)),
    writeText: (text) => {
      const bytes = Buffer.from(text);
      chunks.push(bytes);
      return bytes.length;
    },
    finish() {
      const whole = Buffer.concat(chunks);
      const memory = new SharedArrayBuffer(whole.length);
      Buffer.from(memory).set(whole);
      return { records: { memory }, digest: undefined };
    },
    abandon: () => undefined,
  };
}

/** Starts a log: in a new file, or in memory. */
export function createContentLog(file?: string): ContentLogWriter {
  const sink = file === undefined ? createMemorySink() : createFileSink(file);
  const index = createContentIndex();
  let end = 0;
  return {
    add(key, json) {
      const length = sink.writeText(`${key}\n`) + sink.writeText(json);
      index.add(key, { offset: end, length });
      end += length;
    },
    copy(bytes) {
      sink.write(bytes);
      end += bytes.length;
      return end - bytes.length;
    },
    keep: index.addIndexed,
    finish() {
      const { records, digest } = sink.finish();
      return { handle: { records, index: index.finish().buffer }, digest };
    },
    abandon: sink.abandon,
  };
}

function readPlaces(records: ContentLogHandle['records']) {
  if ('memory' in records) {
    const bytes = Buffer.from(records.memory);
    return {
      read: ({ offset, length }: RecordPlace) => bytes.toString('utf8', offset, offset + length),
      close: () => undefined,
    };
  }
  const descriptor = openSync(records.file, 'r');
  let buffer = Buffer.allocUnsafe(64 * 1024);
  return {
    read({ offset, length }: RecordPlace) {
      if (buffer.length < length) buffer = Buffer.allocUnsafe(length * 2);
      for (let done = 0; done < length; ) {
        const count = readSync(descriptor, buffer, done, length - done, offset + done);
        if (count === 0) throw new Error(`The content log ${records.file} ends too early.`);
        done += count;
      }
      return buffer.toString('utf8', 0, length);
    },
    close: () => closeSync(descriptor),
  };
}

/** Opens a completed log, possibly from another thread or an earlier build. */
export function openContentLog(handle: ContentLogHandle): ContentLog {
  const index = openContentIndex(handle.index);
  const places = readPlaces(handle.records);
  const find: ContentLog['find'] = (key) => {
    for (const place of index.candidates(key)) {
      const record = places.read(place);
      if (record.startsWith(`${key}\n`)) return { json: record.slice(key.length + 1), place };
    }
    return undefined;
  };
  return { handle, find, read: (key) => find(key)?.json, close: places.close };
}
