import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { acquirePublishLock } from '../../../generator/publish/publish-lock';
import { openPublisher } from '../../../generator/publish/publisher';
import { temporaryFolder } from './temporary-folder';

function deadProcessId(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

test('a second build on one folder is refused while the first is publishing', async () => {
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
  ['a process that is gone', () => `${deadProcessId()} 1`],
  ['a process id that another process has now', () => `${process.pid} 1`],
  ['nobody', () => ''],
  ['something unreadable', () => 'x y z'],
])('the lock of %s is taken over', async (_, holder) => {
  const stagingDir = join(temporaryFolder(), '.out.staging');
  mkdirSync(stagingDir);
  writeFileSync(join(stagingDir, 'lock'), holder());
  const lock = await acquirePublishLock(stagingDir, 'out');
  await expect(acquirePublishLock(stagingDir, 'out')).rejects.toThrow('output.busy');
  await lock.release();
  expect(existsSync(join(stagingDir, 'lock'))).toBe(false);
});

test('of many that take over a dead lock at once exactly one gets it', async () => {
  const stagingDir = join(temporaryFolder(), '.out.staging');
  mkdirSync(stagingDir);
  writeFileSync(join(stagingDir, 'lock'), `${deadProcessId()} 1`);
  const attempts = await Promise.allSettled(
    Array.from({ length: 8 }, () => acquirePublishLock(stagingDir, 'out')),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
