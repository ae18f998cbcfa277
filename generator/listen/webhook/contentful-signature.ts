import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { escape as escapeQuery } from 'node:querystring';
import {
  MAX_CLOCK_SKEW_MS,
  type RequestHead,
  type SignatureFault,
  type WebhookSignature,
} from './webhook-signature';

/** The signature data in the head of a request. */
interface SignatureHead {
  readonly signature: Buffer;
  /** Names of the signed headers, sorted. */
  readonly signedHeaders: readonly string[];
}

const SIGNATURE = /^[0-9a-f]{64}$/i;
const STAMP = /^\d{1,15}$/;

function headerOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return (Array.isArray(value) ? value.join(', ') : (value ?? '')).trim();
}

/** The timestamp must be signed: otherwise anybody could replay a request forever with a new timestamp. */
function readSignatureHead(headers: IncomingHttpHeaders, now: number): SignatureHead | SignatureFault {
  const signature = headerOf(headers, 'x-contentful-signature');
  const names = headerOf(headers, 'x-contentful-signed-headers')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean);
  const signedHeaders = [...new Set(names)].sort();
  if (!SIGNATURE.test(signature)) return 'signature missing';
  const stamp = headerOf(headers, 'x-contentful-timestamp');
  if (!STAMP.test(stamp) || !signedHeaders.includes('x-contentful-timestamp')) return 'stamp missing';
  if (Math.abs(now - Number(stamp)) > MAX_CLOCK_SKEW_MS) return 'stamp too far off';
  return { signature: Buffer.from(signature, 'hex'), signedHeaders };
}

/** The path in the form that the content service signs; it ignores everything after a second question mark. */
function signedPath(target: string): string {
  const [path = '', query] = target.split('?');
  return encodeURI(query ? `${path}?${escapeQuery(query)}` : path);
}

type Encode = (text: string) => Buffer;

/** Node decodes headers as Latin-1; the name of a webhook may have been signed as Latin-1 or as UTF-8. */
const ENCODINGS: readonly Encode[] = [
  (text) => Buffer.from(text, 'utf8'),
  (text) => Buffer.from(text, 'latin1'),
];

interface SignedRequest {
  readonly method: string;
  /** Path and query. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Uint8Array;
}

/** The expected signature of a request, with its headers in one encoding. */
function expectedSignature(
  { method, target, headers, body }: SignedRequest,
  names: readonly string[],
  { secret, encode }: { readonly secret: string; readonly encode: Encode },
): Buffer {
  const signed = names.map((name) => `${name}:${headerOf(headers, name)}`).join(';');
  return createHmac('sha256', secret)
    .update(`${method}\n${signedPath(target)}\n`)
    .update(encode(signed))
    .update('\n')
    .update(body)
    .digest();
}

/**
 * Whether a request was signed with the secret: HMAC-SHA256 over method, path, signed headers and the raw body.
 * Compared in constant time.
 */
function isSigned(
  request: SignedRequest,
  { signature, signedHeaders }: SignatureHead,
  secret: string,
): boolean {
  try {
    return ENCODINGS.some((encode) =>
      timingSafeEqual(expectedSignature(request, signedHeaders, { secret, encode }), signature),
    );
  } catch (error) {
    // A malformed path cannot be encoded, so its signature is invalid.
    if (error instanceof URIError) return false;
    throw error;
  }
}

/** Checks everything that does not need the body. The key is the signature. */
export function readContentfulSignature(
  { method = '', url: target = '', headers }: RequestHead,
  now: number,
): WebhookSignature | SignatureFault {
  const head = readSignatureHead(headers, now);
  if (typeof head === 'string') return head;
  return {
    key: head.signature.toString('hex'),
    isSigned: (body, secret) => isSigned({ method, target, headers, body }, head, secret),
  };
}
