const IGNORED_FOLDERS = ['node_modules', '.cache', 'out'];

/** What editors leave beside the files they write: `.#a.ts`, `a.ts~`, `a.ts.swp`, `4913`. */
const EDITOR_FILE = /^(?:\..*|.*~|.*\.(?:swp|swx|tmp|bak)|4913)$/;

/** Whether a change of this path, relative to what is watched, is none of the site's. */
export function isIgnored(path: string): boolean {
  const segments = path.split(/[\\/]/);
  return segments.some((name) => IGNORED_FOLDERS.includes(name) || EDITOR_FILE.test(name));
}
