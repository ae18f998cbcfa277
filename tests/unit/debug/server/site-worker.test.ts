import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { SiteWorker } from '../../../../generator/debug/server/site-worker';
import { packageRoot } from '../../../../generator/files/package-root';
import { temporaryFolder } from '../../../support/folders';

const WATCHDOG = pathToFileURL(join(packageRoot(), 'generator/debug/site/watchdog.js')).href;

/** A process that is watched like the one that renders. */
const SCRIPT = `
import { Worker } from 'node:worker_threads';
const beats = new SharedArrayBuffer(4);
new Worker(new URL(${JSON.stringify(WATCHDOG)}), { workerData: { beats } }).unref();
setInterval(() => Atomics.add(new Int32Array(beats), 0, 1), 250).unref();
process.on('message', ({ id }) => process.send({ id }));
`;

async function startWorker(): Promise<SiteWorker> {
  const script = join(await temporaryFolder('site-worker-'), 'process.mjs');
  await writeFile(script, SCRIPT);
  return new SiteWorker({}, () => undefined, script);
}

it('a process that answers is not ended when a file is saved', async () => {
  const worker = await startWorker();
  const inspected = worker.call('inspect', '/');
  expect(worker.endIfBlocked()).toBe(false);
  await expect(inspected).resolves.toBeUndefined();
  await expect(worker.call('inspect', '/')).resolves.toBeUndefined();
  worker.kill();
});
