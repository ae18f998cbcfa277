import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

export interface SiteRun {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** The last line of stdout, parsed; undefined if it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever the command printed
  readonly json: any;
}

export interface SiteRunOptions {
  readonly cwd?: string;
  /** The complete environment besides Node's own needs; the tests' environment is not passed on. */
  readonly env?: Readonly<Record<string, string>>;
  /** Another copy of the command. */
  readonly binary?: string;
  /** Options of Node itself. */
  readonly nodeOptions?: readonly string[];
  /** Limit of the file size, in KiB. */
  readonly sizeLimit?: number;
}

/** The project. */
export const ROOT = resolve(import.meta.dirname, '../..');

/** Absolute path of the `site` binary. */
export const SITE_BINARY = resolve(ROOT, 'bin/site.js');

/** Starts the real command as a separate process. */
export function spawnSite(
  args: readonly string[],
  { cwd = ROOT, env = {}, binary = SITE_BINARY, nodeOptions = [], sizeLimit }: SiteRunOptions = {},
) {
  const base = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', CI: 'true' };
  const command = [process.execPath, ...nodeOptions, binary, ...args];
  const limited = ['sh', '-c', `ulimit -f ${(sizeLimit ?? 0) * 2}; exec "$@"`, 'sh', ...command];
  const [file = '', ...rest] = sizeLimit === undefined ? command : limited;
  return spawn(file, rest, { cwd, env: { ...base, ...env } });
}

/** The last line of a command's output as JSON; undefined if it is not JSON. */
export function lastJson(stdout: string): unknown {
  try {
    return JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '');
  } catch {
    return undefined;
  }
}

/** Runs the real command to its end. */
export async function runSite(args: readonly string[], options: SiteRunOptions = {}): Promise<SiteRun> {
  const child = spawnSite(args, options);
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const exitCode = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  return { exitCode, stdout, stderr, json: lastJson(stdout) };
}
