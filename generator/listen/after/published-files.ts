import { openCachedBuild } from '../../cache/cached-build';
import { readSiteState } from '../../cache/site-state';
import { retainedDigests } from '../../publish/retained-assets';

/** SHA-256 of files by their path in the output. */
export type FileDigests = ReadonlyMap<string, string>;

/** The output files after the last build, as its publisher recorded them; undefined without such a record. */
export async function readPublishedFiles(cacheDir: string): Promise<FileDigests | undefined> {
  const state = await readSiteState(cacheDir);
  const outputs = state && openCachedBuild(cacheDir, state).outputs();
  if (outputs === undefined || outputs.size === 0) return undefined;
  const digests = new Map(await retainedDigests(cacheDir));
  for (const [path, { sha256 }] of outputs) digests.set(path, sha256);
  return digests;
}

/** Paths with different digests, or that exist on one side only; sorted. */
export function changedPaths(before: FileDigests, after: FileDigests): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path)).sort();
}
