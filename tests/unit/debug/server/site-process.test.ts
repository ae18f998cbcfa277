import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { ServeCommandOptions } from '../../../../generator/debug/server/serve-options';
import { SiteProcess } from '../../../../generator/debug/server/site-process';
import { temporaryFolder } from '../../../support/folders';

/** A process that opens every site but one that changes `fatal.tsx`, and that ends when it is asked for a page. */
const SCRIPT = `
process.on('message', ({ id, name, value }) => {
  if (name === 'pageState') setTimeout(() => process.abort(), 200);
  else if (name === 'read') setTimeout(() => process.send({ id, value: { content: value } }), 300);
  else if (value?.contentVersion === 'fatal') process.abort();
  else if (name !== 'update' || !value.files.includes('late.tsx'))
    process.send({ id, value: { pages: 3, errors: [], isWrongUse: false } });
});
`;

async function openProcess(): Promise<SiteProcess> {
  const script = join(await temporaryFolder('site-process-'), 'ending.mjs');
  await writeFile(script, SCRIPT);
  const site = new SiteProcess({}, script);
  onTestFinished(() => site.stop());
  await site.update(updateOf());
  return site;
}

const updateOf = (...files: string[]) => ({
  ...{ options: { debug: true } as ServeCommandOptions, files, isTreeChanged: false },
  contentVersion: files[0] === 'fatal.tsx' ? 'fatal' : '',
});

it('a correction that is saved while a page ends the process is opened in the next process', async () => {
  const site = await openProcess();
  const page = site.pageState('/');
  const corrected = site.update(updateOf('late.tsx'));
  expect((await page).errors).toMatchObject([{ code: 'serve.process_ended' }]);
  expect(await corrected).toEqual({ pages: 3, errors: [], isWrongUse: false });
});

it('a script that is requested while a page ends the process is read from the next process', async () => {
  const site = await openProcess();
  const page = site.pageState('/');
  expect(await site.read('assets/main.js')).toEqual({ content: 'assets/main.js' });
  expect((await page).errors).toMatchObject([{ code: 'serve.process_ended' }]);
});

it('a change that ends every process is reported', async () => {
  const site = await openProcess();
  const outcome = await site.update(updateOf('fatal.tsx'));
  expect(outcome.errors).toMatchObject([{ code: 'serve.process_ended' }]);
  expect(await site.update(updateOf('mended.tsx'))).toMatchObject({ pages: 3, errors: [] });
});
