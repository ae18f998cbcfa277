import { isPlainHost } from '../../config/web-host';
import type { SnapshotAsset } from '../source/content-snapshot';

/** Hosts that the files of an asset lie on; none for files of the embedded space. */
export function hostsOfAsset({ fields }: SnapshotAsset): string[] {
  return Object.values(fields.file ?? {}).flatMap((file) => {
    const url = (file as { url?: unknown } | null)?.url;
    const absolute = typeof url === 'string' && url.startsWith('//') ? `https:${url}` : url;
    const isWeb = typeof absolute === 'string' && /^https?:\/\//i.test(absolute) && URL.canParse(absolute);
    const host = isWeb ? new URL(absolute).host : '';
    return isPlainHost(host) ? [host] : [];
  });
}
