import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../files/digest';
import { createHashedFile, type FileDigest, type HashedFile } from '../files/hashed-file';
import { createTempName } from '../files/running-process';
import type { ContentRecord } from './content-record';
import type { StoredFile } from './content-state';
import { RecordTable } from './record-table';

/**
 * New files of records: `<key>`, a line break and JSON for each, and a table of them. A table that continues earlier
 * files needs their number. Throws errors of the file system.
 */
export class RecordFiles {
  readonly #name = createTempName();
  readonly #names = { records: `${this.#name}.records`, table: `${this.#name}.table` };
  readonly #file: HashedFile;

  constructor(
    private readonly folder: string,
    readonly table = new RecordTable(),
    private readonly earlierFiles = 0,
  ) {
    mkdirSync(folder, { recursive: true });
    this.#file = createHashedFile(join(folder, this.#names.records));
  }

  /** Keys must be unique in the table. */
  add(key: string, { json, digest, source }: ContentRecord): void {
    const offset = this.#file.length();
    const length = this.#file.writeText(`${key}\n${json}`);
    this.table.add(key, { file: this.earlierFiles, offset, length, digest, source });
  }

  finish(): Record<'records' | 'table', StoredFile> {
    const { records, table } = this.#names;
    const found = this.#file.finish();
    const bytes = new Uint8Array(this.table.buffer);
    writeFileSync(join(this.folder, table), bytes);
    return {
      records: { name: records, ...found },
      table: { name: table, bytes: bytes.length, sha256: sha256(bytes) },
    };
  }

  discard(): void {
    this.#file.abandon();
    for (const name of Object.values(this.#names)) rmSync(join(this.folder, name), { force: true });
  }
}

/** Reads a table into shared memory, and the digest of its file. Throws errors of the file system. */
export function readTableFile(path: string): FileDigest & { readonly table: SharedArrayBuffer } {
  const bytes = readFileSync(path);
  const table = new SharedArrayBuffer(bytes.length);
  new Uint8Array(table).set(bytes);
  return { table, bytes: bytes.length, sha256: sha256(bytes) };
}
