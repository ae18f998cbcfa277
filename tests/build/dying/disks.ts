import { join } from 'node:path';
import type { SiteRunOptions } from '../../support/run-site';

const PRELOADED = ['--import', join(import.meta.dirname, 'failing-disk.js')];

/** Options of a command that simulate a separate disk for everything below a folder. */
export function otherDisk(folder: string, env: Readonly<Record<string, string>> = {}): SiteRunOptions {
  return { env: { ...env, DISK: folder }, nodeOptions: PRELOADED };
}

/** A disk with this many free bytes. */
export const fullDisk = (folder: string, left: number, env: Readonly<Record<string, string>> = {}) =>
  otherDisk(folder, { ...env, DISK_LEFT: String(left) });

/** A read-only disk. */
export const readOnlyDisk = (folder: string) => otherDisk(folder, { DISK_READ_ONLY: 'yes' });
