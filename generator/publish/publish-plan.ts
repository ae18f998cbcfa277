import { compareText } from '../files/compare-text';
import type { OutputKind } from '../files/output-file';
import { BUILD_JSON_FILE, PAGE_IDS_FILE } from './output-directory';
import type { FileFacts, OutputTree } from './output-tree';
import type { PublishJournal } from './publish-journal';

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

const KIND_ORDER: Readonly<Record<OutputKind, number>> = { asset: 0, media: 0, embed: 1, page: 2, data: 3 };

function publishRank({ path, kind }: Pick<StagedFile, 'path' | 'kind'>): number {
  if (path === BUILD_JSON_FILE) return 5;
  return path === PAGE_IDS_FILE ? 4 : KIND_ORDER[kind];
}

/**
 * The files that a publish writes and removes. Assets and media come first, then embeds, then the pages that show
 * them, then data, `build.json` last; files that are neither part of the build nor retained are removed at the end.
 */
export function planPublish(options: {
  readonly staged: Iterable<StagedFile>;
  readonly retained: ReadonlyArray<{
    readonly path: string;
    readonly sha256: string;
    readonly isInPlace: boolean;
  }>;
  readonly previous: OutputTree;
}): PublishJournal {
  const build = [...options.staged];
  const restored = options.retained
    .filter(({ isInPlace }) => !isInPlace)
    .map(({ path, sha256 }) => ({ path, sha256, kind: 'asset' as const }));
  const written = [...build.filter(({ isUnchanged }) => !isUnchanged), ...restored]
    .sort((left, right) => publishRank(left) - publishRank(right) || compareText(left.path, right.path))
    .map(({ path, sha256 }) => ({ path, sha256 }));
  const used = new Set([...build, ...options.retained].map(({ path }) => path));
  const found = [...options.previous.files.keys(), ...options.previous.others];
  return { version: 1, written, removed: found.filter((path) => !used.has(path)).sort(compareText) };
}
