import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createProcessTree } from '../bench/process-tree';

export interface ProcessOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly limitMs: number;
}

export interface ProcessEnd {
  /** Whether it ended by itself and successfully. */
  readonly isGood: boolean;
  readonly isTimedOut: boolean;
  /** The last part of its output. */
  readonly output: string;
}

const KEPT_OUTPUT = 20_000;

const running = new Set<ChildProcess>();

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended in the meantime.
  }
}

/** Kills a process, its group, and its child processes in other groups. */
function killWhole({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  const below = createProcessTree(pid).look();
  kill(-pid);
  for (const process of below) kill(process.pid);
}

/** Kills all running processes. */
export function killRunning(): void {
  for (const child of running) killWhole(child);
}

function lastOutput(child: ChildProcess): () => string {
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk).slice(-KEPT_OUTPUT);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => output;
}

/** Runs a program until it ends or its time limit is over; then it is killed with its child processes. */
export async function runLimited(
  program: string,
  args: readonly string[],
  { cwd, env = process.env, limitMs }: ProcessOptions,
): Promise<ProcessEnd> {
  const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = lastOutput(child);
  running.add(child);
  let isTimedOut = false;
  const timer = setTimeout(() => {
    isTimedOut = true;
    killWhole(child);
  }, limitMs);
  try {
    const [code] = await once(child, 'exit');
    return { isGood: code === 0, isTimedOut, output: output() };
  } finally {
    clearTimeout(timer);
    running.delete(child);
  }
}
