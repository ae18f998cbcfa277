import { Readable } from 'node:stream';

/**
 * Reads the body of a request or a response; undefined if it is larger than `maxBytes`. A request can still be
 * answered after that.
 */
export async function readBody(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body instanceof Readable ? body.iterator({ destroyOnReturn: false }) : body) {
    bytes += chunk.length;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, bytes);
}
