/** What an open page has to do about a change. */
export type ChangeKind = 'styles' | 'reload';

const IGNORED_FOLDERS = ['node_modules', '.cache', 'out'];

/** What editors leave beside the files they write: `.#a.ts`, `a.ts~`, `a.ts.swp`, `4913`. */
const EDITOR_FILE = /^(?:\..*|.*~|.*\.(?:swp|swx|tmp|bak)|4913)$/;

/** Whether a change of this path, relative to what is watched, is none of the site's. */
export function isIgnored(path: string): boolean {
  const segments = path.split(/[\\/]/);
  return segments.some((name) => IGNORED_FOLDERS.includes(name) || EDITOR_FILE.test(name));
}

/** Style sheets can be exchanged in an open page; everything else, also what is not known, needs a new one. */
export function changeKind(paths: readonly string[]): ChangeKind {
  return paths.length > 0 && paths.every((path) => path.endsWith('.css')) ? 'styles' : 'reload';
}
