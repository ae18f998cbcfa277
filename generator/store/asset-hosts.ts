import type { SnapshotAsset } from '../source/content-snapshot';

/** Hosts that files of these assets lie on, sorted; none for files of the embedded space. */
export function hostsOfAssets(assets: readonly SnapshotAsset[]): string[] {
  const hosts = new Set<string>();
  for (const { fields } of assets) {
    for (const file of Object.values(fields.file ?? {})) {
      const url = (file as { url?: unknown } | null)?.url;
      const absolute = typeof url === 'string' && url.startsWith('//') ? `https:${url}` : url;
      const isWeb = typeof absolute === 'string' && /^https?:\/\//i.test(absolute) && URL.canParse(absolute);
      if (isWeb) hosts.add(new URL(absolute).host);
    }
  }
  return [...hosts].sort();
}
