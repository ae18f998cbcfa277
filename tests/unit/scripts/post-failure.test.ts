import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createMessage } from '../../../generator/errors/site-error';
import { temporaryFolder } from '../../support/folders';
import { SECRET_PATH, startWebhookReceiver } from '../../support/webhook-receiver';

const SCRIPT = 'scripts/post-failure.js';

interface Run {
  readonly file?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the script; resolves with its exit status and all its output. */
function run({ file = '', env = {} }: Run): Promise<readonly [status: unknown, output: string]> {
  return new Promise((done) => {
    execFile(
      process.execPath,
      [SCRIPT, file],
      { env: { PATH: process.env.PATH, ...env } },
      (error, out, err) => done([error?.code ?? 0, `${out}${err}`]),
    );
  });
}

const broken = createMessage(
  'check.link_broken',
  { href: '/gone' },
  { page: '/', entry: 'home', link: 'https://editor.test/home' },
);

describe('posting a failure', () => {
  it('describes the errors of a command, and links the run', async () => {
    const { posted, address } = await startWebhookReceiver(200);
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
    expect(await run({ file, env: { SITE_ALERT_URL: address, ...github } })).toEqual([0, '']);
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
    const { posted, address } = await startWebhookReceiver(200);
    const file = join(await temporaryFolder(), 'result.json');
    if (content !== undefined) await writeFile(file, content);
    await run({ file, env: { SITE_ALERT_URL: address } });
    expect(posted).toEqual(['{"text":"A run that publishes the site failed."}']);
  });

  it('fails without printing the address if the service refuses it or is unreachable', async () => {
    const { address } = await startWebhookReceiver(500);
    const [status, output] = await run({ env: { SITE_ALERT_URL: address } });
    expect([status, output]).toEqual([1, expect.stringContaining('status 500')]);
    const [unreachable, said] = await run({
      env: { SITE_ALERT_URL: `http://127.0.0.1:1${SECRET_PATH}` },
    });
    expect([unreachable, said]).toEqual([1, expect.stringContaining('no connection')]);
    expect(`${output}${said}`).not.toContain('planted-secret');
  });

  it('does nothing without an address', async () => {
    expect(await run({})).toEqual([0, expect.stringContaining('is not set')]);
  });
});
