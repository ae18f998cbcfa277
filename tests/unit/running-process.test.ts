import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { isRunning, nameOfThisProcess } from '../../generator/running-process';

test('this process runs', async () => {
  expect(await isRunning(await nameOfThisProcess())).toBe(true);
});

test('another process with its number does not', async () => {
  const [host, pid, ticks] = JSON.parse(await nameOfThisProcess());
  expect(await isRunning(JSON.stringify([host, pid, `${ticks}1`]))).toBe(false);
});

test('a process that ended does not', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  expect(await isRunning(JSON.stringify([hostname(), child.pid, '']))).toBe(false);
});

test.each(['', '{}', '[]', 'null', '"text"', '["elsewhere",1,"2"]', JSON.stringify([hostname(), '1', ''])])(
  'nobody can tell of %s',
  async (name) => {
    expect(await isRunning(name)).toBeUndefined();
  },
);
