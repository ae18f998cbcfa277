/** Of a process whose reader is gone: what the shell says of one that SIGPIPE ended. */
const BROKEN_PIPE_STATUS = 141;

/** What a command writes to, as far as it can fail. */
export interface WatchedStreams {
  readonly stdout: Pick<NodeJS.WriteStream, 'on' | 'write'>;
  readonly stderr: Pick<NodeJS.WriteStream, 'on'>;
}

/**
 * Notices that what a command tells cannot be written, which must neither end it in the middle of its work nor pass for
 * success. `statusOf` turns the status of the command into that of the process, once all is written that can be.
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
  // Nobody is left to be told of it.
  stderr.on('error', () => undefined);
  return {
    async statusOf(status) {
      await new Promise<void>((done) => stdout.write('', () => done()));
      // The callback of what could not be written comes before the event.
      await new Promise<void>((done) => setImmediate(done));
      if (failure === undefined || status !== 0) return status;
      return failure.code === 'EPIPE' ? BROKEN_PIPE_STATUS : 1;
    },
  };
}
