import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createHashedFile, digestOfFile, type FileDigest, writeHashedFile } from '../files/hashed-file';
import { removeUnusedFrom } from '../files/remove-unused';
import { createTempName, isOwnFile } from '../files/running-process';
import { ContentRecords } from './content-records';
import { type ContentState, type StoredFile, usableState } from './content-state';
import type { ContentDraft } from './content-writer';
import { RecordTable } from './record-table';

type ContentFiles = ContentState['files'];

/** The table of content whose files this process has written or verified, so that they need not be hashed again. */
export interface KnownContent {
  readonly stamps: string;
  readonly table: SharedArrayBuffer;
}

/** Where a process with repeated builds remembers its last content. */
export interface ContentMemory {
  content: KnownContent | undefined;
}

/** The location and the metadata of stored content. */
export interface ContentPlace {
  readonly cacheDir: string;
  readonly memory?: ContentMemory | undefined;
}

function folderOf(cacheDir: string): string {
  return join(cacheDir, 'content');
}

function namesOf({ table, records }: ContentFiles): string[] {
  return [table, ...records].map(({ name }) => name);
}

/** A text that changes when one of the files is written. */
function stampsOf(folder: string, files: ContentFiles): string {
  const stamps = namesOf(files).map((name) => {
    const { ino, size, mtimeMs, ctimeMs } = statSync(join(folder, name));
    return [name, ino, size, mtimeMs, ctimeMs].join(' ');
  });
  return stamps.join();
}

function assertIntact({ name, bytes, sha256 }: StoredFile, found: FileDigest): void {
  if (bytes !== found.bytes || sha256 !== found.sha256)
    throw new Error(`The cached content ${name} is damaged.`);
}

function readTable(folder: string, { table, records }: ContentFiles): SharedArrayBuffer {
  for (const file of records) assertIntact(file, digestOfFile(join(folder, file.name)));
  const bytes = readFileSync(join(folder, table.name));
  assertIntact(table, { bytes: bytes.length, sha256: hash('sha256', bytes) });
  const shared = new SharedArrayBuffer(bytes.length);
  Buffer.from(shared).set(bytes);
  return shared;
}

function openKnown(
  { cacheDir, memory }: ContentPlace,
  files: ContentFiles,
  { table, stamps }: KnownContent,
): ContentRecords {
  const folder = folderOf(cacheDir);
  const records = ContentRecords.open(
    files.records.map(({ name }) => join(folder, name)),
    table,
  );
  if (memory !== undefined) memory.content = { table, stamps };
  return records;
}

/** Opens the files of earlier content. Throws if one is missing, or has changed. */
export function openContentFiles(place: ContentPlace, files: ContentFiles): ContentRecords {
  const folder = folderOf(place.cacheDir);
  const stamps = stampsOf(folder, files);
  const known = place.memory?.content;
  return openKnown(place, files, {
    stamps,
    table: known?.stamps === stamps ? known.table : readTable(folder, files),
  });
}

/** Content files that are being written: a table, and a file with records that earlier files do not have. */
export interface ContentFilesDraft {
  readonly draft: ContentDraft;
  /** Completes and opens the files. */
  finish(): { readonly files: ContentFiles; readonly records: ContentRecords };
  /** Removes the files. */
  discard(): void;
}

/** The content that new content continues. */
export interface EarlierContent extends Partial<Pick<ContentDraft, 'table' | 'hosts'>> {
  /** The files of records that the table refers to. */
  readonly files?: readonly StoredFile[];
}

/** Starts the files of content. Throws errors of the file system. */
export function createContentFiles(
  place: ContentPlace,
  { table: earlierTable, hosts, files: earlier = [] }: EarlierContent = {},
): ContentFilesDraft {
  const folder = folderOf(place.cacheDir);
  const name = createTempName();
  const names = { records: `${name}.records`, table: `${name}.table` };
  mkdirSync(folder, { recursive: true });
  const file = createHashedFile(join(folder, names.records));
  const table = earlierTable?.copy() ?? new RecordTable();
  return {
    draft: { table, hosts: new Map(hosts), file, position: earlier.length },
    finish() {
      const records = [...earlier, { name: names.records, ...file.finish() }];
      const written = writeHashedFile(join(folder, names.table), Buffer.from(table.buffer));
      const files = { records, table: { name: names.table, ...written } };
      const known = { table: table.buffer, stamps: stampsOf(folder, files) };
      return { files, records: openKnown(place, files, known) };
    },
    discard() {
      file.abandon();
      for (const one of Object.values(names)) rmSync(join(folder, one), { force: true });
    },
  };
}

/**
 * Removes files that the state does not refer to, except those of builds of other processes that may still run. The
 * files of the previous state are no longer needed. Call it when the state is committed.
 */
export async function removeUnusedContent(
  cacheDir: string,
  used: ContentState,
  previous?: unknown,
): Promise<void> {
  const before = usableState(previous);
  const replaced = new Set(before ? namesOf(before.files) : []);
  const isReplaced = (name: string) => replaced.has(name) || isOwnFile(name);
  await removeUnusedFrom(folderOf(cacheDir), new Set(namesOf(used.files)), isReplaced);
}
