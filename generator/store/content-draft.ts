import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../files/digest';
import { createHashedFile, type HashedFile } from '../files/hashed-file';
import { createTempName } from '../files/running-process';
import { type ContentFiles, type ContentPlace, folderOf, openWrittenFiles } from './content-files';
import type { ContentRecord } from './content-record';
import type { ContentRecords } from './content-records';
import type { StoredFile } from './content-state';
import { type IndexChanges, noteChange, RecordIndex, type RecordRow } from './record-index';

/** The content that new content continues. */
export interface EarlierContent {
  readonly index?: RecordIndex;
  /** The files of records that the index refers to. */
  readonly files?: readonly StoredFile[];
}

/** Content that was written, and its changes since the earlier content. */
export interface FinishedContent {
  readonly files: ContentFiles;
  readonly records: ContentRecords;
  readonly changes: IndexChanges;
}

/** Content that is being written: a file with the records that earlier files do not have, and the index of all. */
export class ContentDraft {
  readonly #name = createTempName();
  readonly #names = { records: `${this.#name}.records`, index: `${this.#name}.index` };
  readonly #earlierFiles: readonly StoredFile[];
  readonly #earlierIndex: RecordIndex;
  readonly #file: HashedFile;
  #changes: IndexChanges = new Map();

  /** Creates its files. Throws errors of the file system, as the other methods do. */
  constructor(
    private readonly place: ContentPlace,
    { index = new RecordIndex(), files = [] }: EarlierContent = {},
  ) {
    this.#earlierIndex = index;
    this.#earlierFiles = files;
    mkdirSync(folderOf(place), { recursive: true });
    this.#file = createHashedFile(this.#pathOf(this.#names.records));
  }

  /** Adds or replaces the record of a key; without one, removes it. */
  set(key: string, record: ContentRecord | undefined): void {
    noteChange(this.#changes, key, record && this.#write(key, record));
  }

  /** Completes and opens the files. */
  finish(): FinishedContent {
    const records = { name: this.#names.records, ...this.#file.finish() };
    // They need memory, and the draft remains until the end of the build.
    const changes = this.#changes;
    this.#changes = new Map();
    const { buffer } = this.#earlierIndex.with(changes);
    const bytes = new Uint8Array(buffer);
    writeFileSync(this.#pathOf(this.#names.index), bytes);
    const index = { name: this.#names.index, bytes: bytes.length, sha256: sha256(bytes) };
    const files = { records: [...this.#earlierFiles, records], index };
    return { files, records: openWrittenFiles(this.place, files, buffer), changes };
  }

  /** Removes the files. */
  discard(): void {
    this.#file.abandon();
    for (const name of Object.values(this.#names)) rmSync(this.#pathOf(name), { force: true });
  }

  #write(key: string, { json, digest, source }: ContentRecord): RecordRow {
    const place = { file: this.#earlierFiles.length, offset: this.#file.length() };
    return { key, ...place, length: this.#file.writeText(json), digest, source };
  }

  #pathOf(name: string): string {
    return join(folderOf(this.place), name);
  }
}
