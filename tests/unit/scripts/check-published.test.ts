import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../support/folders';
import { serveSite } from '../serve/served-site';

async function serve(files: Readonly<Record<string, string>>) {
  const pages = ['/', '/pricing'].map((path) => ({ path }));
  const site = await serveSite({ 'page-ids.json': JSON.stringify({ pages }), ...files });
  onTestFinished(() => site.close());
  return site.url;
}

async function check(config: unknown) {
  const file = join(await temporaryFolder(), 'config.json');
  await writeFile(file, JSON.stringify(config));
  const run = promisify(execFile)(process.execPath, ['scripts/check-published.js', file], {
    env: { PATH: process.env.PATH, GITHUB_ACTIONS: 'true' },
  });
  return run.then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }) => ({ code, stdout }),
  );
}

const PRICING = '<a href="/">home</a><a href="mailto:a@b.test">mail</a><img src="/one.svg?a=1&amp;b=2">';

test('finds nothing on a published site whose pages, files and links exist', async () => {
  const other = await serve({ 'there.html': 'there' });
  const site = await serve({
    'index.html': `<a href="/pricing#top">p</a><a href="${other}/there">other</a>`,
    'pricing.html': PRICING,
    'one.svg': '<svg/>',
  });
  expect(await check({ SITE_BASE_URL: site })).toEqual({ code: 0, stdout: '' });
});

test('lists missing pages, files and addresses of other sites with the page that links to them', async () => {
  const other = await serve({});
  const site = await serve({
    'index.html': `<a href="/old">p</a><a href="${other}/gone">x</a><img src="/a.png">`,
  });
  const { code, stdout } = await check({ SITE_BASE_URL: site });
  expect(code).toBe(1);
  expect(stdout.trim().split('\n').sort()).toEqual(
    [
      `::error title=Published site::${site}/a.png, linked from ${site}/: 404`,
      `::error title=Published site::${site}/old, linked from ${site}/: 404`,
      `::error title=Published site::${site}/pricing: 404`,
      `::error title=Published site::${other}/gone, linked from ${site}/: 404`,
    ].sort(),
  );
});

test('says so when no published site is configured', async () => {
  expect(await check({})).toEqual({
    code: 0,
    stdout: expect.stringContaining('SITE_BASE_URL is not configured'),
  });
});
