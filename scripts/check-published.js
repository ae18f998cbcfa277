import { readFile } from 'node:fs/promises';

/**
 * Checks the site that visitors see: requests every page of its page-ids.json, and each address that these link to or
 * load, once. Reads SITE_BASE_URL from the configuration file that is the first argument. Prints what is missing, as
 * annotations in GitHub Actions, and ends with status 1 if anything is.
 */

const TIMEOUT_MS = 20_000;
const MAX_CONCURRENT = 8;
const ATTEMPTS = 2;
const ADDRESS = /\s(?:href|src)="([^"#]+)/g;

/** Other sites often refuse requests of programs; only these statuses say that there is nothing. */
const MISSING = [404, 410];

/** @typedef {{ address: string, from: string }} Link */

/** @param {string} address @param {string} method @returns {Promise<Response | undefined>} */
async function request(address, method) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    try {
      return await fetch(address, { method, signal: AbortSignal.timeout(TIMEOUT_MS) });
    } catch {
      // The next attempt, or no answer.
    }
  }
  return undefined;
}

/** Runs a task for each value, a few at once. @template Value @param {readonly Value[]} values @param {(value: Value) => Promise<void>} task */
async function forEach(values, task) {
  const queue = [...values];
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await task(next);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, work));
}

/** @param {string} html @param {string} page @returns {string[]} */
function addressesIn(html, page) {
  const texts = [...html.matchAll(ADDRESS)].map(([, text = '']) => text.replaceAll('&amp;', '&'));
  return texts.flatMap((text) => {
    const url = URL.canParse(text, page) ? new URL(text, page) : undefined;
    return url !== undefined && /^https?:$/.test(url.protocol) ? [url.href] : [];
  });
}

/** @param {string} origin @returns {Promise<string[]>} what is wrong */
async function check(origin) {
  /** @type {string[]} */
  const problems = [];
  /** @type {Map<string, string>} */
  const links = new Map();
  const list = await request(`${origin}/page-ids.json`, 'GET');
  if (list?.status !== 200) return [`${origin}/page-ids.json: ${list?.status ?? 'no answer'}`];
  const { pages } = /** @type {{ pages: Array<{ path: string }> }} */ (await list.json());
  await forEach(pages, async ({ path }) => {
    const page = new URL(path, origin).href;
    const response = await request(page, 'GET');
    if (response?.status === 200)
      for (const address of addressesIn(await response.text(), page)) links.set(address, page);
    else problems.push(`${page}: ${response?.status ?? 'no answer'}`);
  });
  await forEach([...links], async ([address, page]) => {
    const head = await request(address, 'HEAD');
    // Some servers do not know HEAD.
    const response = head?.ok ? head : await request(address, 'GET');
    const isOwn = new URL(address).origin === origin;
    const isMissing = response === undefined || MISSING.includes(response.status) || (isOwn && !response.ok);
    if (isMissing) problems.push(`${address}, linked from ${page}: ${response?.status ?? 'no answer'}`);
  });
  return problems.sort();
}

const { SITE_BASE_URL: address } = JSON.parse(await readFile(process.argv[2] ?? '', 'utf8'));
if (address === undefined) {
  console.log('SITE_BASE_URL is not configured: there is no published site.');
} else {
  const problems = await check(new URL(address).origin);
  const mark = process.env.GITHUB_ACTIONS === 'true' ? '::error title=Published site::' : '';
  for (const problem of problems) console.log(`${mark}${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}
