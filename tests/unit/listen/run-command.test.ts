import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CommandOptions, runCommand } from '../../../generator/listen/after/run-command';
import { temporaryFolder } from '../../support/folders';

const run = (command: string, options: Partial<CommandOptions> = {}) =>
  runCommand({ command, input: '', env: process.env, timeoutMs: 20_000, ...options });

describe('an external command', () => {
  it('gets its input and its environment', async () => {
    const end = await run('cat; echo "$WHAT" >&2', {
      input: 'a.html\nb.html\n',
      env: { ...process.env, WHAT: 'value' },
    }).ended;
    expect(end).toMatchObject({ isGood: true, exitCode: 0, how: 'ended with status 0' });
    expect(end.output.split('\n').sort()).toEqual(['a.html', 'b.html', 'value']);
  });

  it('may ignore its input, however long that is', async () => {
    const end = await run('exit 0', { input: 'x'.repeat(5_000_000) }).ended;
    expect(end.isGood).toBe(true);
  });

  it.each([
    ['exit 3', 'ended with status 3'],
    ['no-such-command-at-all', 'ended with status 127'],
    ['kill -9 $$', 'was ended by SIGKILL'],
  ])('%s is reported as failed, because it %s', async (command, how) => {
    expect(await run(command).ended).toMatchObject({ isGood: false, how });
  });

  it('that cannot be started is reported as failed', async () => {
    const end = await run('true', { env: { ...process.env, TOO_LONG: 'x'.repeat(3_000_000) } }).ended;
    expect(end).toMatchObject({ isGood: false, exitCode: null, signal: null });
    expect(end.how).toMatch(/^could not be started/);
  });

  it('that hangs is killed together with all of its child processes', async () => {
    const pipe = join(await temporaryFolder(), 'pipe');
    execFileSync('mkfifo', [pipe]);
    // The pipe ends when no process holds it any more.
    const released = once(createReadStream(pipe).resume(), 'end');
    const end = await run(`exec 3>${pipe}; sleep 600 & sleep 600`, { timeoutMs: 1000 }).ended;
    expect(end).toMatchObject({ isGood: false, how: 'took longer than 1 s', signal: 'SIGTERM' });
    await released;
  });

  it('that ignores SIGTERM is killed', async () => {
    const end = await run('trap "" TERM; while :; do sleep 0.1; done', { timeoutMs: 100 }).ended;
    expect(end).toMatchObject({ isGood: false, signal: 'SIGKILL' });
  }, 15_000);

  it('may leave a process running that holds its streams', async () => {
    const end = await run('sleep 60 & echo done').ended;
    expect(end).toMatchObject({ isGood: true, output: 'done' });
  });

  it('has only the end of its output stored', async () => {
    const { output } = await run('i=0; while [ $i -lt 3000 ]; do echo "line $i"; i=$((i+1)); done').ended;
    expect(output.length).toBeLessThanOrEqual(4000);
    expect(output).toMatch(/line 2999$/);
  });
});
