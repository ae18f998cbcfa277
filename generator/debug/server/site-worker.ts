import { type ChildProcess, fork } from 'node:child_process';
import { isAbsolute, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { packageRoot } from '../../files/package-root';
import { type SourceFrame, sourceFrames } from '../../files/source-stack';
import { ModuleCompiler } from '../site/module-compiler.js';
import type { SiteAnswer, SiteCalls } from './site-calls';

/** How much of the output of the process an error contains when the process ends. */
const PRINTED_CHARACTERS = 2000;

/** A template that blocks the process for so long counts as endless. The watchdog reports it after 2 s. */
export const BLOCKED_LIMIT_S = 10;
const AFTER_REPORT_MS = (BLOCKED_LIMIT_S - 2) * 1000;

/** How long the last output of an ended process may take, if a process that it has started keeps it open. */
const LAST_OUTPUT_MS = 500;

const WATCHDOG_FD = 4;

/** The process was ended because it was blocked; `frames` say where. */
export class BlockedError extends Error {
  override readonly name = 'BlockedError';

  constructor(
    readonly frames: readonly SourceFrame[],
    /** The page or file of the oldest call without an answer. */
    readonly file: string,
  ) {
    super('The process that renders pages was blocked.');
  }
}

interface WaitingCall {
  readonly value: unknown;
  readonly answer: (value: never) => void;
  readonly fail: (error: Error) => void;
}

const RUN_SITE = join(packageRoot(), 'generator', 'debug', 'site', 'run-site.js');

function forkSite(environment: Readonly<Record<string, string>>, script: string): ChildProcess {
  return fork(script, {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'],
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, ...environment },
  });
}

/** The source map of a file that the process runs. */
function mapOf(compiler: ModuleCompiler, file: string): string | undefined {
  try {
    return isAbsolute(file) ? compiler.compile(file).map : undefined;
  } catch {
    // The file was removed or broken meanwhile.
    return undefined;
  }
}

/** One process that renders, until it ends. */
export class SiteWorker {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, WaitingCall>();
  #printed = '';
  #last = 0;
  #blockedAt: readonly SourceFrame[] | undefined;
  #limit: NodeJS.Timeout | undefined;
  /** It renders from sources that have changed since. */
  #isStale = false;

  /** Starts the process with a script; `environment` is added to its own. `onEnd` is called when it takes no more calls. */
  constructor(environment: Readonly<Record<string, string>>, onEnd: () => void, script = RUN_SITE) {
    this.#child = forkSite(environment, script);
    this.#child.stderr?.on('data', (chunk) => {
      this.#printed = `${this.#printed}${chunk}`.slice(-PRINTED_CHARACTERS);
    });
    this.#child.on('message', (message) => this.#answer(message as { id: number }));
    // Before the process is closed: esbuild, which it has started, may keep its output open for a moment.
    this.#child.once('disconnect', onEnd);
    this.#child.once('error', (error) => this.#fail(error.message, onEnd));
    const end = (code: number | null, signal: string | null) =>
      this.#fail(signal ?? `status ${code}.`, onEnd);
    this.#child.once('exit', (...how) => void setTimeout(end, LAST_OUTPUT_MS, ...how));
    this.#child.once('close', end);
    const lines = createInterface({ input: this.#child.stdio[WATCHDOG_FD] as Readable });
    lines.on('line', (line) => this.#block(String(JSON.parse(line).stack)));
  }

  /** Rejects when the process ends without an answer, with a BlockedError if it was blocked. */
  call<Name extends keyof SiteCalls>(
    name: Name,
    value: Parameters<SiteCalls[Name]>[0],
  ): Promise<SiteAnswer<Name>> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((answer, fail) => {
      this.#waiting.set(id, { value, answer, fail });
      this.#child.send({ id, name, value }, (error) => error && fail(error));
    });
  }

  /**
   * Ends the process if it is blocked; false if it is not. If it is rendering now and the watchdog reports later that it
   * is blocked, it is ended then. Opening the site may take longer, so it is not ended then.
   */
  endIfBlocked(): boolean {
    this.#isStale = [...this.#waiting.values()].some(({ value }) => typeof value === 'string');
    return this.#blockedAt !== undefined && this.#child.kill('SIGKILL');
  }

  kill(): void {
    clearTimeout(this.#limit);
    this.#child.kill(this.#blockedAt === undefined ? 'SIGTERM' : 'SIGKILL');
  }

  #answer({ id, value, fault }: { id: number; value?: unknown; fault?: string }): void {
    const call = this.#waiting.get(id);
    this.#waiting.delete(id);
    this.#isStale = false;
    if (fault === undefined) call?.answer(value as never);
    else call?.fail(new Error(fault));
  }

  /** The watchdog reports the stack of the blocked process, and an empty text when the process answers again. */
  #block(stack: string): void {
    clearTimeout(this.#limit);
    const compiler = new ModuleCompiler();
    // Now, because the source may change before the process is ended.
    this.#blockedAt = stack === '' ? undefined : sourceFrames(stack, (file) => mapOf(compiler, file));
    if (this.#blockedAt === undefined) return;
    if (this.#isStale) this.endIfBlocked();
    else this.#limit = setTimeout(() => this.endIfBlocked(), AFTER_REPORT_MS);
  }

  #fail(reason: string, onEnd: () => void): void {
    clearTimeout(this.#limit);
    const calls = [...this.#waiting.values()];
    const file = calls.map(({ value }) => value).find((value) => typeof value === 'string') ?? '';
    const error =
      this.#blockedAt === undefined
        ? new Error(`${reason} ${this.#printed}`.trim())
        : new BlockedError(this.#blockedAt, file);
    this.#waiting.clear();
    onEnd();
    for (const { fail } of calls) fail(error);
  }
}
