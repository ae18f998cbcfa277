import { isSet } from '../files/is-set';

/** The output of a command: results to stdout, messages to stderr, progress only on a terminal. */
export interface Output {
  readonly isQuiet: boolean;
  /** Whether progress may redraw its line: on a terminal, not in CI. */
  readonly isInteractive: boolean;
  readonly hasColor: boolean;
  result(text: string): void;
  message(text: string): void;
  json(value: unknown): void;
}

interface Streams {
  readonly stdout: { write(text: string): unknown };
  readonly stderr: { write(text: string): unknown; isTTY?: boolean; columns?: number };
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Creates the output of a command; respects `CI`, `NO_COLOR` and pipes. */
export function createOutput(streams: Streams, options: { quiet: boolean; json: boolean }): Output {
  const isTerminal = streams.stderr.isTTY === true;
  // A terminal without a width is a recording; a redrawn line would never end there.
  const hasWidth = (streams.stderr.columns ?? 0) > 0;
  const noColor = streams.env.NO_COLOR !== undefined && streams.env.NO_COLOR !== '';
  return {
    isQuiet: options.quiet,
    isInteractive:
      isTerminal && hasWidth && !options.quiet && !isSet(streams.env.CI) && streams.env.TERM !== 'dumb',
    hasColor: isTerminal && !noColor && streams.env.TERM !== 'dumb',
    result(text) {
      if (!options.quiet && !options.json) streams.stdout.write(`${text}\n`);
    },
    message(text) {
      streams.stderr.write(`${text}\n`);
    },
    json(value) {
      if (options.json) streams.stdout.write(`${JSON.stringify(value)}\n`);
    },
  };
}

/** The exit status for a closed reader: what the shell reports after SIGPIPE. */
const BROKEN_PIPE_STATUS = 141;

/**
 * Detects failed writes of a command's output. They must neither interrupt its work nor count as success. `statusOf`
 * converts the status of the command into that of the process, after all possible writes.
 */
export function watchStdout(
  { stdout, stderr }: NodeJS.Process,
  onFailure: (reason: string) => void,
): { statusOf(status: number): Promise<number> } {
  let failure: NodeJS.ErrnoException | undefined;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (failure === undefined && error.code !== 'EPIPE') onFailure(error.message);
    failure ??= error;
  });
  // The reader is gone, so nothing can be reported.
  stderr.on('error', () => undefined);
  return {
    async statusOf(status) {
      await new Promise<void>((done) => stdout.write('', () => done()));
      // The callback of a failed write runs before the event.
      await new Promise<void>((done) => setImmediate(done));
      if (failure === undefined || status !== 0) return status;
      return failure.code === 'EPIPE' ? BROKEN_PIPE_STATUS : 1;
    },
  };
}
