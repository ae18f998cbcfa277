import { digestOf } from '../files/digest';
import type { FileDigest } from '../files/hashed-file';
import { createHashedFile } from '../files/hashed-file';
import type { SnapshotAsset, SpaceHead } from '../source/content-snapshot';
import { hostsOfAsset } from './asset-hosts';
import type { SpaceFacts } from './content-store';

/** What is known of content without its records, kept so that a later content can be compared with it. */
export interface ContentDigests {
  /** Digest of each record by its key. */
  readonly byKey: Map<string, string>;
  /** How many assets have files on a host. */
  readonly assetsByHost: Map<string, number>;
}

export function emptyDigests(): ContentDigests {
  return { byKey: new Map(), assetsByHost: new Map() };
}

/** Counts the hosts of an asset that is added (1) or removed (-1). */
export function countHosts({ assetsByHost }: ContentDigests, asset: SnapshotAsset, change: 1 | -1): void {
  for (const host of new Set(hostsOfAsset(asset))) {
    const count = (assetsByHost.get(host) ?? 0) + change;
    if (count > 0) assetsByHost.set(host, count);
    else assetsByHost.delete(host);
  }
}

/** What is known of the space of this content: the same for the same content, however it came together. */
export function spaceFactsOf(head: SpaceHead, { byKey, assetsByHost }: ContentDigests): SpaceFacts {
  const digestsOf = (prefix: string) => {
    const found: string[] = [];
    for (const [key, digest] of byKey) if (key.startsWith(prefix)) found.push(digest);
    return found.sort();
  };
  return {
    ...head,
    assetHosts: [...assetsByHost.keys()].sort(),
    revision: digestOf({ ...head, entries: digestsOf('Entry:'), assets: digestsOf('Asset:') }),
  };
}

/** Keys whose record one of the two has alone, or another one. */
export function changedKeys(before: ContentDigests, after: ContentDigests): ReadonlySet<string> {
  const changed = new Set<string>();
  for (const [key, digest] of after.byKey) if (before.byKey.get(key) !== digest) changed.add(key);
  for (const key of before.byKey.keys()) if (!after.byKey.has(key)) changed.add(key);
  return changed;
}

const DIGEST_LENGTH = 32;

/** Writes a line for the hosts and then one for each record: its digest and its key as inside a JSON text. */
export function writeDigests(path: string, { byKey, assetsByHost }: ContentDigests): FileDigest {
  const file = createHashedFile(path);
  try {
    file.writeText(`${JSON.stringify([...assetsByHost])}\n`);
    for (const [key, digest] of byKey) {
      file.writeText(`${digest}${JSON.stringify(key).slice(1, -1)}\n`);
    }
    return file.finish();
  } finally {
    file.abandon();
  }
}

/** Reads what `writeDigests` wrote, unchanged. */
export function parseDigests(text: string): ContentDigests {
  const [hosts = '[]', ...lines] = text.split('\n');
  const byKey = new Map<string, string>();
  for (const line of lines) {
    if (line === '') continue;
    const key = line.slice(DIGEST_LENGTH);
    byKey.set(key.includes('\\') ? JSON.parse(`"${key}"`) : key, line.slice(0, DIGEST_LENGTH));
  }
  return { byKey, assetsByHost: new Map(JSON.parse(hosts)) };
}
