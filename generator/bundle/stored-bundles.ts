import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { isAbandoned, isTempName } from '../files/running-process';
import { writeFileAtomic } from '../files/write-file-atomic';
import type { BundleResult } from './bundle-browser-code';

const DIGEST_LENGTH = 32;

/** The number of stored bundles with different options, so that switching between them needs no bundling. */
const MAX_STORED_BUNDLES = 6;

export interface StoredBundle {
  /** Digest of its inputs. */
  readonly sources: string;
  readonly result: BundleResult;
}

function digestOfBytes(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** A stored bundle; undefined if it is missing or damaged. */
export async function readStoredBundle(file: string): Promise<StoredBundle | undefined> {
  try {
    const bytes = await readFile(file);
    const content = bytes.subarray(DIGEST_LENGTH);
    if (!digestOfBytes(content).equals(bytes.subarray(0, DIGEST_LENGTH))) return undefined;
    return deserialize(content) as StoredBundle;
  } catch {
    return undefined;
  }
}

async function timeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;
}

/** Removes temporary files of ended processes, and all but the newest of the bundles besides `name`. */
async function removeOld(folder: string, name: string): Promise<void> {
  const others = (await readdir(folder))
    .filter((other) => other !== name)
    .map((other) => join(folder, other));
  const drafts = others.filter(isTempName);
  for (const draft of drafts) if (await isAbandoned(draft)) await rm(draft, { force: true });
  const bundles = others.filter((path) => !isTempName(path));
  const times = await Promise.all(bundles.map(async (path) => ({ path, time: await timeOf(path) })));
  const newestFirst = times.sort((left, right) => right.time - left.time);
  for (const { path } of newestFirst.slice(MAX_STORED_BUNDLES - 1)) await rm(path, { force: true });
}

/** Stores a bundle in a folder under the name of its options. */
export async function storeBundle(folder: string, name: string, stored: StoredBundle): Promise<void> {
  const content = serialize(stored);
  await writeFileAtomic(join(folder, name), Buffer.concat([digestOfBytes(content), content]));
  await removeOld(folder, name);
}
