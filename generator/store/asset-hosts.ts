import { parseAddress } from '../../config/parse-address';
import { isPlainHost } from '../../config/web-host';
import type { SnapshotAsset } from '../source/content-snapshot';

/** Hosts of the files of an asset; empty for files of the embedded space. */
function hostsOfAsset({ fields }: SnapshotAsset): string[] {
  return Object.values(fields.file ?? {}).flatMap((file) => {
    const url = (file as { url?: unknown } | null)?.url;
    const absolute = typeof url === 'string' && url.startsWith('//') ? `https:${url}` : url;
    const isWeb = typeof absolute === 'string' && /^https?:\/\//i.test(absolute);
    const host = (isWeb && parseAddress(absolute)?.host) || '';
    return isPlainHost(host) ? [host] : [];
  });
}

/** The number of assets with files on a host. */
export type AssetHosts = Map<string, number>;

/** Updates the host counts for an added (1) or removed (-1) asset. */
export function countHosts(hosts: AssetHosts, asset: SnapshotAsset, change: 1 | -1): void {
  for (const host of new Set(hostsOfAsset(asset))) {
    const count = (hosts.get(host) ?? 0) + change;
    if (count > 0) hosts.set(host, count);
    else hosts.delete(host);
  }
}
