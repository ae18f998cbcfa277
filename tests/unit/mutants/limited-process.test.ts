import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { runLimited } from '../../mutants/limited-process';

const run = (script: string, limitMs = 60_000) =>
  runLimited(process.execPath, ['--eval', script], { cwd: import.meta.dirname, limitMs });

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it('a limited process reports whether the program succeeded', async () => {
  expect(await run('')).toEqual({ isGood: true, isTimedOut: false, output: '' });
  expect(await run('process.exitCode = 3')).toMatchObject({ isGood: false, isTimedOut: false });
});

it('a limited process is killed after its time limit, including child processes', async () => {
  const { isGood, isTimedOut, output } = await run(
    `const { spawn } = require('node:child_process');
    const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    require('node:fs').writeSync(1, String(pid));
    for (;;);`,
    5000,
  );
  expect([isGood, isTimedOut, output]).toEqual([false, true, expect.stringMatching(/^\d+$/)]);
  while (isAlive(Number(output))) await wait(50);
});
