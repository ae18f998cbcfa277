import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  createTempName,
  isAbandoned,
  isOwnerAlive,
  isTempName,
  processIdentity,
  runningPid,
} from '../../../generator/files/running-process';
import { temporaryFolder } from '../../support/folders';

test('the current process is recognized as running', () => {
  expect(runningPid(processIdentity(process.pid))).toBe(process.pid);
});

test('another process with the same id is not recognized as running', () => {
  expect(runningPid(`${processIdentity(process.pid)}1`)).toBeUndefined();
});

test('an ended process is not recognized as running', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  expect(runningPid(`${child.pid} `)).toBeUndefined();
});

test.each(['', ' ', '0 ', '-1 ', `${process.pid}`, 'x y z'])('%j identifies no process', (identity) => {
  expect(runningPid(identity)).toBeUndefined();
});

describe('the name of a work folder', () => {
  const deadName = () => createTempName().replace(/-\d+-/, '-4194305-');
  const reusedName = () => createTempName().replace(/-(\d*)-([0-9a-f]{8}-)/, '-$11-$2');
  const foreignName = () => createTempName().replace(/^.{8}/, 'ffffffff');

  test('is unique, and identifies its process in any path', () => {
    expect(createTempName()).not.toBe(createTempName());
    for (const file of [
      createTempName(),
      `/cache/builds/${createTempName()}`,
      `last-build.json.${createTempName()}`,
      `${createTempName()}.texts`,
    ]) {
      expect([isTempName(file), isOwnerAlive(file)]).toEqual([true, true]);
    }
    expect([deadName(), reusedName(), foreignName()].map(isOwnerAlive)).toEqual([false, false, undefined]);
    for (const file of ['index.json', '5bce98f7-2745-4885-914d-6172c5704343', '', 'lock.12'])
      expect([isTempName(file), isOwnerAlive(file)]).toEqual([false, undefined]);
  });

  test('is stale when its process has ended, or, from another machine, when it is old', async () => {
    const folder = await temporaryFolder();
    const isLeft = async (name: string, isOld = false) => {
      const file = join(folder, name);
      await writeFile(file, '');
      if (isOld) await utimes(file, 0, 0);
      return isAbandoned(file);
    };
    expect(await Promise.all([createTempName(), foreignName(), 'x'].map((name) => isLeft(name)))).toEqual([
      false,
      false,
      false,
    ]);
    expect(await Promise.all([deadName(), reusedName()].map((name) => isLeft(name)))).toEqual([true, true]);
    expect(await Promise.all([foreignName(), 'x'].map((name) => isLeft(name, true)))).toEqual([true, true]);
    expect(await isAbandoned(join(folder, 'gone'))).toBe(false);
  });
});
