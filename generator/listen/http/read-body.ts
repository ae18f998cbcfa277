import type { IncomingMessage } from 'node:http';

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
  readonly mostBytes: number;
  /** What all bodies that are being read may take in memory. */
  readonly mostBytesTogether: number;
  /** How many are read at once. */
  readonly mostAtOnce: number;
}

/** Reads bodies within limits, whether they announce their length or not. What is too much is not kept. */
export function createBodyReader({ mostBytes, mostBytesTogether, mostAtOnce }: BodyLimits): BodyReader {
  let bytesTogether = 0;
  let atOnce = 0;

  const collect = (request: IncomingMessage) =>
    new Promise<BodyReading>((done) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const end = (reading: BodyReading) => {
        request.off('data', take).off('end', whole).off('close', gone).off('error', gone);
        bytesTogether -= bytes;
        done(reading);
      };
      const take = (chunk: Buffer) => {
        bytes += chunk.length;
        bytesTogether += chunk.length;
        if (bytes > mostBytes) end({ kind: 'too-large' });
        else if (bytesTogether > mostBytesTogether) end({ kind: 'busy' });
        else chunks.push(chunk);
      };
      const whole = () => end({ kind: 'whole', bytes: Buffer.concat(chunks, bytes) });
      const gone = () => end({ kind: 'aborted' });
      request.on('data', take).once('end', whole).once('close', gone).once('error', gone);
    });

  return {
    async read(request) {
      if (Number(request.headers['content-length']) > mostBytes) return { kind: 'too-large' };
      if (atOnce >= mostAtOnce) return { kind: 'busy' };
      atOnce += 1;
      try {
        return await collect(request);
      } finally {
        atOnce -= 1;
      }
    },
  };
}

/** What of a body that nobody wants is read all the same, so that its sender gets to see the answer. */
const MOST_WASTED_BYTES = 32 * 1024 * 1024;

/** Reads the rest of a request away. A sender that does not end is cut off. */
export function readAway(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let wasted = 0;
  request.on('error', () => undefined);
  request.on('data', (chunk: Buffer) => {
    wasted += chunk.length;
    if (wasted > MOST_WASTED_BYTES) request.socket.destroy();
  });
  request.resume();
}
