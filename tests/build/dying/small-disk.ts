import { spawnSync } from 'node:child_process';
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const BLOCK = 4096;

function mount(args: readonly string[]): boolean {
  return spawnSync('mount', [...args], { stdio: 'ignore' }).status === 0;
}

const unmount = (folder: string) => void spawnSync('umount', ['-l', folder], { stdio: 'ignore' });

function tryToMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'site-mount-'));
  const isMounted = mount(['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
  if (isMounted) unmount(folder);
  rmSync(folder, { recursive: true });
  return isMounted;
}

/** Whether this machine lets tests mount file systems of their own; tests that need it are skipped elsewhere. */
export const CAN_MOUNT = process.platform === 'linux' && tryToMount();

/** A file system of its own. */
export interface SmallDisk {
  /** Takes all space but so many bytes; asked again, takes more or less of it. */
  fill(leave: number): void;
  /** Gives all space back. */
  empty(): Promise<void>;
  setReadOnly(isReadOnly: boolean): void;
}

/** Mounts a small file system at a folder, which is made, until the test ends. */
export async function smallDisk(folder: string, megabytes: number): Promise<SmallDisk> {
  await mkdir(folder, { recursive: true });
  if (!mount(['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]))
    throw new Error(`${folder} could not be mounted.`);
  onTestFinished(() => unmount(folder));
  const filler = join(folder, '.filler');
  return {
    fill(leave) {
      const descriptor = openSync(filler, 'a');
      try {
        ftruncateSync(descriptor, 0);
        const block = Buffer.alloc(BLOCK);
        const { bavail, bsize } = statfsSync(folder);
        for (let free = bavail * bsize; free > leave; free -= BLOCK) writeSync(descriptor, block);
      } finally {
        closeSync(descriptor);
      }
    },
    empty: () => rm(filler, { force: true }),
    setReadOnly: (isReadOnly) => void mount(['-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder]),
  };
}
