import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import Negotiator from 'negotiator';
import { contentTypeOf, isCompressible } from '../files/content-types';
import type { Encoding, ServedFile } from './output-files';

/** The bytes from `start` to `end`, inclusive. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The single range of a `Range` header. Undefined means the complete file: no header, several ranges, or an invalid
 * one (RFC 9110, section 14.2).
 *
 * Own code, because range-parser and its derivatives refuse a suffix longer than the file, which means the complete
 * file, and a range that ends before it begins, which must be ignored (RFC 9110, section 14.1.2).
 */
function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return 'unsatisfiable';
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/** The part of negotiator that is used here; its published types lack the order of preference. */
interface EncodingNegotiator {
  encoding(available: Encoding[], options: { readonly preferred: readonly Encoding[] }): string | undefined;
}

/** The encoding that a client prefers; brotli if it prefers several equally (RFC 9110, section 12.5.3). */
function preferredEncoding(headers: IncomingHttpHeaders): Encoding {
  const negotiator: EncodingNegotiator = new Negotiator({ headers });
  const encoding = negotiator.encoding(['br', 'gzip', 'identity'], { preferred: ['br', 'gzip'] });
  return encoding === 'br' || encoding === 'gzip' ? encoding : 'identity';
}

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
