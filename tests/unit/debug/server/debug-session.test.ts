import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { DebugSession } from '../../../../generator/debug/server/debug-session';
import type { ServeCommandOptions } from '../../../../generator/debug/server/serve-options';
import { SiteProcess } from '../../../../generator/debug/server/site-process';
import { packageRoot } from '../../../../generator/files/package-root';
import { temporaryFolder } from '../../../support/folders';

const WATCHDOG = pathToFileURL(join(packageRoot(), 'generator/debug/site/watchdog.js')).href;

/** A process that is watched like the one that renders. No page ends after a change of `loop.tsx`. */
const SCRIPT = `
import { Worker } from 'node:worker_threads';
const beats = new SharedArrayBuffer(4);
new Worker(new URL(${JSON.stringify(WATCHDOG)}), { workerData: { beats } }).unref();
setInterval(() => Atomics.add(new Int32Array(beats), 0, 1), 250).unref();
let isEndless = false;
let isPage = false;
process.on('message', async ({ id, name, value }) => {
  if (name === 'update') {
    isEndless = value.files.some((file) => file.endsWith('loop.tsx'));
    await new Promise(setImmediate);
    isPage = true;
  }
  while (name === 'pageState' && isEndless);
  process.send({ id, value: { tag: 'a', styles: '', isPage, isWrongUse: false, errors: [], warnings: [] } });
});
`;

async function createProcess(): Promise<SiteProcess> {
  const script = join(await temporaryFolder('session-'), 'blocked.mjs');
  await writeFile(script, SCRIPT);
  return new SiteProcess({}, script);
}

const OPTIONS = { debug: true } as ServeCommandOptions;

async function openSession(process?: SiteProcess) {
  const updates: string[] = [];
  const session = new DebugSession(process ?? (await createProcess()), OPTIONS, {
    onEmulated: () => undefined,
    onUpdate: ({ files }) => updates.push(...files),
    onErrors: () => undefined,
    onUnexpectedError: () => undefined,
  });
  onTestFinished(() => session.close());
  await session.open();
  return { session, updates };
}

/** Opens a page that listens to the session. */
async function openPage(session: DebugSession): Promise<void> {
  const server = createServer((_, response) => void session.connect(response, '/'));
  onTestFinished(() => void server.close());
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const { body } = await fetch(`http://127.0.0.1:${port}/`);
  const reader = body?.getReader();
  onTestFinished(() => void reader?.cancel());
  for (let text = ''; !text.includes('data:'); )
    text += new TextDecoder().decode((await reader?.read())?.value);
}

it('while an open page waits for an endless template, a saved correction is shown without the limit of ten seconds', async () => {
  const { session, updates } = await openSession();
  await openPage(session);
  // The limit never passes, but files settle.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pageState = vi.spyOn(session.process, 'pageState');
  session.change('loop.tsx', false);
  await vi.advanceTimersByTimeAsync(20);
  await vi.waitUntil(() => pageState.mock.calls.length > 0, { timeout: 5000 });
  session.change('corrected.tsx', false);
  await vi.waitFor(
    async () => {
      await vi.advanceTimersByTimeAsync(20);
      expect(updates).toContain('corrected.tsx');
    },
    { timeout: 9000 },
  );
});

it('files that change one after the other are one update, in which the tree has changed if one was added', async () => {
  const { session, updates } = await openSession();
  const update = vi.spyOn(session.process, 'update');
  session.change('added.tsx', true);
  session.change('changed.tsx', false);
  await vi.waitUntil(() => updates.length > 0, { timeout: 5000 });
  expect(update.mock.calls).toMatchObject([[{ files: ['added.tsx', 'changed.tsx'], isTreeChanged: true }]]);
});

it('a page that opens has the content service asked soon, however long nothing has changed', async () => {
  const process = await createProcess();
  const contentVersion = vi.spyOn(process, 'contentVersion').mockResolvedValue({ version: '1', errors: [] });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { session } = await openSession(process);
  await vi.advanceTimersByTimeAsync(300_000);
  contentVersion.mockClear();
  await openPage(session);
  await vi.advanceTimersByTimeAsync(2000);
  expect(contentVersion).toHaveBeenCalledTimes(1);
});

it('a page that is requested while a new process opens the site is not missing', async () => {
  const site = await createProcess();
  onTestFinished(() => site.stop());
  const updated = site.update({ options: OPTIONS, files: [], isTreeChanged: false, contentVersion: '' });
  expect(await site.pageState('/')).toMatchObject({ isPage: true });
  await updated;
});

/** A process that ends when a page is inspected, while a process that it has started keeps its standard error open. */
const ENDING_SCRIPT = `
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
process.on('message', ({ id, name }) => {
  if (name === 'inspect') {
    const wait = ['--eval', 'setTimeout(() => {}, 60_000)'];
    const child = spawn(process.execPath, wait, { stdio: ['ignore', 'ignore', 'inherit'], detached: true });
    writeFileSync(process.env.PID_FILE, String(child.pid));
    process.abort();
  }
  process.send({ id, value: { tag: 'a', styles: '', isPage: true, isWrongUse: false, errors: [], warnings: [] } });
});
`;

it('a process that has ended is replaced at once, even if a process that it has started keeps its output open', async () => {
  const folder = await temporaryFolder('session-');
  const script = join(folder, 'ending.mjs');
  await writeFile(script, ENDING_SCRIPT);
  const pidFile = join(folder, 'pid');
  const site = new SiteProcess({ PID_FILE: pidFile }, script);
  onTestFinished(() => site.stop());
  const update = { options: OPTIONS, files: [], isTreeChanged: false, contentVersion: '' };
  expect(await site.update(update)).toMatchObject({ errors: [] });
  void site.inspect('/');
  const unanswered = site.pageState('/');
  const pid = await vi.waitUntil(async () => Number(await readFile(pidFile, 'utf8').catch(() => '')), {
    timeout: 9000,
  });
  onTestFinished(() => void process.kill(pid, 'SIGKILL'));
  expect(await unanswered).toMatchObject({ errors: [{ code: 'serve.process_ended' }] });
  expect(await site.pageState('/')).toMatchObject({ errors: [] });
});
