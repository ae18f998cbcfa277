import { statSync } from 'node:fs';
import { join } from 'node:path';
import { digestOfFile, type FileDigest } from '../files/hashed-file';
import { removeUnusedFrom } from '../files/remove-unused';
import { isOwnFile } from '../files/running-process';
import { ContentRecords } from './content-records';
import { type ContentState, type StoredFile, usableState } from './content-state';
import type { ContentDraft } from './content-writer';
import { RecordFiles, readTableFile } from './record-files';
import type { RecordTable } from './record-table';

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
  const found = readTableFile(join(folder, table.name));
  assertIntact(table, found);
  return found.table;
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
export interface ContentFilesDraft extends ContentDraft {
  /** Completes and opens the files. */
  finish(): { readonly files: ContentFiles; readonly records: ContentRecords };
  /** Removes the files. */
  discard(): void;
}

/** The content that new content continues. */
export interface EarlierContent extends Partial<Pick<ContentDraft, 'hosts'>> {
  readonly table?: RecordTable;
  /** The files of records that the table refers to. */
  readonly files?: readonly StoredFile[];
}

/** Starts the files of content. Throws errors of the file system. */
export function createContentFiles(
  place: ContentPlace,
  { table, hosts, files: earlier = [] }: EarlierContent = {},
): ContentFilesDraft {
  const folder = folderOf(place.cacheDir);
  const written = new RecordFiles(folder, table?.copy(), earlier.length);
  return {
    written,
    hosts: new Map(hosts),
    finish() {
      const { records, table } = written.finish();
      const files = { records: [...earlier, records], table };
      const known = { table: written.table.buffer, stamps: stampsOf(folder, files) };
      return { files, records: openKnown(place, files, known) };
    },
    discard: () => written.discard(),
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
