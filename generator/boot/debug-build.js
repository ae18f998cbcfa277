/**
 * The process of one build of `site serve --debug`. Each build has its own, because changed templates must be compiled
 * and loaded anew. It is given the options of the command as its one message, and answers with one.
 */
import { loadDebugBuild } from './load-cli.js';

/**
 * What is wrong with the sources, each with its place where the compiler knows it.
 *
 * @param {any} error
 * @returns {string[]}
 */
function sourceFaults(error) {
  /** @type {Array<import('esbuild').Message>} */
  const faults = Array.isArray(error?.errors) ? error.errors : [];
  if (faults.length === 0) return [String(error?.stack ?? error)];
  return faults.map(({ location, text }) =>
    location ? `${location.file}:${location.line}:${location.column + 1}: ${text}` : text,
  );
}

/** @param {unknown} options */
async function answer(options) {
  try {
    const { debugBuild } = await loadDebugBuild();
    return await debugBuild(options);
  } catch (error) {
    return { sourceFaults: sourceFaults(error) };
  }
}

process.once('disconnect', () => process.exit());
process.once('message', async (options) => {
  process.send?.(await answer(options), () => process.disconnect());
});
