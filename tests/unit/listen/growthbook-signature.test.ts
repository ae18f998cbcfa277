import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readGrowthbookSignature } from '../../../generator/listen/webhook/growthbook-signature';

const SECRET = 'wk_0123456789abcdef';
const NOW = Date.parse('2026-11-01T10:00:00.000Z');
const SECONDS = NOW / 1000;
const BODY = Buffer.from('{"type":"payload.changed"}');

const base64 = (key: string | Buffer, stamp: number | string = SECONDS, id = 'msg_1') =>
  createHmac('sha256', key).update(`${id}.${stamp}.${BODY}`).digest('base64');

const standard = (signature: string, stamp: number | string = SECONDS) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(stamp),
  'webhook-signature': signature,
});

function judge(headers: Record<string, string>, secret = SECRET, body: Buffer = BODY): boolean | string {
  const signature = readGrowthbookSignature({ headers }, NOW);
  return typeof signature === 'string' ? signature : signature.isSigned(body, secret);
}

describe('a GrowthBook SDK webhook', () => {
  const whsec = `whsec_${Buffer.from('some bytes of a key').toString('base64')}`;
  it.each([
    ['a correct signature', standard(`v1,${base64(SECRET)}`), SECRET, true],
    ['a correct signature among others', standard(`v1,AAAA v1a,BBBB v1,${base64(SECRET)}`), SECRET, true],
    ['a signature with another secret', standard(`v1,${base64('other')}`), SECRET, false],
    ['a truncated signature', standard(`v1,${base64(SECRET).slice(0, 20)}`), SECRET, false],
    [
      'a base64 secret that is decoded as in the standard',
      standard(`v1,${base64(Buffer.from('some bytes of a key'))}`),
      whsec,
      true,
    ],
    ['a base64 secret that is not decoded', standard(`v1,${base64(whsec)}`), whsec, true],
    [
      'a timestamp 5 minutes old',
      standard(`v1,${base64(SECRET, SECONDS - 300)}`, SECONDS - 300),
      SECRET,
      true,
    ],
    [
      'an older timestamp',
      standard(`v1,${base64(SECRET, SECONDS - 301)}`, SECONDS - 301),
      SECRET,
      'stamp too far off',
    ],
    [
      'a timestamp in the future',
      standard(`v1,${base64(SECRET, SECONDS + 301)}`, SECONDS + 301),
      SECRET,
      'stamp too far off',
    ],
    ['a changed timestamp', standard(`v1,${base64(SECRET)}`, SECONDS + 1), SECRET, false],
    ['no timestamp', standard(`v1,${base64(SECRET)}`, ''), SECRET, 'stamp missing'],
    ['only another signature version', standard('v2,AAAA'), SECRET, 'signature missing'],
    ['no signature', {}, SECRET, 'signature missing'],
  ] as const)('with %s gets the result $3', (_, headers, secret, expected) => {
    expect(judge(headers, secret)).toBe(expected);
  });

  it('with a changed body is refused', () => {
    expect(judge(standard(`v1,${base64(SECRET)}`), SECRET, Buffer.from('{}'))).toBe(false);
  });
});

describe('a GrowthBook event webhook', () => {
  const hex = createHmac('sha256', SECRET).update(BODY).digest('hex');
  it.each([
    ['a correct signature', hex, true],
    ['an uppercase signature', hex.toUpperCase(), true],
    ['a wrong signature', hex.replace(/^./, (digit) => (digit === '0' ? '1' : '0')), false],
    ['a truncated signature', hex.slice(1), 'signature missing'],
  ] as const)('with %s gets the result $2', (_, given, expected) => {
    expect(judge({ 'x-growthbook-signature': given })).toBe(expected);
  });
});

it('a repeated delivery is recognized by its id; an event has none, and a later one can have the same body', () => {
  const keyOf = (headers: Record<string, string>) => {
    const signature = readGrowthbookSignature({ headers }, NOW);
    return typeof signature === 'string' ? signature : signature.key;
  };
  expect(keyOf(standard('v1,AAAA'))).toBe('growthbook:msg_1');
  expect(keyOf({ 'x-growthbook-signature': 'A'.repeat(64) })).toBeUndefined();
});
