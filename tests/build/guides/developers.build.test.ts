import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startDebugServer } from '../../support/debug-server';
import { eventually } from '../../support/eventually';
import { temporaryFolder } from '../../support/folders';
import { copyProject, copySources } from '../../support/project-copy';
import { runSite } from '../../support/run-site';
import { follow, recipe, startProgram, verify } from './follow-guide';

/** A copy of the project, a cold build or two, and the checks of all its code. */
const TIMEOUT = 300_000;

async function projectCopy(): Promise<string> {
  const folder = await temporaryFolder('site-guide-');
  await copySources(folder);
  return folder;
}

const read = (folder: string, file: string) => readFile(join(folder, file), 'utf8');

async function textOf(address: string): Promise<string> {
  const response = await fetch(address);
  expect([address, response.status]).toEqual([address, 200]);
  return response.text();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

it('the recipe for a section puts it on the page and into the gallery', { timeout: TIMEOUT }, async () => {
  const folder = await projectCopy();
  const blocks = await recipe('Add a section');
  await follow(blocks, folder);
  expect(await read(folder, 'out/index.html')).toContain(
    '<dt class="figures__label">views of a plan</dt><dd class="figures__value">10</dd>',
  );
  const { url } = await startDebugServer([], { cwd: folder, binary: join(folder, 'bin/site.js') });
  expect(await textOf(`${url}/__components`)).toContain('id="section-figures"');
  await verify(blocks, folder, 'tests/unit/content-model', 'tests/unit/docs/editors.test.ts');
});

it('the recipe for an island puts its HTML into the page and its code into a file of its own', {
  timeout: TIMEOUT,
}, async () => {
  const folder = await projectCopy();
  const blocks = await recipe('Add an island');
  await follow(blocks, folder);
  const { exitCode, stderr } = await runSite(['build'], { cwd: folder, binary: join(folder, 'bin/site.js') });
  expect([exitCode, stderr]).toEqual([0, expect.any(String)]);
  const page = await read(folder, 'out/pricing.html');
  expect(page).toMatch(/data-island="SeatEstimate"[^>]*data-hydrate="visible"/);
  expect(page).toMatch(/10 people: \$\d+ a month/);
  expect(await read(folder, 'out/index.html')).not.toContain('SeatEstimate');
  await verify(blocks, folder, 'tests/unit/client/page/island');
});

it('the recipe for a locale makes its pages, which all others name', { timeout: TIMEOUT }, async () => {
  const folder = await projectCopy();
  const blocks = await recipe('Add a locale');
  await follow(blocks, folder);
  const page = await read(folder, 'out/nl/pricing.html');
  expect(page).toContain('<html lang="nl"');
  expect(page).toContain('<title>Prijzen | Planfold</title>');
  for (const file of ['out/pricing.html', 'out/de/pricing.html', 'out/sitemap.xml'])
    expect([file, await read(folder, file)]).toEqual([file, expect.stringMatching(/hreflang="nl"/i)]);
  expect(await read(folder, 'out/pricing.html')).toContain('>Nederlands<');
  await verify(blocks, folder);
});

it('the recipe for an experiment decides it on its page and on no other', { timeout: TIMEOUT }, async () => {
  const folder = await projectCopy();
  const blocks = (await recipe('Add an experiment')).filter(({ file }) => file !== '');
  await follow(blocks, folder);
  const PORT = String(await freePort());
  const host = `http://127.0.0.1:${PORT}`;
  onTestFinished(await startProgram('definitions.mjs', folder, { PORT }));
  await eventually(async () => expect((await fetch(host)).ok).toBe(true));
  const env = { GROWTHBOOK_CLIENT_KEY: 'local', GROWTHBOOK_API_HOST: host };
  const run = { cwd: folder, binary: join(folder, 'bin/site.js'), env };
  const { url } = await startDebugServer([], run);
  const { exitCode, stderr } = await runSite(['build'], run);
  expect([exitCode, stderr]).toEqual([0, expect.not.stringContaining('experiments.')]);
  for (const page of [await textOf(`${url}/lp`), await read(folder, 'out/lp.html')]) {
    expect(page).toMatch(/<script[^>]*id="page-experiments"[^>]*>[^<]*lp-closing-call/);
    expect(page).toMatch(/<site-experiment[^>]*data-key="lp-closing-call"/);
  }
  expect(await textOf(`${url}/`)).not.toContain('page-experiments');
  expect(await read(folder, 'out/index.html')).not.toContain('page-experiments');
  await verify(blocks, folder);
});

it('the recipe for an experiment gives a warning after its last day', { timeout: TIMEOUT }, async () => {
  const folder = await temporaryFolder('site-guide-');
  await copyProject(folder);
  const blocks = (await recipe('Add an experiment')).filter(({ language }) => language === 'diff');
  await follow(
    blocks.map((block) => ({ ...block, text: block.text.replace('2099', '2020') })),
    folder,
  );
  const { stderr } = await runSite(['build'], { cwd: folder, binary: join(folder, 'bin/site.js') });
  expect(stderr).toContain('warning experiments.ended: The experiment lp-closing-call of the growth team');
});

it('the recipe for a vendor allows and loads it only with its variable', { timeout: TIMEOUT }, async () => {
  const folder = await projectCopy();
  const blocks = await recipe('Add a vendor');
  await follow(blocks, folder);
  const HOST = 'https://feedback.example';
  expect(await read(folder, 'out/_headers')).toContain(HOST);
  expect(await read(folder, 'out/index.html')).toContain(`"feedbackUrl":"${HOST}/widget.js"`);
  const { exitCode } = await runSite(['build'], { cwd: folder, binary: join(folder, 'bin/site.js') });
  expect(exitCode).toBe(0);
  for (const name of await readdir(join(folder, 'out'), { recursive: true }))
    if (/\.html$|^_headers$/.test(name))
      expect(await read(folder, join('out', name)), name).not.toContain(HOST);
  await verify(blocks, folder, 'tests/unit/docs/operators.test.ts', 'tests/unit/publish');
});
