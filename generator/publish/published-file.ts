import type { OutputKind } from '../files/output-file';
import type { FileFacts } from './output-tree';

/** The data about a build's file that publishing needs. */
export interface StagedFile {
  readonly path: string;
  readonly kind: OutputKind;
  readonly bytes: number;
  readonly sha256: string;
  /** The output folder already has the same bytes at this path. */
  readonly isUnchanged: boolean;
}

/** A published file. */
export interface PublishedFile extends FileFacts {
  readonly path: string;
  readonly kind: OutputKind;
  readonly sha256: string;
}

/** Uncompressed bytes of a build by kind of file; 0 for kinds without files. */
export type BytesByKind = Readonly<Record<OutputKind, number>>;

/** Sums up the bytes of files by their kind. */
export function bytesByKind(files: Iterable<Pick<StagedFile, 'kind' | 'bytes'>>): BytesByKind {
  const bytes: Record<OutputKind, number> = { asset: 0, media: 0, embed: 0, page: 0, data: 0 };
  for (const file of files) bytes[file.kind] += file.bytes;
  return bytes;
}
