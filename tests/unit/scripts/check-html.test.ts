import { execFile } from 'node:child_process';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../support/folders';

const SCRIPT = 'scripts/check-html.js';

interface Run {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the script for a folder with one page; `java` is the script of the fake `java` command on the path. */
async function checkHtml(java?: string, pages: Readonly<Record<string, string>> = { 'a.html': '' }) {
  const folder = await temporaryFolder();
  const [bin, out] = [join(folder, 'bin'), join(folder, 'out')];
  await Promise.all([bin, out].map((made) => mkdir(made)));
  for (const [name, text] of Object.entries(pages)) await writeFile(join(out, name), text);
  if (java !== undefined) await writeFile(join(bin, 'java'), `#!${process.execPath}\n${java}\n`);
  if (java !== undefined) await chmod(join(bin, 'java'), 0o755);
  return new Promise<Run>((done) => {
    execFile(process.execPath, [SCRIPT, out], { env: { PATH: bin } }, (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

/** A fake checker with this stderr output, in which OUT is replaced by the folder. */
const checkerWith = (words: string) => `
  console.error(${JSON.stringify(words)}.replace('OUT', process.argv.at(-1)));
  process.exitCode = 1;`;

const found = (...messages: object[]) => checkerWith(JSON.stringify({ messages }));

it('the HTML check passes when the checker finds nothing', async () => {
  expect(await checkHtml(found())).toEqual({
    code: 0,
    stdout: '1 HTML files checked, 0 errors\n',
    stderr: '',
  });
});

it('the HTML check fails with each message and its location', async () => {
  const url = 'file:OUT/a.html';
  const stray = {
    type: 'error',
    url,
    lastLine: 3,
    lastColumn: 7,
    message: 'Stray end tag',
    extract: 'x\n</p>',
  };
  expect(await checkHtml(found(stray))).toEqual({
    code: 1,
    stdout: '1 HTML files checked, 1 error\n',
    stderr: 'a.html:3:7: Stray end tag\n  x </p>\n',
  });
});

it('the HTML check fails without Java, and says that it needs Java', async () => {
  const { code, stderr } = await checkHtml();
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^Checking HTML needs Java 11 or newer on the PATH/),
  ]);
});

it('the HTML check fails with Java’s output when the checker does not run', async () => {
  const { code, stderr } = await checkHtml(checkerWith('UnsupportedClassVersionError'));
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^The HTML checker did not run to its end:\nUnsupportedClassVersionError\n/),
  ]);
});

it('the HTML check fails when there is no page', async () => {
  const { code, stderr } = await checkHtml(found(), { 'a.css': '' });
  expect([code, stderr]).toEqual([1, expect.stringMatching(/build the site first\.\n$/)]);
});
