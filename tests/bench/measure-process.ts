import { spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { createProcessTree, type ProcessUse } from './process-tree';

/** The measurements of one run of a command. */
export interface Measurement {
  /** From starting the process to its end. */
  readonly wallMs: number;
  /** User and system time of the process and its child processes. */
  readonly userMs: number;
  readonly systemMs: number;
  /**
   * The peak resident memory of the process and its child processes together; undefined if the system does not report
   * it. Pages that several processes share count for each of them.
   */
  readonly peakBytes: number | undefined;
  readonly stdout: string;
}

export interface MeasuredCommand {
  readonly args: readonly string[];
  readonly cwd: string;
  /** The complete environment besides `PATH` and `HOME`. */
  readonly env?: Readonly<Record<string, string>>;
}

const SAMPLE_MS = 50;

/** Runs the command, preserves its exit status, and writes the CPU time of its processes to the fourth stream. */
const TIMED = '"$@" 3>&-; status=$?; times >&3; exit $status';

const TIMES = /(\d+)m([\d.]+)s\s+(\d+)m([\d.]+)s\s*$/;

/** The last line of `times`: user and system time of all processes that were waited for. */
export function parseTimes(text: string): { userMs: number; systemMs: number } {
  const [, userMinutes, userSeconds, systemMinutes, systemSeconds] = TIMES.exec(text) ?? [];
  const ms = (minutes?: string, seconds?: string) => (Number(minutes) * 60 + Number(seconds)) * 1000;
  return { userMs: ms(userMinutes, userSeconds), systemMs: ms(systemMinutes, systemSeconds) };
}

/** Samples the processes below one and records their maximum. */
function watchTree(root: number) {
  const tree = createProcessTree(root);
  let peak = 0;
  let last: readonly ProcessUse[] = [];
  const timer = setInterval(() => {
    const uses = tree.look();
    if (uses.length > 0) last = uses;
    const sum = uses.reduce((total, { bytes }) => total + bytes, 0);
    peak = Math.max(peak, sum, ...uses.map(({ peakBytes }) => peakBytes));
  }, SAMPLE_MS);
  return {
    end(): { peakBytes: number | undefined; orphanMs: number } {
      clearInterval(timer);
      // The first process is the command, whose time the shell reports. Processes that were still running at its end
      // were not waited for.
      const [, ...orphans] = last.toSorted((left, right) => left.pid - right.pid);
      const orphanMs = orphans.reduce((total, { cpuMs }) => total + cpuMs, 0);
      return { peakBytes: peak === 0 ? undefined : peak, orphanMs };
    },
  };
}

function collect(stream: NodeJS.ReadableStream | null | undefined): () => string {
  const chunks: Buffer[] = [];
  stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString('utf8');
}

/**
 * Runs Node with these arguments to its end and measures it. Memory is sampled every 50 ms; for a single process it
 * is exact. Throws with the last output of a run that fails.
 */
export async function measureNode({ args, cwd, env = {} }: MeasuredCommand): Promise<Measurement> {
  const base = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', CI: 'true', LC_ALL: 'C' };
  const start = performance.now();
  const child = spawn('sh', ['-c', TIMED, 'sh', process.execPath, ...args], {
    cwd,
    env: { ...base, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const watch = watchTree(child.pid ?? 0);
  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);
  const times = collect(child.stdio[3] as NodeJS.ReadableStream);
  let wallMs = 0;
  child.once('exit', () => {
    wallMs = performance.now() - start;
  });
  const exitCode = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  const { peakBytes, orphanMs } = watch.end();
  if (exitCode !== 0) {
    const said = `${stdout().slice(-2000)}\n${stderr().slice(-4000)}`;
    throw new Error(`${args.join(' ')} ended with ${exitCode}:\n${said}`);
  }
  const { userMs, systemMs } = parseTimes(times());
  return { wallMs, userMs: userMs + orphanMs, systemMs, peakBytes, stdout: stdout() };
}
