import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/**
 * Posts the errors that block a publish to the webhook of a chat service, as `{ "text": … }`. Reads the JSON of
 * `--on-failure` from stdin, or the JSON of `site build --json` or `site check --json` from a file. The address is a
 * secret: it is in FAILURE_WEBHOOK_URL and in no message.
 */

const TIMEOUT_MS = 20_000;

const { env } = process;

/** The address of a GitHub Actions run; empty elsewhere. */
function runAddress() {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID } = env;
  if (GITHUB_RUN_ID === undefined) return '';
  return `\n${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
}

/** @param {string | undefined} file */
async function readResult(file) {
  const json = file === undefined ? await text(process.stdin) : await readFile(file, 'utf8').catch(() => '');
  try {
    return JSON.parse(json.trim().split('\n').at(-1) ?? '');
  } catch {
    return {};
  }
}

/** @param {{ text?: string, errors?: Array<{ code: string }> }} result */
async function describe({ text: described, errors = [] }) {
  if (described !== undefined) return described;
  if (errors.length === 0) return 'A run that publishes the site failed.';
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const { loadFailureReport } = await import('./failure/load-report.js');
  const { failureReport } = await loadFailureReport(root);
  const step = errors.every(({ code }) => code.startsWith('check.')) ? 'check' : 'build';
  const site = env.SITE_BASE_URL ?? env.GITHUB_REPOSITORY ?? 'the site';
  return failureReport(step, site, /** @type {any} */ (errors)).text;
}

/** @param {string} address @param {string} message */
async function post(address, message) {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ text: message });
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const { ok, status } = await fetch(address, { method: 'POST', headers, body, signal });
    return ok ? undefined : `status ${status}`;
  } catch (error) {
    // An error message can contain the address.
    return error instanceof Error && error.name === 'TimeoutError' ? 'no answer' : 'no connection';
  }
}

const address = env.FAILURE_WEBHOOK_URL ?? '';
if (address === '') {
  console.log('FAILURE_WEBHOOK_URL is not set; nobody is informed.');
} else {
  const message = `${await describe(await readResult(process.argv[2]))}${runAddress()}`;
  const problem = await post(address, message);
  if (problem !== undefined)
    console.error(`The webhook of FAILURE_WEBHOOK_URL did not accept it: ${problem}.`);
  process.exitCode = problem === undefined ? 0 : 1;
}
