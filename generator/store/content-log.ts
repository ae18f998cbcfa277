import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import type { RecordPlace } from './content-index';
import { createContentIndex, openContentIndex } from './content-index';

/**
 * A log holds one record of JSON for each key. It is a file, or memory for small contents; what is read from it is
 * read when it is asked for, so that content takes no memory however much there is.
 */
export interface ContentLog {
  /** The record's JSON text; undefined when there is none. */
  read(key: string): string | undefined;
  /** What another thread needs to open the same log. */
  readonly handle: ContentLogHandle;
  close(): void;
}

/** Plain data that can be posted to a thread. */
export interface ContentLogHandle {
  readonly records: { readonly file: string } | { readonly memory: SharedArrayBuffer };
  readonly index: SharedArrayBuffer;
}

export interface ContentLogWriter {
  /** Keys must differ. */
  add(key: string, json: string): void;
  /** Makes the log readable. Nothing can be added after that. */
  finish(): ContentLog;
}

interface Sink {
  write(bytes: Buffer): void;
  finish(): ContentLogHandle['records'];
}

const CHUNK_BYTES = 1024 * 1024;

function createFileSink(file: string): Sink {
  const descriptor = openSync(file, 'w');
  let pending: Buffer[] = [];
  let pendingBytes = 0;
  const flush = () => {
    const bytes = Buffer.concat(pending);
    for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
    pending = [];
    pendingBytes = 0;
  };
  return {
    write(bytes) {
      pending.push(bytes);
      pendingBytes += bytes.length;
      if (pendingBytes >= CHUNK_BYTES) flush();
    },
    finish() {
      flush();
      closeSync(descriptor);
      return { file };
    },
  };
}

function createMemorySink(): Sink {
  const chunks: Buffer[] = [];
  return {
    write: (bytes) => chunks.push(bytes),
    finish() {
      const whole = Buffer.concat(chunks);
      const memory = new SharedArrayBuffer(whole.length);
      Buffer.from(memory).set(whole);
      return { memory };
    },
  };
}

/** Begins a log: in a file that is written anew, or in memory. */
export function createContentLog(file?: string): ContentLogWriter {
  const sink = file === undefined ? createMemorySink() : createFileSink(file);
  const places: Array<RecordPlace & { readonly key: string }> = [];
  let offset = 0;
  return {
    add(key, json) {
      const bytes = Buffer.from(`${key}\n${json}`);
      places.push({ key, offset, length: bytes.length });
      offset += bytes.length;
      sink.write(bytes);
    },
    finish() {
      const records = sink.finish();
      return openContentLog({ records, index: createContentIndex(places).buffer });
    },
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

/** Opens a log that a writer finished, possibly in another thread. */
export function openContentLog(handle: ContentLogHandle): ContentLog {
  const index = openContentIndex(handle.index);
  const places = readPlaces(handle.records);
  return {
    handle,
    close: places.close,
    read(key) {
      for (const place of index.candidates(key)) {
        const record = places.read(place);
        if (record.startsWith(`${key}\n`)) return record.slice(key.length + 1);
      }
      return undefined;
    },
  };
}
