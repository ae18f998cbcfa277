import { cp, readdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

const PARTS = [
  'bin',
  'client',
  'config',
  'content',
  'generator',
  'templates',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Copies the inputs of a build into a folder, with linked packages; returns the path of its `site` binary. */
export async function copyProject(folder: string): Promise<string> {
  for (const part of PARTS) await cp(join(ROOT, part), join(folder, part), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return join(folder, 'bin/site.js');
}

/** Generated files, and files that are not sources. */
const NO_SOURCES = ['node_modules', 'out', 'coverage', '.cache', '.git'];

/** Copies everything that the project's own commands need into a folder, including tests, with linked packages. */
export async function copySources(folder: string): Promise<void> {
  const isSource = (name: string) => !NO_SOURCES.includes(name) && !name.endsWith('.staging');
  for (const name of (await readdir(ROOT)).filter(isSource))
    await cp(join(ROOT, name), join(folder, name), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}
