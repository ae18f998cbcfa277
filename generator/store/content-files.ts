import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../files/digest';
import { digestOfFile, type FileDigest } from '../files/hashed-file';
import { removeUnusedFrom } from '../files/remove-unused';
import { isOwnFile } from '../files/running-process';
import { ContentRecords } from './content-records';
import { type ContentState, type StoredFile, usableState } from './content-state';

/** The files of one content: its index, and the records that it refers to. */
export type ContentFiles = ContentState['files'];

/** The index of content whose files this process has written or verified, so that they need not be hashed again. */
export interface KnownContent {
  readonly stamps: string;
  readonly index: SharedArrayBuffer;
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

/** Where the files of content are. */
export function folderOf({ cacheDir }: ContentPlace): string {
  return join(cacheDir, 'content');
}

function namesOf({ index, records }: ContentFiles): string[] {
  return [index, ...records].map(({ name }) => name);
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

function readIndex(folder: string, { index, records }: ContentFiles): SharedArrayBuffer {
  for (const file of records) assertIntact(file, digestOfFile(join(folder, file.name)));
  const bytes = readFileSync(join(folder, index.name));
  assertIntact(index, { bytes: bytes.length, sha256: sha256(bytes) });
  const shared = new SharedArrayBuffer(bytes.length);
  bytes.copy(new Uint8Array(shared));
  return shared;
}

function openKnown(
  place: ContentPlace,
  files: ContentFiles,
  { index, stamps }: KnownContent,
): ContentRecords {
  const folder = folderOf(place);
  const records = ContentRecords.open(
    files.records.map(({ name }) => join(folder, name)),
    index,
  );
  if (place.memory !== undefined) place.memory.content = { index, stamps };
  return records;
}

/** Opens the files of earlier content. Throws if one is missing, or has changed. */
export function openContentFiles(place: ContentPlace, files: ContentFiles): ContentRecords {
  const folder = folderOf(place);
  const stamps = stampsOf(folder, files);
  const known = place.memory?.content;
  return openKnown(place, files, {
    stamps,
    index: known?.stamps === stamps ? known.index : readIndex(folder, files),
  });
}

/** Opens files that this process has written, with the bytes of the index. */
export function openWrittenFiles(
  place: ContentPlace,
  files: ContentFiles,
  index: SharedArrayBuffer,
): ContentRecords {
  return openKnown(place, files, { index, stamps: stampsOf(folderOf(place), files) });
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
  await removeUnusedFrom(folderOf({ cacheDir }), new Set(namesOf(used.files)), isReplaced);
}
