import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createLineWriter } from '../../../generator/cache/cache-file';
import { openStateDraft } from '../../../generator/cache/site-state';
import type { AfterState } from '../../../generator/listen/after/after-loop';
import { createAfterLoop } from '../../../generator/listen/after/create-after-loop';
import { createStatusBoard, type ListenStatus } from '../../../generator/listen/listen-status';
import { temporaryFolder } from '../../support/folders';

/** The state of a build that published one file. */
async function publishOneFile(cacheDir: string): Promise<void> {
  const draft = await openStateDraft(cacheDir);
  const files = { outputs: [{ path: 'index.html', sha256: 'x' }], pages: [], siteMap: [] };
  const written = Object.entries(files).map(([name, values]) => {
    const lines = createLineWriter(draft.file(name as keyof typeof files));
    for (const value of values) lines.add(value);
    return [name, lines.finish()];
  });
  await draft.commit({ content: {} as never, inputs: {}, layouts: {}, files: Object.fromEntries(written) });
}

/** A command that is abandoned immediately, because the process stops; its log lines and status. */
async function giveUp(command: string) {
  const folder = await temporaryFolder();
  const outDir = join(folder, 'out');
  const cacheDir = join(folder, 'cache');
  await publishOneFile(cacheDir);
  const logged: unknown[] = [];
  const reported: unknown[] = [];
  const record = (details: unknown, message: string) => void logged.push({ details, message });
  const afterLoop = createAfterLoop(
    {
      build: { outDir, cacheDir },
      after: command,
      afterTimeoutMs: 10_000,
      env: process.env,
    } as never,
    {
      log: { info: () => undefined, warn: record, error: record } as never,
      redact: (text) => text,
      failures: { report: (...failure) => void reported.push(failure), stop: async () => undefined },
    },
  );
  afterLoop?.notice();
  await afterLoop?.stop(10_000);
  const after = afterLoop?.status as AfterState;
  const board = createStatusBoard(new Date(0));
  const status: ListenStatus = board.status({ queued: 0, retryInSeconds: null, state: 'idle', after });
  return { logged, reported, lastRun: status.after?.lastRun };
}

const FAILURE = {
  code: 'listen.after_failed',
  message: 'The command of --after ended with status 7; 1 changed file was not delivered.',
  hint: expect.stringContaining('next run'),
};

it('a failed after command is reported with a remedy in the log and in the status', async () => {
  const { logged, reported, lastRun } = await giveUp('echo "no way" >&2; exit 7');
  expect(logged).toEqual([
    {
      message: 'after command given up',
      details: expect.objectContaining({ message: FAILURE, exitCode: 7, output: 'no way', files: 1 }),
    },
  ]);
  expect(lastRun).toMatchObject({ ok: false, exitCode: 7, error: FAILURE });
  expect(reported).toEqual([
    ['check', []],
    ['delivery', [FAILURE]],
  ]);
});

it('a successful after command has no error', async () => {
  const { logged, reported, lastRun } = await giveUp('exit 0');
  expect(logged).toEqual([]);
  expect(reported).toEqual([
    ['check', []],
    ['delivery', []],
  ]);
  expect(lastRun).toMatchObject({ ok: true, error: undefined });
});
