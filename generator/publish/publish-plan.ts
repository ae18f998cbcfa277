import { compareText } from '../files/compare-text';
import type { OutputKind } from '../files/output-file';
import { BUILD_JSON_FILE, PAGE_IDS_FILE } from './output-directory';
import type { OutputTree } from './output-tree';
import type { PublishJournal } from './publish-journal';
import type { StagedFile } from './published-file';

const KIND_ORDER: Readonly<Record<OutputKind, number>> = { asset: 0, media: 0, embed: 1, page: 1, data: 2 };

function publishRank({ path, kind }: Pick<StagedFile, 'path' | 'kind'>): number {
  if (path === BUILD_JSON_FILE) return 4;
  return path === PAGE_IDS_FILE ? 3 : KIND_ORDER[kind];
}

/**
 * The files that a publish writes and removes. Assets and media come first, then pages and embeds, then data,
 * `build.json` last; files that are neither part of the build nor retained are removed at the end.
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
