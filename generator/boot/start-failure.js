import { UnknownTemplate } from './section-sources.js';
import { START_MESSAGES } from './start-messages.js';

/** @typedef {keyof typeof START_MESSAGES} StartCode */
/** @typedef {{ code: StartCode, reason: string, exitCode: 1 | 2 }} StartFailure */

/** Of Node, where a package is missing, or is not what it says. */
const PACKAGE_CODES = [
  'ERR_MODULE_NOT_FOUND',
  'MODULE_NOT_FOUND',
  'ERR_PACKAGE_PATH_NOT_EXPORTED',
  'ERR_INVALID_PACKAGE_CONFIG',
  'ERR_INVALID_PACKAGE_TARGET',
  'ERR_DLOPEN_FAILED',
];

/** What the file system refuses to whoever writes. */
const DISK_CODES = ['EACCES', 'EDQUOT', 'EFBIG', 'EIO', 'ENOSPC', 'ENOTDIR', 'EEXIST', 'EPERM', 'EROFS'];

/** @param {string} text */
function firstLine(text) {
  return (text.split('\n')[0] ?? '').replace(/\.$/, '');
}

/**
 * A package that is missing, or whose files are not whole; undefined for anything else.
 *
 * @param {unknown} error
 * @returns {StartFailure | undefined}
 */
export function packageFailure(error) {
  const { code, message = '', stack = '' } = /** @type {NodeJS.ErrnoException} */ (Object(error));
  const isMissing = PACKAGE_CODES.includes(code ?? '');
  const frames = stack.slice(stack.indexOf('\n    at '));
  // Our own modules are compiled, and known to be whole.
  const isTorn = error instanceof SyntaxError && /^\n {4}at .*node:internal\/modules\//.test(frames);
  if (!isMissing && !isTorn) return undefined;
  // What is still going on further out has nothing to do with it.
  const [near = ''] = stack.split('\n    at async ');
  const [file] = isTorn ? (near.match(/[^ (]*node_modules[^):\n]*/) ?? []) : [];
  const place = file === undefined || message.includes(file) ? '' : ` (${file})`;
  return { code: 'cli.packages_broken', reason: `${firstLine(message)}${place}`, exitCode: 2 };
}

/**
 * Node tells of a module that cannot be read to whoever asked for it, and then once more to nobody, which would end the
 * process in the middle of telling why. To be called at once when it is known, before anything is waited for.
 */
export function ignoreEcho() {
  process.on('unhandledRejection', () => undefined);
}

/**
 * Why the program could not be compiled or loaded; undefined for what nobody has thought of.
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
 * Tells why the program could not be loaded, and gives what stands in for it. Throws what nobody has thought of.
 *
 * @param {unknown} error
 * @param {readonly string[]} args
 * @returns {() => Promise<number>}
 */
export function cannotStart(error, args) {
  const failure = startFailure(error);
  if (failure === undefined) throw error;
  ignoreEcho();
  const { message: makeMessage, hint } = START_MESSAGES[failure.code];
  const message = makeMessage(failure);
  process.stderr.write(`error ${failure.code}: ${message}\n  ${hint}\n`);
  const report = { ok: false, warnings: [], errors: [{ code: failure.code, message, hint }] };
  if (args.includes('--json')) process.stdout.write(`${JSON.stringify(report)}\n`);
  return async () => failure.exitCode;
}
