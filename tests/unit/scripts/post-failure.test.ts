import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMessage } from '../../../generator/errors/site-error';
import { failureReport } from '../../../generator/listen/failure/failure-report';
import { temporaryFolder } from '../../support/folders';

const SCRIPT = 'scripts/post-failure.js';
const SECRET_PATH = '/services/planted-secret';

/** A chat service that records its requests. */
async function startService(status = 200) {
  const posted: string[] = [];
  const server = createServer(async (request, response) => {
    posted.push(await text(request));
    response.writeHead(status).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { posted, address: `http://127.0.0.1:${port}${SECRET_PATH}` };
}

interface Run {
  readonly file?: string;
  readonly stdin?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the script; resolves with its exit status and all its output. */
function run({ file, stdin = '', env = {} }: Run): Promise<readonly [status: unknown, output: string]> {
  const args = [SCRIPT, ...(file === undefined ? [] : [file])];
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      args,
      { env: { PATH: process.env.PATH, ...env } },
      (error, out, err) => done([error?.code ?? 0, `${out}${err}`]),
    );
    child.stdin?.end(stdin);
  });
}

const broken = createMessage(
  'check.link_broken',
  { href: '/gone' },
  { page: '/', entry: 'home', link: 'https://editor.test/home' },
);

describe('posting a failure', () => {
  it('sends the text of a report from stdin', async () => {
    const { posted, address } = await startService();
    const report = failureReport('build', 'https://www.site.test', [broken]);
    const stdin = `${JSON.stringify(report)}\n`;
    expect(await run({ stdin, env: { FAILURE_WEBHOOK_URL: address } })).toEqual([0, '']);
    expect(posted.map((body) => JSON.parse(body))).toEqual([{ text: report.text }]);
  });

  it('describes the errors of a command, and links the run', async () => {
    const { posted, address } = await startService();
    const file = join(await temporaryFolder(), 'result.json');
    await writeFile(
      file,
      `51 pages checked\n${JSON.stringify({ ok: false, errors: [broken], warnings: [] })}\n`,
    );
    const github = {
      GITHUB_SERVER_URL: 'https://github.test',
      GITHUB_REPOSITORY: 'a/site',
      GITHUB_RUN_ID: '7',
    };
    expect(await run({ file, env: { FAILURE_WEBHOOK_URL: address, ...github } })).toEqual([0, '']);
    const [{ text: message }] = posted.map((body) => JSON.parse(body));
    expect(message).toMatch(/^Publishing a\/site is blocked: the check of the new output found errors/);
    expect(message).toContain('https://editor.test/home');
    expect(message).toMatch(/\nhttps:\/\/github\.test\/a\/site\/actions\/runs\/7$/);
  });

  it.each([
    ['there is no result', undefined],
    ['the result is not JSON', 'x'],
    ['the result has no errors', '{"ok":true,"errors":[]}'],
  ])('says that the run failed when %s', async (_, content) => {
    const { posted, address } = await startService();
    const file = join(await temporaryFolder(), 'result.json');
    if (content !== undefined) await writeFile(file, content);
    await run({ file, env: { FAILURE_WEBHOOK_URL: address } });
    expect(posted).toEqual(['{"text":"A run that publishes the site failed."}']);
  });

  it('fails without printing the address if the service refuses it or is unreachable', async () => {
    const { address } = await startService(500);
    const [status, output] = await run({ env: { FAILURE_WEBHOOK_URL: address } });
    expect([status, output]).toEqual([1, expect.stringContaining('status 500')]);
    const [unreachable, said] = await run({
      env: { FAILURE_WEBHOOK_URL: `http://127.0.0.1:1${SECRET_PATH}` },
    });
    expect([unreachable, said]).toEqual([1, expect.stringContaining('no connection')]);
    expect(`${output}${said}`).not.toContain('planted-secret');
  });

  it('does nothing without an address', async () => {
    expect(await run({})).toEqual([0, expect.stringContaining('is not set')]);
  });
});
