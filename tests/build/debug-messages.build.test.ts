import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { startDebugServer } from '../support/debug-server';
import { eventually } from '../support/eventually';
import { temporaryFolder } from '../support/folders';
import { homePage, writeExport } from '../support/space-export';

it('the debug server prints when the site is ready, what was updated, and when it has errors', async () => {
  const folder = await temporaryFolder('site-debug-messages-');
  const file = await writeExport(folder, { entries: [homePage([])] });
  const server = await startDebugServer(['--export', file, '--cache-dir', `${folder}/cache`]);
  expect(server.messages()).toMatch(/^\d+ pages, ready in \d+\.\d\d s$/m);

  await writeFile(file, '{');
  await eventually(() => expect(server.messages()).toMatch(/^Not ready: see the errors above\. .*json$/m));
  expect(server.messages()).toMatch(/^error source\.\w+/m);

  await writeExport(folder, { entries: [homePage([], { title: 'Again | Test' })] });
  await eventually(() => expect(server.messages()).toMatch(/json: \d+\.\d\d s$/m));
});
