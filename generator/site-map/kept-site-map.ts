import type { ContentChanges } from '../store/content-cache';

/** Whether nothing changed of the content with these keys, which a site map was made of; undefined: of unknown keys. */
export function isSiteMapKept(
  { keys, isSpaceChanged }: ContentChanges,
  siteMapKeys: ReadonlySet<string> | undefined,
): boolean {
  if (keys === undefined || isSpaceChanged) return false;
  return siteMapKeys === undefined ? keys.size === 0 : ![...keys].some((key) => siteMapKeys.has(key));
}
