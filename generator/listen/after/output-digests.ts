import { join } from 'node:path';
import { sha256OfFile } from '../../files/hashed-file';
import { undefinedIfMissing } from '../../files/missing-file';
import type { FileFacts } from '../../publish/output-tree';
import { readOutputTree } from '../../publish/output-tree';

/** A file of the output as it was looked at. */
export interface DigestedFile extends FileFacts {
  readonly sha256: string;
}

export type OutputDigests = ReadonlyMap<string, DigestedFile>;

/**
 * The digest of every file of an output folder by its path. What has the size and time that it had before is not read
 * again. A file that goes while the others are looked at is left out.
 */
export async function digestOutput(outDir: string, known: OutputDigests): Promise<OutputDigests> {
  const { files } = await readOutputTree(outDir);
  const digests = new Map<string, DigestedFile>();
  for (const [path, facts] of files) {
    const before = known.get(path);
    const isSame = before?.bytes === facts.bytes && before.mtimeMs === facts.mtimeMs;
    const sha256 = isSame ? before.sha256 : await undefinedIfMissing(sha256OfFile(join(outDir, path)));
    if (sha256 !== undefined) digests.set(path, { ...facts, sha256 });
  }
  return digests;
}

/** Paths that two outputs do not have alike, those that only one of them has among them; sorted. */
export function changedPaths(before: OutputDigests, after: OutputDigests): string[] {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path)?.sha256 !== after.get(path)?.sha256).sort();
}
