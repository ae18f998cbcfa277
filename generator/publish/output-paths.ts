import { siteError } from '../errors/site-error';

interface Taken {
  readonly path: string;
  readonly isFile: boolean;
}

/** Characters that some system does not allow in file names: backslash, colon and control characters. */
function hasUnsafeCharacter(path: string): boolean {
  return [...path].some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return character === '\\' || character === ':' || code < 32 || code === 127;
  });
}

function unsafeReason(path: string): string | undefined {
  if (path === '') return 'it is empty';
  if (path.startsWith('/')) return 'it begins with a slash';
  if (hasUnsafeCharacter(path)) return 'it has a character that no file name may have';
  const segments = path.split('/');
  if (segments.includes('')) return 'it has an empty segment';
  if (segments.some((segment) => segment === '.' || segment === '..')) return 'it leaves its folder';
  return undefined;
}

/** The form of a name for comparison on file systems that ignore case or Unicode form. */
function folded(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

function parentFolders(path: string): string[] {
  const segments = path.split('/').slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}

function assertNoCollision(taken: Taken | undefined, next: Taken): void {
  if (taken === undefined) return;
  if (!taken.isFile && !next.isFile && taken.path === next.path) return;
  throw siteError('output.path_collision', { path: next.path, other: taken.path });
}

/** Whether a path stays inside its folder and has a name that every file system accepts. */
export function isSafeOutputPath(path: string): boolean {
  return unsafeReason(path) === undefined;
}

/**
 * A guard that registers the paths of one build. It throws for paths outside of the output folder, and for paths that
 * conflict on a file system that ignores case: two equal ones, or a file and a folder.
 */
export function createOutputPathGuard(): (path: string) => void {
  const taken = new Map<string, Taken>();
  return (path) => {
    const reason = unsafeReason(path);
    if (reason !== undefined) throw siteError('output.path_unsafe', { path, reason });
    const entries = [
      ...parentFolders(path).map((folder) => ({ path: folder, isFile: false })),
      { path, isFile: true },
    ];
    for (const entry of entries) assertNoCollision(taken.get(folded(entry.path)), entry);
    for (const entry of entries) taken.set(folded(entry.path), entry);
  };
}
