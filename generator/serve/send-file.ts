import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import { contentTypeOf, isCompressible } from '../files/content-types';
import { byteRange } from './byte-range';
import type { ServedFile } from './output-files';
import { type Encoding, preferredEncoding } from './preferred-encoding';

/** Below this size a compressed body is hardly smaller. */
const MIN_COMPRESSED_BYTES = 256;

interface Body {
  readonly bytes: Buffer;
  readonly entityTag: string;
  readonly encoding: Encoding;
}

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

function end({ request, response }: Exchange, status: number, body?: Buffer): void {
  response.statusCode = status;
  if (body !== undefined) response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}

async function bodyOf(file: ServedFile, encoding: Encoding): Promise<Body> {
  const plain: Body = { bytes: file.bytes, entityTag: file.entityTag, encoding: 'identity' };
  if (encoding === 'identity' || file.bytes.length < MIN_COMPRESSED_BYTES) return plain;
  const bytes = await file.encoded(encoding);
  if (bytes.length >= file.bytes.length) return plain;
  return { bytes, entityTag: `${file.entityTag.slice(0, -1)}-${encoding}"`, encoding };
}

/** Sends the requested part of a file; false if the complete file is to be sent. */
function sendRange(exchange: Exchange, file: ServedFile): boolean {
  const { request, response } = exchange;
  const condition = request.headers['if-range'];
  if (request.method !== 'GET' || (condition !== undefined && condition !== file.entityTag)) return false;
  const size = file.bytes.length;
  const range = byteRange(request.headers.range, size);
  if (range === undefined) return false;
  response.setHeader('ETag', file.entityTag);
  if (range === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${size}`);
    end(exchange, 416);
    return true;
  }
  response.setHeader('Content-Range', `bytes ${range.start}-${range.end}/${size}`);
  end(exchange, 206, file.bytes.subarray(range.start, range.end + 1));
  return true;
}

/** Sends a file with a status; conditional requests and ranges apply to 200 only. */
export async function sendFile(exchange: Exchange, file: ServedFile, status: number): Promise<void> {
  const { request, response } = exchange;
  const { headers } = request;
  const compresses = isCompressible(file.path);
  response.setHeader('Content-Type', contentTypeOf(file.path));
  if (compresses) response.setHeader('Vary', 'Accept-Encoding');
  if (status === 200) response.setHeader('Accept-Ranges', 'bytes');

  const body = await bodyOf(file, compresses ? preferredEncoding(headers) : 'identity');
  if (status === 200 && fresh(headers, { etag: body.entityTag })) {
    response.setHeader('ETag', body.entityTag);
    end(exchange, 304);
    return;
  }
  if (status === 200 && sendRange(exchange, file)) return;
  response.setHeader('ETag', body.entityTag);
  if (body.encoding !== 'identity') response.setHeader('Content-Encoding', body.encoding);
  end(exchange, status, body.bytes);
}
