import type { IncomingMessage } from 'node:http';
import { readBody } from '../../files/read-body';

/** What became of reading a body. */
export type BodyReading =
  | { readonly kind: 'whole'; readonly bytes: Buffer }
  | { readonly kind: 'too-large' }
  /** Too much is being read for others already. */
  | { readonly kind: 'busy' }
  /** The sender gave up. */
  | { readonly kind: 'aborted' };

/** Bodies that are being read, all together. */
export interface BodyReader {
  read(request: IncomingMessage): Promise<BodyReading>;
}

export interface BodyLimits {
  /** The largest body. */
  readonly maxBytes: number;
  /** What all bodies that are being read may take in memory. */
  readonly maxTotalBytes: number;
  /** How many are read at once. */
  readonly maxConcurrent: number;
}

class TooManyBytes extends Error {}

/** Reads bodies within limits, whether they announce their length or not. What is too much is not kept. */
export function createBodyReader({ maxBytes, maxTotalBytes, maxConcurrent }: BodyLimits): BodyReader {
  let totalBytes = 0;
  let concurrent = 0;

  async function* chunksOf(request: IncomingMessage): AsyncGenerator<Buffer> {
    let bytes = 0;
    try {
      // A sender of too much must still get its answer.
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

/** What of a body that nobody wants is read all the same, so that its sender gets to see the answer. */
const MAX_WASTED_BYTES = 32 * 1024 * 1024;

/** Reads the rest of a request away. A sender that does not end is cut off. */
export function drainRequest(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let wasted = 0;
  request.on('error', () => undefined);
  request.on('data', (chunk: Buffer) => {
    wasted += chunk.length;
    if (wasted > MAX_WASTED_BYTES) request.socket.destroy();
  });
  request.resume();
}
