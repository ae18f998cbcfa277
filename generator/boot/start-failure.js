import { UnknownTemplate } from './section-sources.js';
import { START_MESSAGES } from './start-messages.js';

/** @typedef {keyof typeof START_MESSAGES} StartCode */
/** @typedef {{ code: StartCode, reason: string, exitCode: 1 | 2 }} StartFailure */

/** Node's error codes for a missing or invalid package. */
const PACKAGE_CODES = [
  'ERR_MODULE_NOT_FOUND',
  'MODULE_NOT_FOUND',
  'ERR_PACKAGE_PATH_NOT_EXPORTED',
  'ERR_INVALID_PACKAGE_CONFIG',
  'ERR_INVALID_PACKAGE_TARGET',
  'ERR_DLOPEN_FAILED',
];

/** Error codes of the file system for a failed write. */
const DISK_CODES = ['EACCES', 'EDQUOT', 'EFBIG', 'EIO', 'ENOSPC', 'ENOTDIR', 'EEXIST', 'EPERM', 'EROFS'];

/** @param {string} text */
function firstLine(text) {
  return (text.split('\n')[0] ?? '').replace(/\.$/, '');
}

/**
 * A missing or damaged package; undefined for anything else.
 *
 * @param {unknown} error
 * @returns {StartFailure | undefined}
 */
export function packageFailure(error) {
  const { code, message = '', stack = '' } = /** @type {NodeJS.ErrnoException} */ (Object(error));
  const isMissing = PACKAGE_CODES.includes(code ?? '');
  const frames = stack.slice(stack.indexOf('\n    at '));
  // Our own modules are compiled and known to be complete.
  const isTorn = error instanceof SyntaxError && /^\n {4}at .*node:internal\/modules\//.test(frames);
  if (!isMissing && !isTorn) return undefined;
  // Calls further out in the stack are not the cause.
  const [near = ''] = stack.split('\n    at async ');
  const [file] = isTorn ? (near.match(/[^ (]*node_modules[^):\n]*/) ?? []) : [];
  const place = file === undefined || message.includes(file) ? '' : ` (${file})`;
  return { code: 'cli.packages_broken', reason: `${firstLine(message)}${place}`, exitCode: 2 };
}

/**
 * Node reports an unreadable module twice: to its importer, and then as an unhandled rejection, which would end the
 * process before the error is printed. Call this as soon as the error is known, before the first `await`.
 */
export function ignoreEcho() {
  process.on('unhandledRejection', () => undefined);
}

/**
 * Why the program could not be compiled or loaded; undefined for unexpected errors.
 *
 * @param {unknown} error
 * @returns {StartFailure | undefined}
 */
function startFailure(error) {
  const { code, message, errors, syscall } = Object(error);
  if (error instanceof UnknownTemplate)
    return { code: 'cli.template_unknown', reason: firstLine(message), exitCode: 1 };
  if (DISK_CODES.includes(code) && syscall !== undefined)
    return { code: 'cli.not_compiled', reason: firstLine(message), exitCode: 1 };
  if (code === 'ENOENT' && syscall !== undefined)
    return { code: 'cli.sources_broken', reason: firstLine(message), exitCode: 1 };
  const [first] = Array.isArray(errors) ? errors : [];
  if (first?.text !== undefined) {
    const place = first.location ? `${first.location.file}:${first.location.line}: ` : '';
    return { code: 'cli.sources_broken', reason: `${place}${firstLine(first.text)}`, exitCode: 1 };
  }
  return packageFailure(error);
}

/**
 * @param {StartCode} code
 * @param {string} reason
 * @param {readonly string[]} args
 */
function print(code, reason, args) {
  const { text, hint } = START_MESSAGES[code];
  const message = text.replace('{reason}', () => reason);
  process.stderr.write(`error ${code}: ${message}\n  ${hint}\n`);
  const report = { ok: false, warnings: [], errors: [{ code, message, hint }] };
  if (args.includes('--json')) process.stdout.write(`${JSON.stringify(report)}\n`);
}

/**
 * Reports why the program could not be loaded, and returns a replacement for its entry function. Rethrows unexpected
 * errors.
 *
 * @param {unknown} error
 * @param {readonly string[]} args
 * @returns {() => Promise<number>}
 */
export function cannotStart(error, args) {
  const failure = startFailure(error);
  if (failure === undefined) throw error;
  ignoreEcho();
  print(failure.code, failure.reason, args);
  return async () => failure.exitCode;
}

/** Node's status for a program that waits for something that can no longer happen. */
const UNSETTLED = 13;

/**
 * For the exit of a process whose command has no result. A status of its own, as after a second signal, stays.
 *
 * @param {readonly string[]} args
 */
export function endWithoutResult(args) {
  if (process.exitCode && process.exitCode !== UNSETTLED) return;
  process.exitCode = 1;
  print('cli.no_result', '', args);
}
