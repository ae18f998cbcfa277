import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readExperimentSignature } from '../../../generator/listen/webhook/growthbook-signature';

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
  const signature = readExperimentSignature(headers, NOW);
  return typeof signature === 'string' ? signature : signature.isSigned(body, secret);
}

describe('a webhook of an SDK connection', () => {
  const whsec = `whsec_${Buffer.from('some bytes of a key').toString('base64')}`;
  it.each([
    ['a right signature', standard(`v1,${base64(SECRET)}`), SECRET, true],
    ['a right one among others', standard(`v1,AAAA v1a,BBBB v1,${base64(SECRET)}`), SECRET, true],
    ['one of another secret', standard(`v1,${base64('other')}`), SECRET, false],
    ['one that is cut off', standard(`v1,${base64(SECRET).slice(0, 20)}`), SECRET, false],
    [
      'a secret in base64, by the standard',
      standard(`v1,${base64(Buffer.from('some bytes of a key'))}`),
      whsec,
      true,
    ],
    ['such a secret taken as it stands', standard(`v1,${base64(whsec)}`), whsec, true],
    ['a stamp 5 minutes old', standard(`v1,${base64(SECRET, SECONDS - 300)}`, SECONDS - 300), SECRET, true],
    [
      'an older stamp',
      standard(`v1,${base64(SECRET, SECONDS - 301)}`, SECONDS - 301),
      SECRET,
      'stamp too far off',
    ],
    [
      'a stamp ahead',
      standard(`v1,${base64(SECRET, SECONDS + 301)}`, SECONDS + 301),
      SECRET,
      'stamp too far off',
    ],
    ['a stamp that was renewed', standard(`v1,${base64(SECRET)}`, SECONDS + 1), SECRET, false],
    ['no stamp', standard(`v1,${base64(SECRET)}`, ''), SECRET, 'stamp missing'],
    ['another version only', standard('v2,AAAA'), SECRET, 'signature missing'],
    ['no signature', {}, SECRET, 'signature missing'],
  ] as const)('with %s is judged rightly', (_, headers, secret, expected) => {
    expect(judge(headers, secret)).toBe(expected);
  });

  it('with another body is refused', () => {
    expect(judge(standard(`v1,${base64(SECRET)}`), SECRET, Buffer.from('{}'))).toBe(false);
  });
});

describe('a webhook of events', () => {
  const hex = createHmac('sha256', SECRET).update(BODY).digest('hex');
  it.each([
    ['a right signature', hex, true],
    ['one in capitals', hex.toUpperCase(), true],
    ['a wrong one', hex.replace(/^./, (digit) => (digit === '0' ? '1' : '0')), false],
    ['one that is cut off', hex.slice(1), 'signature missing'],
  ] as const)('with %s is judged rightly', (_, given, expected) => {
    expect(judge({ 'x-growthbook-signature': given })).toBe(expected);
  });
});

it('a delivery is known again by its id, or by its signature', () => {
  const keyOf = (headers: Record<string, string>) => {
    const signature = readExperimentSignature(headers, NOW);
    return typeof signature === 'string' ? signature : signature.key;
  };
  expect(keyOf(standard('v1,AAAA'))).toBe('growthbook:msg_1');
  expect(keyOf({ 'x-growthbook-signature': 'A'.repeat(64) })).toBe(`growthbook:${'a'.repeat(64)}`);
});
