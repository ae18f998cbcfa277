import { isPlainHost } from '../../config/web-host';
import type { SnapshotAsset } from '../source/content-snapshot';

/** Hosts that the files of an asset lie on; none for files of the embedded space. */
function hostsOfAsset({ fields }: SnapshotAsset): string[] {
  return Object.values(fields.file ?? {}).flatMap((file) => {
    const url = (file as { url?: unknown } | null)?.url;
    const absolute = typeof url === 'string' && url.startsWith('//') ? `https:${url}` : url;
    const isWeb = typeof absolute === 'string' && /^https?:\/\//i.test(absolute) && URL.canParse(absolute);
    const host = isWeb ? new URL(absolute).host : '';
    return isPlainHost(host) ? [host] : [];
  });
}

/** How many assets have files on a host. */
export type AssetHosts = Map<string, number>;

/** Counts the hosts of an asset that is added (1) or removed (-1). */
export function countHosts(hosts: AssetHosts, asset: SnapshotAsset, change: 1 | -1): void {
  for (const host of new Set(hostsOfAsset(asset))) {
    const count = (hosts.get(host) ?? 0) + change;
    if (count > 0) hosts.set(host, count);
    else hosts.delete(host);
  }
}
