/**
 * Loaded with `--import` before a command: kills the process with SIGKILL right before the DIE_AT-th call that
 * changes something on disk, or with DIE_HALFWAY in the middle of a write. 0 lets it finish. Each call is logged in
 * the file CALLS_FILE: its function and the path.
 */
import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { isMainThread } from 'node:worker_threads';

const PROMISED = ['copyFile', 'link', 'mkdir', 'open', 'rename', 'rm', 'rmdir', 'unlink', 'writeFile'];
const AT_ONCE = ['mkdirSync', 'openSync', 'renameSync', 'rmSync', 'writeFileSync', 'writeSync'];
const { CALLS_FILE = '', DIE_AT = '0', DIE_HALFWAY } = process.env;

const { appendFileSync, writeFileSync, writeSync } = fs;
let calls = 0;
/** Functions of Node call each other by name. */
let isInside = false;

/**
 * Writes the first half of the data of a call.
 *
 * @param {string} name
 * @param {any[]} values
 */
function writeHalf(name, [target, data]) {
  const isOpenFile = name === 'writeSync';
  if (!isOpenFile && !name.startsWith('writeFile')) return;
  const bytes = Buffer.from(data);
  const half = bytes.subarray(0, bytes.length / 2);
  if (isOpenFile) writeSync(target, half);
  else writeFileSync(target, half);
}

/**
 * @param {string} name
 * @param {any[]} values
 */
function noteCall(name, values) {
  calls += 1;
  const target = name.startsWith('rename') ? values[1] : values[0];
  appendFileSync(CALLS_FILE, `${name} ${target}\n`);
  if (calls !== Number(DIE_AT)) return;
  try {
    if (DIE_HALFWAY !== undefined) writeHalf(name, values);
  } finally {
    // Even if nothing could be written, because the folder does not exist yet.
    process.kill(process.pid, 'SIGKILL');
  }
}

/**
 * @param {Record<string, any>} functions
 * @param {readonly string[]} names
 */
function watch(functions, names) {
  for (const name of names) {
    const original = functions[name];
    functions[name] = (/** @type {any[]} */ ...values) => {
      if (isInside) return original(...values);
      isInside = true;
      try {
        noteCall(name, values);
        return original(...values);
      } finally {
        isInside = false;
      }
    };
  }
}

if (isMainThread) {
  watch(promises, PROMISED);
  watch(fs, AT_ONCE);
  syncBuiltinESMExports();
}
