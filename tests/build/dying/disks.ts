import { join } from 'node:path';
import type { SiteRunOptions } from '../../support/run-site';

const PRELOADED = ['--import', join(import.meta.dirname, 'failing-disk.js')];

/** Options of a command for which everything below a folder is a disk of its own. */
export function otherDisk(folder: string, env: Readonly<Record<string, string>> = {}): SiteRunOptions {
  return { env: { ...env, DISK: folder }, nodeOptions: PRELOADED };
}

/** A disk that takes so many bytes more, and is full then. */
export const fullDisk = (folder: string, left: number, env: Readonly<Record<string, string>> = {}) =>
  otherDisk(folder, { ...env, DISK_LEFT: String(left) });

/** A disk that can only be read. */
export const readOnlyDisk = (folder: string) => otherDisk(folder, { DISK_READ_ONLY: 'yes' });
