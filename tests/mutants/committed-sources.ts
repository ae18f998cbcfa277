import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { SourceFile } from './draw-mutants';

const FOLDERS = ['bin', 'generator', 'templates', 'client', 'config'];
const SOURCE = /(?<!\.d)\.(ts|tsx|js)$/;

/** Files that contain only messages. */
const TEXTS = 'generator/errors/messages/';

async function git(root: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', [...args], { cwd: root, maxBuffer: 2 ** 26 });
  return stdout;
}

/** The first eight hex digits of the current commit. */
export async function commitSeed(root: string): Promise<string> {
  return (await git(root, 'rev-parse', 'HEAD')).slice(0, 8);
}

/** Source files that differ from the commit. */
export async function changedSources(root: string): Promise<readonly string[]> {
  const names = await git(root, 'diff', '--name-only', 'HEAD', '--', ...FOLDERS);
  return names.split('\n').filter((name) => SOURCE.test(name));
}

/** The committed sources with their current texts in a folder: the project's, or that of a copy. */
export async function committedSources(root: string, folder: string): Promise<readonly SourceFile[]> {
  const names = (await git(root, 'ls-files', '-z', '--', ...FOLDERS)).split('\0');
  const files = names.filter((name) => SOURCE.test(name) && !name.startsWith(TEXTS));
  const read = async (file: string) => ({ file, text: await readFile(join(folder, file), 'utf8') });
  return Promise.all(files.map(read));
}
