import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { isAbsolute, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { packageRoot } from '../../files/package-root';
import type { SourceFrame } from '../../files/source-stack';
import { sourceFrames } from '../../files/source-stack';
import { ModuleCompiler } from '../site/module-compiler.js';
import type { SiteCalls } from './site-calls';

/** How much of what the process printed is shown when it ends without an answer. */
const PRINTED_CHARACTERS = 2000;

/** A template that blocks the process so long is taken for endless. The watchdog reports it after 2 s. */
export const BLOCKED_LIMIT_S = 10;
const AFTER_REPORT_MS = (BLOCKED_LIMIT_S - 2) * 1000;

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

/** Calls the process. Rejects when it ends without an answer, and with a BlockedError when it was blocked. */
export type Call = <Name extends keyof SiteCalls>(
  name: Name,
  value: Parameters<SiteCalls[Name]>[0],
) => ReturnType<SiteCalls[Name]>;

/** One process, until it ends. */
export interface SiteWorker {
  readonly call: Call;
  /** Ends the process if it is blocked, without waiting any longer; false where it is not. */
  endIfBlocked(): boolean;
  kill(): void;
}

function forkSite(environment: Readonly<Record<string, string>>): ChildProcess {
  return fork(join(packageRoot(), 'generator', 'debug', 'site', 'run-site.js'), {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'],
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, ...environment },
  });
}

/** Calls back with the stack of a blocked process, and with an empty text when it answers again. */
function watchBlocks(child: ChildProcess, onChange: (stack: string) => void): void {
  const lines = createInterface({ input: child.stdio[WATCHDOG_FD] as Readable });
  lines.on('line', (line) => onChange(String(JSON.parse(line).stack)));
}

function mapOf(compiler: ModuleCompiler, file: string): string | undefined {
  try {
    return isAbsolute(file) ? compiler.compile(file).map : undefined;
  } catch {
    // The file was removed or broken meanwhile.
    return undefined;
  }
}

class ForkedSite implements SiteWorker {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, WaitingCall>();
  #printed = '';
  #last = 0;
  #blockedAt: readonly SourceFrame[] | undefined;
  #limit: NodeJS.Timeout | undefined;

  constructor(environment: Readonly<Record<string, string>>, onEnd: () => void) {
    this.#child = forkSite(environment);
    this.#child.stderr?.on('data', (chunk) => {
      this.#printed = `${this.#printed}${chunk}`.slice(-PRINTED_CHARACTERS);
    });
    this.#child.on('message', (message) => this.#answer(message as { id: number }));
    this.#child.once('error', (error) => this.#fail(error.message, onEnd));
    this.#child.once('close', (code, signal) => this.#fail(signal ?? `status ${code}.`, onEnd));
    watchBlocks(this.#child, (stack) => this.#block(stack));
  }

  readonly call = ((name: keyof SiteCalls, value: unknown) => {
    this.#last += 1;
    const id = this.#last;
    return new Promise<never>((answer, fail) => {
      this.#waiting.set(id, { value, answer, fail });
      this.#child.send({ id, name, value }, (error) => error && fail(error));
    });
  }) as Call;

  endIfBlocked(): boolean {
    return this.#blockedAt !== undefined && this.#child.kill('SIGKILL');
  }

  kill(): void {
    clearTimeout(this.#limit);
    this.#child.kill(this.#blockedAt === undefined ? 'SIGTERM' : 'SIGKILL');
  }

  #answer({ id, value, fault }: { id: number; value?: unknown; fault?: string }): void {
    const call = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (fault === undefined) call?.answer(value as never);
    else call?.fail(new Error(fault));
  }

  #block(stack: string): void {
    clearTimeout(this.#limit);
    const compiler = new ModuleCompiler();
    // At once: the source may be another one when the process is ended.
    this.#blockedAt = stack === '' ? undefined : sourceFrames(stack, (file) => mapOf(compiler, file));
    if (stack !== '') this.#limit = setTimeout(() => this.endIfBlocked(), AFTER_REPORT_MS);
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

/** Starts the process; `environment` is added to its own. */
export function startSiteWorker(
  environment: Readonly<Record<string, string>>,
  onEnd: () => void,
): SiteWorker {
  return new ForkedSite(environment, onEnd);
}
