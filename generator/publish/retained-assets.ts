import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { compareText } from '../files/compare-text';
import { undefinedIfMissing } from '../files/file-errors';
import { sha256OfFile } from '../files/hashed-file';
import { parseJson } from '../files/parse-json';
import { isAbandoned, isTempName } from '../files/running-process';
import { writeFileAtomic } from '../files/write-file-atomic';
import { isSafeOutputPath } from './output-paths';

/**
 * How long assets of earlier builds stay available for pages that are open in a browser (docs/contract.md#3-output).
 */
const ASSET_RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

const HASHED_NAME = /-(?:[A-Z0-9]{8,}|[0-9a-f]{8,})\.[a-z0-9]+$/;
const ASSET_FOLDER = 'assets/';
const INDEX_FILE = 'index.json';

/** Whether a file's name contains a hash of its content, so that the file never changes. */
export function isContentHashed(path: string): boolean {
  return HASHED_NAME.test(path);
}

/** Whether a file is retained when builds no longer use it. */
export function isRetainable(path: string): boolean {
  return path.startsWith(ASSET_FOLDER) && isContentHashed(path) && isSafeOutputPath(path);
}

const indexForm = z.object({
  version: z.literal(1),
  assets: z.record(
    z.string().refine(isRetainable),
    /** `unusedSince` in epoch milliseconds; null while the newest build uses the asset. */
    z.object({ sha256: z.string(), unusedSince: z.number().nullable() }),
  ),
});

type AssetIndex = z.infer<typeof indexForm>['assets'];

async function readIndex(folder: string): Promise<AssetIndex> {
  const text = await undefinedIfMissing(readFile(join(folder, INDEX_FILE), 'utf8'));
  return parseJson(text, indexForm)?.assets ?? {};
}

/** Each hashed asset of a build, the file with its bytes, and their digest. */
type UsedAssets = ReadonlyMap<string, { readonly file: string; readonly sha256: string }>;

/**
 * The index after a build at `now`: its assets are in use, others are unused since now or earlier, expired ones are
 * removed.
 */
function nextAssetIndex(previous: AssetIndex, used: UsedAssets, now: number): AssetIndex {
  const next = new Map<string, AssetIndex[string]>();
  for (const [path, { sha256, unusedSince }] of Object.entries(previous)) {
    const since = Math.min(unusedSince ?? now, now);
    if (now - since <= ASSET_RETENTION_MS) next.set(path, { sha256, unusedSince: since });
  }
  for (const [path, { sha256 }] of used) next.set(path, { sha256, unusedSince: null });
  return Object.fromEntries([...next].sort(([left], [right]) => compareText(left, right)));
}

async function isStored(file: string, sha256: string): Promise<boolean> {
  return (await undefinedIfMissing(sha256OfFile(file))) === sha256;
}

async function storedNames(folder: string): Promise<string[]> {
  const entries = (await undefinedIfMissing(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

async function removeForgotten(folder: string, index: AssetIndex): Promise<void> {
  const known = new Set([INDEX_FILE, ...Object.keys(index).map((path) => path.slice(ASSET_FOLDER.length))]);
  for (const name of await storedNames(folder)) {
    if (known.has(name.split('\\').join('/'))) continue;
    const path = join(folder, name);
    // Another build may be moving a file into place.
    const isDraft = isTempName(name) && !(await isAbandoned(path));
    if (!isDraft) await rm(path, { force: true });
  }
}

/** An asset of an earlier build that is published again. */
export interface RetainedAsset {
  readonly path: string;
  readonly sha256: string;
  /** Where its bytes are stored. */
  readonly storedFile: string;
}

/**
 * Stores the hashed assets of this build below `<cacheDir>/assets/` and returns those of earlier builds that are
 * unused for at most seven days.
 */
export async function retainAssets(options: {
  readonly cacheDir: string;
  readonly used: UsedAssets;
  readonly now: Date;
}): Promise<readonly RetainedAsset[]> {
  const folder = join(options.cacheDir, 'assets');
  const stored = (path: string) => join(folder, path.slice(ASSET_FOLDER.length));
  for (const [path, { file, sha256 }] of options.used) {
    if (await isStored(stored(path), sha256)) continue;
    await writeFileAtomic(stored(path), await readFile(file));
  }
  const index = nextAssetIndex(await readIndex(folder), options.used, options.now.getTime());
  const text = `${JSON.stringify({ version: 1, assets: index }, null, 2)}\n`;
  await writeFileAtomic(join(folder, INDEX_FILE), text);
  await removeForgotten(folder, index);

  const retained: RetainedAsset[] = [];
  for (const [path, { sha256, unusedSince }] of Object.entries(index)) {
    const storedFile = stored(path);
    if (unusedSince === null || !(await isStored(storedFile, sha256))) continue;
    retained.push({ path, sha256, storedFile });
  }
  return retained;
}

/** Digests of the hashed assets of the last build and of retained earlier ones; empty without a cache folder. */
export async function retainedDigests(cacheDir: string): Promise<ReadonlyMap<string, string>> {
  const index = await readIndex(join(cacheDir, 'assets'));
  return new Map(Object.entries(index).map(([path, { sha256 }]) => [path, sha256]));
}
