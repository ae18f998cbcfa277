import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

/** The result of a command. */
export interface CommandEnd {
  readonly isGood: boolean;
  /** `ended with status 3`, `was killed by SIGKILL`, `took longer than 600 s`; continues "The command". */
  readonly how: string;
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly ms: number;
  /** The last part of its stdout and stderr. */
  readonly output: string;
}

export interface RunningCommand {
  /** The leader of the process group; undefined if the command could not be started. */
  readonly pid: number | undefined;
  readonly ended: Promise<CommandEnd>;
  /** Ends the command and its child processes: SIGTERM first, then SIGKILL. */
  kill(): void;
  /** Kills it immediately. */
  killNow(): void;
}

export interface CommandOptions {
  readonly command: string;
  /** The text for its stdin. */
  readonly input: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly timeoutMs: number;
}

/** Time between SIGTERM and SIGKILL. */
const KILL_AFTER_MS = 5000;

/** Child processes may keep its streams open forever. */
const OUTPUT_AFTER_END_MS = 200;

const TAIL_CHARACTERS = 4000;

/** Sends a signal to a process and its group. */
export function signalGroup({ pid }: Pick<ChildProcess, 'pid'>, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // No process of the group is left.
  }
}

function keepTail(child: ChildProcess): () => string {
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8');
    stream?.on('data', (text: string) => {
      tail = `${tail}${text}`.slice(-TAIL_CHARACTERS);
    });
  }
  return () => tail.trim();
}

interface Exit {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly error?: Error;
}

function exitOf(child: ChildProcess): Promise<Exit> {
  return new Promise((done) => {
    child.once('exit', (exitCode, signal) => done({ exitCode, signal }));
    child.once('error', (error) => done({ exitCode: null, signal: null, error }));
  });
}

function describe({ exitCode, signal, error }: Exit, timedOutMs: number | undefined): string {
  if (timedOutMs !== undefined) return `took longer than ${timedOutMs / 1000} s`;
  if (error !== undefined) return `could not be started (${error.message})`;
  return signal === null ? `ended with status ${exitCode}` : `was ended by ${signal}`;
}

/** The stream is closed, or ignored from now on. */
async function outputEnd(child: ChildProcess): Promise<void> {
  const closed = new Promise<void>((done) => child.once('close', () => done()));
  await Promise.race([closed, pause(OUTPUT_AFTER_END_MS, undefined, { ref: false })]);
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream?.destroy();
}

/** Some start errors are thrown, others are emitted as events. */
function neverStarted(error: unknown): RunningCommand {
  const how = describe({ exitCode: null, signal: null, error: error as Error }, undefined);
  const end = { isGood: false, how, exitCode: null, signal: null, ms: 0, output: '' };
  return { pid: undefined, ended: Promise.resolve(end), kill: () => undefined, killNow: () => undefined };
}

/** Runs a command in a shell, as the leader of its own process group. */
export function runCommand(options: CommandOptions): RunningCommand {
  try {
    const { command, env } = options;
    const stdio = 'pipe' as const;
    return watch(spawn(command, { shell: true, detached: true, stdio, env: { ...env } }), options);
  } catch (error) {
    return neverStarted(error);
  }
}

function watch(child: ChildProcess, { input, timeoutMs }: CommandOptions): RunningCommand {
  const start = performance.now();
  const tail = keepTail(child);
  let timedOut = false;
  let force: NodeJS.Timeout | undefined;
  const kill = () => {
    signalGroup(child, 'SIGTERM');
    force ??= setTimeout(() => signalGroup(child, 'SIGKILL'), KILL_AFTER_MS);
  };
  const limit = setTimeout(() => {
    timedOut = true;
    kill();
  }, timeoutMs);
  // A command may ignore its stdin.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(input);
  const ended = exitOf(child).then(async (exit): Promise<CommandEnd> => {
    clearTimeout(limit);
    if (force !== undefined) {
      clearTimeout(force);
      signalGroup(child, 'SIGKILL');
    }
    if (exit.error === undefined) await outputEnd(child);
    const { exitCode, signal } = exit;
    return {
      isGood: exitCode === 0 && !timedOut,
      how: describe(exit, timedOut ? timeoutMs : undefined),
      exitCode,
      signal,
      ms: Math.round(performance.now() - start),
      output: tail(),
    };
  });
  return { pid: child.pid, ended, kill, killNow: () => signalGroup(child, 'SIGKILL') };
}
