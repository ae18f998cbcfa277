/**
 * Loaded with `--import` before a command: writes the address of every loaded module into the file LOADED_FILES, one
 * per line.
 */
import { appendFileSync } from 'node:fs';
import { register } from 'node:module';
import { isMainThread } from 'node:worker_threads';

// Node runs hooks in a separate thread, which loads this file as well.
if (isMainThread) register(import.meta.url);

/** @type {import('node:module').LoadHook} */
export async function load(url, context, nextLoad) {
  appendFileSync(process.env.LOADED_FILES ?? '', `${url}\n`);
  return nextLoad(url, context);
}
