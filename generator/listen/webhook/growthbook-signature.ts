import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import {
  MAX_CLOCK_SKEW_MS,
  type RequestHead,
  type SignatureFault,
  type WebhookSignature,
} from './webhook-signature';

function textOf(headers: IncomingHttpHeaders, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value.trim() : '';
}

function isSame(expected: Buffer, given: Buffer): boolean {
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/**
 * The service signs with the secret as text. By the Standard Webhooks specification, a secret `whsec_…` is the base64
 * form of the key.
 */
function keysOf(secret: string): Array<string | Buffer> {
  return secret.startsWith('whsec_') ? [secret, Buffer.from(secret.slice(6), 'base64')] : [secret];
}

/** Webhooks of an SDK connection (Standard Webhooks): `v1,<base64>` over id, timestamp and body. */
function standardSignature(
  headers: IncomingHttpHeaders,
  now: number,
): WebhookSignature | SignatureFault | undefined {
  const id = textOf(headers, 'webhook-id');
  const stamp = textOf(headers, 'webhook-timestamp');
  const given = textOf(headers, 'webhook-signature')
    .split(' ')
    .flatMap((one) => (one.startsWith('v1,') ? [Buffer.from(one.slice(3), 'base64')] : []));
  if (id === '' || given.length === 0) return undefined;
  if (!/^\d{1,12}$/.test(stamp)) return 'stamp missing';
  if (Math.abs(now - Number(stamp) * 1000) > MAX_CLOCK_SKEW_MS) return 'stamp too far off';
  return {
    key: `growthbook:${id}`,
    isSigned: (body, secret) =>
      keysOf(secret).some((key) => {
        const expected = createHmac('sha256', key).update(`${id}.${stamp}.`).update(body).digest();
        return given.some((one) => isSame(expected, one));
      }),
  };
}

/**
 * Webhooks of events: hexadecimal, over the body only. They have no id and no timestamp: a later event can have the same
 * body and signature, so a repeat cannot be told from it.
 */
function eventSignature(headers: IncomingHttpHeaders): WebhookSignature | undefined {
  const given = textOf(headers, 'x-growthbook-signature');
  if (!/^[0-9a-f]{64}$/i.test(given)) return undefined;
  return {
    key: undefined,
    isSigned: (body, secret) =>
      isSame(createHmac('sha256', secret).update(body).digest(), Buffer.from(given, 'hex')),
  };
}

/** Checks everything that does not need the body, for both webhook formats of the experiment service. */
export function readGrowthbookSignature(
  { headers }: RequestHead,
  now: number,
): WebhookSignature | SignatureFault {
  return standardSignature(headers, now) ?? eventSignature(headers) ?? 'signature missing';
}
