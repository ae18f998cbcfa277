import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  isAbandoned,
  isRunning,
  isWorkedOn,
  isWorkName,
  nameOfProcess,
  newName,
} from '../../../generator/files/running-process';
import { temporaryFolder } from '../../support/folders';

test('the current process is recognized as running', async () => {
  expect(await isRunning(await nameOfProcess(process.pid))).toBe(true);
});

test('another process with the same id is not recognized as running', async () => {
  const [host, pid, ticks] = JSON.parse(await nameOfProcess(process.pid));
  expect(await isRunning(JSON.stringify([host, pid, `${ticks}1`]))).toBe(false);
});

test('an ended process is not recognized as running', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  expect(await isRunning(JSON.stringify([hostname(), child.pid, '']))).toBe(false);
});

test.each(['', '{}', '[]', 'null', '"text"', '["elsewhere",1,"2"]', JSON.stringify([hostname(), '1', ''])])(
  'it is unknown whether the process runs for the mark %j',
  async (name) => {
    expect(await isRunning(name)).toBeUndefined();
  },
);

describe('the name of a work folder', () => {
  const deadName = () => newName().replace(/-\d+-/, '-4194305-');
  const reusedName = () => newName().replace(/-(\d*)-([0-9a-f]{8}-)/, '-$11-$2');
  const foreignName = () => newName().replace(/^.{8}/, 'ffffffff');

  test('is unique, and identifies its process in any path', () => {
    expect(newName()).not.toBe(newName());
    for (const file of [
      newName(),
      `/cache/builds/${newName()}`,
      `page-paths.json.${newName()}`,
      `${newName()}.texts`,
    ]) {
      expect([isWorkName(file), isWorkedOn(file)]).toEqual([true, true]);
    }
    expect([deadName(), reusedName(), foreignName()].map(isWorkedOn)).toEqual([false, false, undefined]);
    for (const file of ['index.json', '5bce98f7-2745-4885-914d-6172c5704343', '', 'lock.12'])
      expect([isWorkName(file), isWorkedOn(file)]).toEqual([false, undefined]);
  });

  test('is stale when its process has ended, or, from another machine, when it is old', async () => {
    const folder = await temporaryFolder();
    const isLeft = async (name: string, isOld = false) => {
      const file = join(folder, name);
      await writeFile(file, '');
      if (isOld) await utimes(file, 0, 0);
      return isAbandoned(file);
    };
    expect(await Promise.all([newName(), foreignName(), 'x'].map((name) => isLeft(name)))).toEqual([
      false,
      false,
      false,
    ]);
    expect(await Promise.all([deadName(), reusedName()].map((name) => isLeft(name)))).toEqual([true, true]);
    expect(await Promise.all([foreignName(), 'x'].map((name) => isLeft(name, true)))).toEqual([true, true]);
    expect(await isAbandoned(join(folder, 'gone'))).toBe(false);
  });
});
