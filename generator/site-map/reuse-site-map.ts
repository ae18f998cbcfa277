import type { ContentChanges } from '../store/content-cache';

/** Whether no content that a site map depends on has changed; undefined: its keys are unknown. */
export function canReuseSiteMap(
  { keys, isSpaceChanged }: ContentChanges,
  siteMapKeys: ReadonlySet<string> | undefined,
): boolean {
  if (keys === undefined || isSpaceChanged) return false;
  return siteMapKeys === undefined ? keys.size === 0 : ![...keys].some((key) => siteMapKeys.has(key));
}
