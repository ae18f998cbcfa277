import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createInterruption } from '../../../generator/files/interruption';
import { acquirePublishLock } from '../../../generator/publish/publish-lock';
import { openPublisher } from '../../../generator/publish/publisher';
import { temporaryFolder } from './temporary-folder';

function deadProcessId(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

test('a second build in the same folder is refused while the first publishes', async () => {
  const root = temporaryFolder();
  const options = { outDir: join(root, 'out'), cacheDir: join(root, 'cache'), now: new Date(0) };
  const first = await openPublisher(options);
  await expect(openPublisher(options)).rejects.toMatchObject({
    exitCode: 1,
    messages: [{ code: 'output.busy', message: expect.stringContaining(`process ${process.pid}`) }],
  });
  await first.discard();
  await (await openPublisher(options)).discard();
});

test.each([
  ['an ended process', () => `${deadProcessId()} 1`],
  ['an ended process whose id was reused', () => `${process.pid} 1`],
  ['an unknown process in an empty lock file', () => ''],
  ['an unknown process in an unreadable lock file', () => 'x y z'],
])('a publish lock held by %s is taken over', async (_, holder) => {
  const stagingDir = join(temporaryFolder(), '.out.staging');
  mkdirSync(stagingDir);
  writeFileSync(join(stagingDir, 'lock'), holder());
  const release = await acquirePublishLock(stagingDir, 'out');
  await expect(acquirePublishLock(stagingDir, 'out')).rejects.toThrow('output.busy');
  release();
  expect(existsSync(join(stagingDir, 'lock'))).toBe(false);
});

test.each([
  ['a free lock', false],
  ['the lock of an ended process', true],
])('a takeover of %s that was killed is completed, and leaves no file', async (_, isLocked) => {
  const stagingDir = join(temporaryFolder(), '.out.staging');
  mkdirSync(stagingDir);
  const dead = `${deadProcessId()} 1`;
  writeFileSync(join(stagingDir, 'lock.takeover'), dead);
  if (isLocked) writeFileSync(join(stagingDir, 'lock'), dead);
  const release = await acquirePublishLock(stagingDir, 'out');
  release();
  expect(readdirSync(stagingDir)).toEqual([]);
});

test('only one of many processes takes over a stale publish lock', async () => {
  const stagingDir = join(temporaryFolder(), '.out.staging');
  mkdirSync(stagingDir);
  writeFileSync(join(stagingDir, 'lock'), `${deadProcessId()} 1`);
  const attempts = await Promise.allSettled(
    Array.from({ length: 8 }, () => acquirePublishLock(stagingDir, 'out')),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a signal waits until the lock can be released, and releases it', async () => {
  const root = temporaryFolder();
  const lockFile = join(root, '.out.staging', 'lock');
  const interruption = createInterruption();
  const seen: boolean[] = [];
  const signaled = {
    ...interruption,
    async runToCompletion<Value>(work: () => Promise<Value>): Promise<Value> {
      seen.push(existsSync(lockFile));
      const value = await interruption.runToCompletion(work);
      interruption.undo();
      seen.push(existsSync(lockFile));
      return value;
    },
  };
  await openPublisher({
    outDir: join(root, 'out'),
    cacheDir: join(root, 'cache'),
    now: new Date(0),
    interruption: signaled,
  });
  expect(seen.slice(0, 2)).toEqual([false, false]);
});
