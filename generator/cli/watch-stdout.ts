/** The exit status for a closed reader: what the shell reports after SIGPIPE. */
const BROKEN_PIPE_STATUS = 141;

/** The output streams of a command, as far as they can fail. */
export interface WatchedStreams {
  readonly stdout: Pick<NodeJS.WriteStream, 'on' | 'write'>;
  readonly stderr: Pick<NodeJS.WriteStream, 'on'>;
}

/**
 * Detects failed writes of a command's output. They must neither interrupt its work nor count as success. `statusOf`
 * converts the status of the command into that of the process, after all possible writes.
 */
export function watchStdout(
  { stdout, stderr }: WatchedStreams,
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
