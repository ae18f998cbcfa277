/**
 * The process in which `site serve --debug` renders. It loads sources module by module, and after a change only the
 * modules that the change affects. It is a separate process because templates may hang, end the process or need all of
 * its memory. Each message is a call with a number, and is answered by one message.
 */
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { SourceModules } from './source-modules.js';

/** @typedef {typeof import('./debug-site')} DebugSiteModule */
/** @typedef {typeof import('./content-version')} ContentVersionModule */
/** @typedef {import('../server/site-calls').SiteCalls} SiteCalls */

// For esbuild, which bundles a sixth faster if it collects garbage less often.
process.env.GOGC ??= '400';

const beats = new SharedArrayBuffer(4);
const watchdog = new Worker(new URL('./watchdog.js', import.meta.url), { workerData: { beats } });
watchdog.unref();
setInterval(() => Atomics.add(new Int32Array(beats), 0, 1), 250).unref();

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const modules = new SourceModules(root);
/** @type {import('./debug-site').DebugMemory} */
const memory = { results: new Map(), files: new Map() };
const prepared = modules.prepare();
/** Resolves after the newest update. @type {Promise<unknown>} */
let updated = prepared;
/** The newest version without errors. @type {import('./debug-site').DebugSite | undefined} */
let site;
/** Errors of all of the site. @type {readonly import('../page/page-state').PageError[]} */
let errors = [];
/** Changes since that version. @type {import('./step-results').SourceChanges} */
let changes = { files: [], isTreeChanged: false };

/**
 * Opens the site with the present sources.
 * @param {import('../server/site-calls').SiteUpdate} update
 */
async function openSite({ options, files, isTreeChanged, contentVersion }) {
  await modules.refresh(files);
  const changed = files.map((file) => relative(root, file).split(sep).join('/'));
  changes = {
    files: [...new Set([...changes.files, ...changed])],
    isTreeChanged: changes.isTreeChanged || isTreeChanged,
  };
  try {
    const { openDebugSite } = /** @type {DebugSiteModule} */ (
      modules.load('generator/debug/site/debug-site.ts')
    );
    const { mapOf: findMap } = modules;
    const opened = await openDebugSite({ options, memory, changes, contentVersion, findMap });
    const { site: newest, ...outcome } = opened;
    ({ errors } = outcome);
    if (newest !== undefined) {
      site = newest;
      changes = { files: [], isTreeChanged: false };
    }
    return outcome;
  } catch (error) {
    errors = sourceErrors(error);
    return { errors, isWrongUse: false };
  }
}

/** @type {SiteCalls} */
const calls = {
  // One after the other: a new process opens the site, and the next change may come meanwhile.
  update(given) {
    const outcome = updated.then(() => openSite(given));
    updated = outcome.catch(() => undefined);
    return outcome;
  },
  async pageState(path) {
    const page = await stateOf(path);
    // An unknown address shows the not-found page. It reloads when that page changes or when a page is added for it.
    const { tag, styles, errors: ofPage, warnings } = page ?? (await stateOf('/404')) ?? NO_STATE;
    const shown = errors.length > 0 ? errors : ofPage;
    return { tag, styles, isPage: page !== undefined, errors: shown, warnings };
  },
  async inspect(path) {
    return site?.inspect(path);
  },
  async contentVersion(options) {
    await prepared;
    const { contentVersion } = /** @type {ContentVersionModule} */ (
      modules.load('generator/debug/site/content-version.ts')
    );
    return contentVersion(options);
  },
  async experimentDefinitions() {
    return site?.experimentDefinitions();
  },
  async read(file) {
    return site?.read(file);
  },
};

/** @type {import('../page/page-state').PageVersion & import('../page/page-state').PageMessages} */
const NO_STATE = { tag: '', styles: '', errors: [], warnings: [] };

/** @param {string} path */
async function stateOf(path) {
  return site?.pageState(path).catch((error) => ({ ...NO_STATE, errors: sourceErrors(error) }));
}

/** @param {unknown} error */
function sourceErrors(error) {
  const { sourceErrors: describe } = modules.load('generator/debug/site/source-errors.ts');
  return describe(error, modules.mapOf);
}

process.once('disconnect', () => process.exit());
process.on('message', async (message) => {
  const { id, name, value } = /** @type {{ id: number, name: keyof SiteCalls, value: never }} */ (message);
  try {
    process.send?.({ id, value: await calls[name](value) });
  } catch (error) {
    process.send?.({ id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
});
