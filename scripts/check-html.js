import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/** Checks the HTML of a built site with the Nu HTML checker, which needs Java. Run: node scripts/check-html.js [folder] */

const CHECKER = fileURLToPath(new URL('../node_modules/vnu-jar/build/dist/vnu.jar', import.meta.url));
/** Not a dependency of the project, because its package installs Java if there is none. */
const INSTALL = 'npm install --no-save --ignore-scripts vnu-jar@26.9.27';
/** Some browsers drop the roles of a table that style sheets display as blocks on phones, unless they are written. */
const TABLE_ROLE =
  '.*“role” attribute must not be used on a “?t[rdh]”? element which has a “?table”? ancestor.*';
/** The checker knows only multiples of 100; CSS allows every number from 1 to 1000 (CSS Fonts 4, font-weight). */
const FONT_WEIGHT = '.*Bad value “[1-9][0-9]{0,2}” for attribute “font-weight”.*';
const OPTIONS = [
  ...['--format', 'json', '--skip-non-html', '--errors-only'],
  ...['--filterpattern', `${TABLE_ROLE}|${FONT_WEIGHT}`],
];

/**
 * @typedef {{ url?: string, lastLine?: number, lastColumn?: number, message: string, extract?: string }} CheckerMessage
 */

/** @param {string} folder */
async function countPages(folder) {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.filter((name) => name.endsWith('.html')).length;
}

/**
 * @param {string} folder
 * @returns {Promise<string>} the checker's output about the files below the folder; it fails if there
 * are errors
 */
async function runChecker(folder) {
  const java = spawn('java', ['-Xmx1g', '-jar', CHECKER, ...OPTIONS, folder], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const started = new Promise((done, fail) => {
    java.once('spawn', done);
    java.once('error', fail);
  });
  await started.catch((error) => {
    throw new Error(
      `Checking HTML needs Java 11 or newer on the PATH, and none can be started: ${error.message}`,
    );
  });
  return text(java.stderr);
}

/** @param {string} output @returns {readonly CheckerMessage[]} */
function readMessages(output) {
  try {
    return JSON.parse(output).messages;
  } catch {
    const hint = existsSync(CHECKER) ? '' : `It is not installed. Run: ${INSTALL}\n`;
    throw new Error(`The HTML checker did not run to its end:\n${output}${hint}`);
  }
}

/** @param {string} folder @param {CheckerMessage} message */
function describe(folder, { url, lastLine = 0, lastColumn = 0, message, extract }) {
  const file = url === undefined ? folder : relative(folder, fileURLToPath(url));
  const found = extract === undefined ? '' : `\n  ${extract.replace(/\s+/g, ' ')}`;
  return `${file}:${lastLine}:${lastColumn}: ${message}${found}`;
}

/** @param {string} folder */
async function checkHtml(folder) {
  const pages = await countPages(folder);
  if (pages === 0) throw new Error(`There is no page below ${folder}: build the site first.`);
  const messages = readMessages(await runChecker(folder));
  for (const message of messages) console.error(describe(folder, message));
  console.log(
    `${pages} HTML files checked, ${messages.length === 1 ? '1 error' : `${messages.length} errors`}`,
  );
  if (messages.length > 0) process.exitCode = 1;
}

try {
  await checkHtml(resolve(process.argv[2] ?? 'out'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
