/**
 * Loaded with `--import` before a command: everything below the folder in DISK is on a simulated disk. With DISK_LEFT
 * it has this many free bytes; with DISK_READ_ONLY every write fails.
 */
import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { resolve, sep } from 'node:path';

const { DISK = '', DISK_LEFT, DISK_READ_ONLY } = process.env;
let left = Number(DISK_LEFT ?? Number.POSITIVE_INFINITY);

/** Which argument of a function is the changed path; it may be the second of two. */
const CHANGES = {
  link: 1,
  mkdir: 0,
  rename: 1,
  rm: 0,
  rmdir: 0,
  unlink: 0,
  writeFile: 0,
  copyFile: 1,
  utimes: 0,
};
const ERRORS = {
  ENOSPC: [-28, 'no space left on device'],
  EROFS: [-30, 'read-only file system'],
  EXDEV: [-18, 'cross-device link not permitted'],
};

/** @param {unknown} path */
const isOnDisk = (path) => typeof path === 'string' && `${resolve(path)}${sep}`.startsWith(`${DISK}${sep}`);

/**
 * @param {keyof typeof ERRORS} code
 * @param {string} syscall
 * @param {unknown} path
 */
function failure(code, syscall, path) {
  const [errno, text] = ERRORS[code];
  const place = typeof path === 'string' ? ` '${path}'` : '';
  return Object.assign(new Error(`${code}: ${text}, ${syscall}${place}`), {
    ...{ code, errno, syscall },
    ...(typeof path === 'string' && { path }),
  });
}

/**
 * Throws the disk's error for a change of a path.
 *
 * @param {string} name
 * @param {any[]} values
 */
function checkChange(name, values) {
  const place = /** @type {Record<string, number>} */ (CHANGES)[name] ?? 0;
  const [from, to] = values;
  const isMove = name === 'rename' || name === 'link';
  if (isMove && isOnDisk(from) !== isOnDisk(to)) throw failure('EXDEV', name, from);
  const target = values[place];
  if (DISK_READ_ONLY === undefined || !isOnDisk(target)) return;
  // Creating an existing folder is not a change.
  if (name === 'mkdir' && values[1]?.recursive && fs.existsSync(target)) return;
  if (name === 'rm' && values[1]?.force && !fs.existsSync(target)) return;
  throw failure('EROFS', name, target);
}

/**
 * How many bytes of a text still fit; uses their space.
 *
 * @param {number} bytes
 */
function take(bytes) {
  const fitting = Math.min(bytes, left);
  left -= fitting;
  return fitting;
}

/** @param {unknown} data */
const bytesOf = (data) =>
  typeof data === 'string' ? Buffer.from(data) : Buffer.from(/** @type {Uint8Array} */ (data));

const WRITING = /[wa+]/;
/** @type {Map<number, string>} */
const paths = new Map();

/** @param {any[]} values */
function checkOpen([path, flags = 'r']) {
  const isWriting = typeof flags === 'number' ? (flags & 3) !== 0 : WRITING.test(flags);
  if (isWriting && DISK_READ_ONLY !== undefined && isOnDisk(path)) throw failure('EROFS', 'open', path);
}

const { openSync, writeSync, closeSync } = fs;
fs.openSync = (path, ...others) => {
  checkOpen([path, ...others]);
  const descriptor = openSync(path, ...others);
  if (isOnDisk(path)) paths.set(descriptor, String(path));
  return descriptor;
};
fs.closeSync = (descriptor) => {
  paths.delete(descriptor);
  closeSync(descriptor);
};
/** One of its forms is enough: a complete text or buffer, or a number of its bytes. */
fs.writeSync = (/** @type {any[]} */ ...values) => {
  const [descriptor, data, offset = 0] = values;
  const bytes = bytesOf(data);
  const [length = bytes.length - offset, position = null] = values.slice(3);
  if (!paths.has(descriptor)) return writeSync(descriptor, bytes, offset, length, position);
  const fitting = take(length);
  if (fitting === 0 && length > 0) throw failure('ENOSPC', 'write', undefined);
  return writeSync(descriptor, bytes, offset, fitting, position);
};

const { access } = promises;
promises.access = async (path, mode = 0) => {
  const asksToWrite = (mode & promises.constants.W_OK) !== 0;
  if (asksToWrite && DISK_READ_ONLY !== undefined && isOnDisk(path)) throw failure('EROFS', 'access', path);
  return access(path, mode);
};

const { open } = promises;
promises.open = async (path, ...others) => {
  checkOpen([path, ...others]);
  const handle = await open(path, ...others);
  if (!isOnDisk(path)) return handle;
  const write = handle.writeFile.bind(handle);
  handle.writeFile = async (data) => {
    const bytes = bytesOf(data);
    const fitting = take(bytes.length);
    await write(bytes.subarray(0, fitting));
    if (fitting < bytes.length) throw failure('ENOSPC', 'write', undefined);
  };
  return handle;
};

/**
 * @param {Record<string, any>} functions
 * @param {string} ending
 */
function watch(functions, ending) {
  for (const name of Object.keys(CHANGES)) {
    const original = functions[`${name}${ending}`];
    if (ending === 'Sync') {
      functions[`${name}Sync`] = (/** @type {any[]} */ ...values) => {
        checkChange(name, values);
        return original(...values);
      };
      continue;
    }
    functions[name] = async (/** @type {any[]} */ ...values) => {
      checkChange(name, values);
      return original(...values);
    };
  }
}

watch(promises, '');
watch(fs, 'Sync');

const [checkedWrite, checkedCopy] = [promises.writeFile, promises.copyFile];
promises.writeFile = async (path, data, ...others) => {
  if (!isOnDisk(path)) return checkedWrite(path, data, ...others);
  const bytes = bytesOf(data);
  const fitting = take(bytes.length);
  await checkedWrite(path, bytes.subarray(0, fitting), ...others);
  if (fitting < bytes.length) throw failure('ENOSPC', 'write', undefined);
};
promises.copyFile = async (from, to, ...others) => {
  const { size } = isOnDisk(to) ? fs.statSync(from) : { size: 0 };
  if (size > 0 && take(size) < size) throw failure('ENOSPC', 'copyfile', from);
  return checkedCopy(from, to, ...others);
};
syncBuiltinESMExports();
