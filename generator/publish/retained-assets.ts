import { statSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { isAbandoned, isWorkName, newName } from '../files/running-process';
import { isSafeOutputPath } from './output-paths';
import { orMissing } from './output-tree';
import { fileDigest } from './publish-journal';

/** How long assets of earlier builds stay reachable for pages that are open in a browser (contract, section 3). */
const ASSET_RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

const HASHED_NAME = /-(?:[A-Z0-9]{8,}|[0-9a-f]{8,})\.[a-z0-9]+$/;
const ASSET_FOLDER = 'assets/';
const INDEX_FILE = 'index.json';
const MOST_KNOWN = 10_000;

/** Whether a file's name carries a hash of its content, so that it never changes under this name. */
export function isContentHashed(path: string): boolean {
  return HASHED_NAME.test(path);
}

/** Whether a file is one that is kept when builds no longer use it. */
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
  const text = await orMissing(readFile(join(folder, INDEX_FILE), 'utf8'));
  try {
    return indexForm.safeParse(JSON.parse(text ?? '')).data?.assets ?? {};
  } catch {
    return {};
  }
}

async function writeInOneStep(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${newName()}`;
  try {
    await write(draft);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}

/** The index after a build at `now`: its assets are in use, others went out of use now or earlier, old ones are gone. */
function nextAssetIndex(previous: AssetIndex, used: ReadonlyMap<string, string>, now: number): AssetIndex {
  const next = new Map<string, AssetIndex[string]>();
  for (const [path, { sha256, unusedSince }] of Object.entries(previous)) {
    const since = Math.min(unusedSince ?? now, now);
    if (now - since <= ASSET_RETENTION_MS) next.set(path, { sha256, unusedSince: since });
  }
  for (const [path, sha256] of used) next.set(path, { sha256, unusedSince: null });
  return Object.fromEntries([...next].sort(([left], [right]) => (left < right ? -1 : 1)));
}

/** Digests of stored files by path, size and times: a process that publishes often need not read them each time. */
export type StoredAssetDigests = Map<string, string>;

interface Stored {
  readonly file: string;
  readonly sha256: string;
}

async function isStored({ file, sha256 }: Stored, known: StoredAssetDigests | undefined): Promise<boolean> {
  if (known === undefined) return (await orMissing(fileDigest(file))) === sha256;
  const found = statSync(file, { throwIfNoEntry: false });
  if (found === undefined) return false;
  const name = [file, found.ino, found.size, found.mtimeMs, found.ctimeMs].join(' ');
  const digest = known.get(name) ?? (await orMissing(fileDigest(file)));
  if (digest === undefined) return false;
  if (known.size > MOST_KNOWN) known.clear();
  known.set(name, digest);
  return digest === sha256;
}

async function storedNames(folder: string): Promise<string[]> {
  const entries = (await orMissing(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

async function removeForgotten(folder: string, index: AssetIndex): Promise<void> {
  const known = new Set([INDEX_FILE, ...Object.keys(index).map((path) => path.slice(ASSET_FOLDER.length))]);
  for (const name of await storedNames(folder)) {
    if (known.has(name.split('\\').join('/'))) continue;
    const path = join(folder, name);
    // Another build may be putting a file in place.
    const isDraft = isWorkName(name) && !(await isAbandoned(path));
    if (!isDraft) await rm(path, { force: true });
  }
}

/** An asset of an earlier build that is published again. */
export interface RetainedAsset {
  readonly path: string;
  readonly sha256: string;
  /** Where its bytes are kept. */
  readonly storedFile: string;
}

/**
 * Keeps the hashed assets of this build below `<cacheDir>/assets/` and gives back those of earlier builds that
 * went out of use at most seven days ago. `used` maps each hashed asset of the build to its bytes' file and digest.
 */
export async function retainAssets(options: {
  readonly cacheDir: string;
  readonly used: ReadonlyMap<string, { readonly file: string; readonly sha256: string }>;
  readonly now: Date;
  readonly known?: StoredAssetDigests | undefined;
}): Promise<readonly RetainedAsset[]> {
  const { known } = options;
  const folder = join(options.cacheDir, 'assets');
  const stored = (path: string) => join(folder, path.slice(ASSET_FOLDER.length));
  for (const [path, { file, sha256 }] of options.used) {
    if (await isStored({ file: stored(path), sha256 }, known)) continue;
    await writeInOneStep(stored(path), (draft) => copyFile(file, draft));
  }
  const digests = new Map([...options.used].map(([path, { sha256 }]) => [path, sha256]));
  const index = nextAssetIndex(await readIndex(folder), digests, options.now.getTime());
  const text = `${JSON.stringify({ version: 1, assets: index }, null, 2)}\n`;
  await writeInOneStep(join(folder, INDEX_FILE), (draft) => writeFile(draft, text));
  await removeForgotten(folder, index);

  const retained: RetainedAsset[] = [];
  for (const [path, { sha256, unusedSince }] of Object.entries(index)) {
    const storedFile = stored(path);
    if (unusedSince === null || !(await isStored({ file: storedFile, sha256 }, known))) continue;
    retained.push({ path, sha256, storedFile });
  }
  return retained;
}

/** The hashed assets of the last build and of those that are kept from earlier ones; none without a cache folder. */
export async function knownAssets(cacheDir: string): Promise<ReadonlySet<string>> {
  return new Set(Object.keys(await readIndex(join(cacheDir, 'assets'))));
}
