import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { postAlert } from '../generator/listen/failure/post-alert.js';

/**
 * Posts the errors that block a publish to the webhook of a chat service, as `{ "text": … }`. Reads the JSON of
 * `site build --json`, `site merge --json` or `site check --json` from a file. The address is a secret: it is in
 * SITE_ALERT_URL and in no message. `site listen` needs no script.
 */

const { env } = process;

/** The address of a GitHub Actions run; empty elsewhere. */
function runAddress() {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID } = env;
  if (GITHUB_RUN_ID === undefined) return '';
  return `\n${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`;
}

/** @param {string} file */
async function readResult(file) {
  const json = await readFile(file, 'utf8').catch(() => '');
  try {
    return JSON.parse(json.trim().split('\n').at(-1) ?? '');
  } catch {
    return {};
  }
}

/** @param {{ errors?: Array<{ code: string }> }} result */
async function describe({ errors = [] }) {
  if (errors.length === 0) return 'A run that publishes the site failed.';
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const { loadFailureReport } = await import('./failure/load-report.js');
  const { failureReport } = await loadFailureReport(root);
  const step = errors.every(({ code }) => code.startsWith('check.')) ? 'check' : 'build';
  const site = env.SITE_BASE_URL ?? env.GITHUB_REPOSITORY ?? 'the site';
  return failureReport(step, site, /** @type {any} */ (errors)).text;
}

const address = env.SITE_ALERT_URL ?? '';
if (address === '') {
  console.log('SITE_ALERT_URL is not set; nobody is informed.');
} else {
  const message = `${await describe(await readResult(process.argv[2] ?? ''))}${runAddress()}`;
  const problem = await postAlert(address, JSON.stringify({ text: message }));
  if (problem !== undefined) console.error(`The webhook of SITE_ALERT_URL did not accept it: ${problem}.`);
  process.exitCode = problem === undefined ? 0 : 1;
}
