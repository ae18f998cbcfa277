import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import { readBody } from '../../files/read-body';

/** The result of reading a body. */
export type BodyReading =
  | { readonly kind: 'whole'; readonly bytes: Buffer }
  | { readonly kind: 'too-large' }
  /** The limit for all bodies together is reached. */
  | { readonly kind: 'busy' }
  /** The sender closed the connection. */
  | { readonly kind: 'aborted' };

/** Limits of all bodies that are being read. */
export interface BodyReader {
  read(request: IncomingMessage): Promise<BodyReading>;
}

export interface BodyLimits {
  /** The largest body in bytes. */
  readonly maxBytes: number;
  /** The maximum memory of all bodies that are being read. */
  readonly maxTotalBytes: number;
  /** The maximum number of concurrent reads. */
  readonly maxConcurrent: number;
}

class TooManyBytes extends Error {}

/** Reads bodies within limits, with or without a declared length. Data over a limit is discarded. */
export function createBodyReader({ maxBytes, maxTotalBytes, maxConcurrent }: BodyLimits): BodyReader {
  let totalBytes = 0;
  let concurrent = 0;

  async function* chunksOf(request: IncomingMessage): AsyncGenerator<Buffer> {
    let bytes = 0;
    try {
      // The sender of a large body must still get its response.
      for await (const chunk of request.iterator({ destroyOnReturn: false })) {
        bytes += chunk.length;
        totalBytes += chunk.length;
        if (totalBytes > maxTotalBytes) throw new TooManyBytes();
        yield chunk;
      }
    } finally {
      totalBytes -= bytes;
    }
  }

  return {
    async read(request) {
      if (Number(request.headers['content-length']) > maxBytes) return { kind: 'too-large' };
      if (concurrent >= maxConcurrent) return { kind: 'busy' };
      concurrent += 1;
      try {
        const bytes = await readBody(chunksOf(request), maxBytes);
        return bytes === undefined ? { kind: 'too-large' } : { kind: 'whole', bytes };
      } catch (error) {
        return { kind: error instanceof TooManyBytes ? 'busy' : 'aborted' };
      } finally {
        concurrent -= 1;
      }
    },
  };
}

/** An ignored body is read up to this size, so that its sender receives the response. */
const MAX_WASTED_BYTES = 32 * 1024 * 1024;

/** Reads and discards the rest of a request, then calls `onEnd`. Closes the connection if the sender does not end. */
export function drainRequest(request: IncomingMessage, onEnd: () => void): void {
  if (request.complete || request.destroyed) {
    onEnd();
    return;
  }
  let wasted = 0;
  finished(request, onEnd);
  request.on('data', (chunk: Buffer) => {
    wasted += chunk.length;
    if (wasted > MAX_WASTED_BYTES) request.socket.destroy();
  });
  request.resume();
}
