import { signRequest, verifyRequest } from '@contentful/node-apps-toolkit';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readContentfulSignature } from '../../../generator/listen/webhook/contentful-signature';
import { signWebhook } from '../../build/listen/signed-webhook';
import { randomRuns } from '../../support/repetitions';

const SECRET = 's3cret-'.padEnd(64, 'abcdefghij');
const NOW = Date.parse('2026-11-01T10:00:00.000Z');
const MINUTE = 60_000;

interface Sent {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly stamp?: number;
}

/** Signed by the vendor's own code, verified by the vendor's code and ours. */
function signed({ path, headers, body, stamp = NOW }: Sent) {
  const signature = signRequest(SECRET, { method: 'POST', path, headers: { ...headers }, body }, stamp);
  return { method: 'POST', url: path, headers: { ...headers, ...signature }, body: Buffer.from(body) };
}

function isAccepted(request: ReturnType<typeof signed>, secret = SECRET, now = NOW): boolean | string {
  const signature = readContentfulSignature(request, now);
  return typeof signature === 'string' ? signature : signature.isSigned(request.body, secret);
}

const word = fc.stringMatching(/^[a-z][a-z0-9-]{0,12}$/);
const value = fc.stringMatching(/^[!-~]([ -~]{0,20}[!-~])?$/);
const path = fc
  .tuple(
    fc.array(fc.stringMatching(/^[\w.~!$&'()*+,=:@ äé%-]{1,8}$/), { maxLength: 3 }),
    fc.stringMatching(/^[\w&=%?/ +]{0,20}$/),
  )
  .map(([parts, query]) => `/${parts.join('/')}${query === '' ? '' : `?${query}`}`);
const headers = fc
  .dictionary(word, value, { maxKeys: 6 })
  .map((named) => Object.fromEntries(Object.entries(named).map(([name, text]) => [`x-${name}`, text])));

describe('a Contentful signature', () => {
  it('by the vendor’s toolkit is accepted for any request', () => {
    fc.assert(
      fc.property(path, headers, fc.string({ unit: 'binary' }), (target, named, text) => {
        // A lone surrogate is not a valid text to send.
        const body = Buffer.from(text).toString();
        expect(isAccepted(signed({ path: target, headers: named, body }))).toBe(true);
      }),
      randomRuns({ few: 100, all: 5000 }),
    );
  });

  it('by our own test webhooks is accepted by the vendor’s toolkit', () => {
    const { headers: named, body } = signWebhook({ body: { sys: { id: 'ä' } }, secret: SECRET });
    const request = {
      method: 'POST' as const,
      path: '/webhook',
      headers: named,
      body: body.toString('utf8'),
    };
    expect(verifyRequest(SECRET, request)).toBe(true);
  });

  const whole = () =>
    signed({ path: '/webhook?a=b', headers: { 'x-contentful-topic': 'T' }, body: '{"a":1}' });
  const tampered: Array<[string, (request: ReturnType<typeof signed>) => object]> = [
    ['the body', () => ({ body: Buffer.from('{"a":2}') })],
    ['the white space in the body', () => ({ body: Buffer.from('{"a": 1}') })],
    ['the method', () => ({ method: 'PUT' })],
    ['the path', () => ({ url: '/webhook2?a=b' })],
    ['the query', () => ({ url: '/webhook?a=c' })],
    ['the path, which cannot be encoded,', () => ({ url: '/webhook\ud800' })],
    ['a signed header', (request) => ({ headers: { ...request.headers, 'x-contentful-topic': 'U' } })],
    [
      'the timestamp',
      (request) => ({ headers: { ...request.headers, 'x-contentful-timestamp': String(NOW + 1) } }),
    ],
    [
      'the list of signed headers',
      (request) => ({
        headers: {
          ...request.headers,
          'x-contentful-signed-headers': 'x-contentful-signed-headers,x-contentful-timestamp',
        },
      }),
    ],
  ];
  it.each(tampered)('is invalid if %s differs', (_, change) => {
    const request = whole();
    expect(isAccepted(request)).toBe(true);
    expect(isAccepted({ ...request, ...change(request) })).toBe(false);
  });

  it('is invalid if the secret differs', () => {
    expect(isAccepted(whole(), SECRET.replace('s', 't'))).toBe(false);
  });

  it('may be uppercase, and may cover a header in UTF-8', () => {
    const request = whole();
    const capitals = request.headers['x-contentful-signature']?.toUpperCase() ?? '';
    expect(
      isAccepted({ ...request, headers: { ...request.headers, 'x-contentful-signature': capitals } }),
    ).toBe(true);
    const named = signed({ path: '/webhook', headers: { 'x-name': 'Bücher' }, body: '' });
    const arrived = { ...named.headers, 'x-name': Buffer.from('Bücher').toString('latin1') };
    expect(isAccepted({ ...named, headers: arrived })).toBe(true);
  });

  it.each([
    ['of now', 0, true],
    ['5 minutes old', -5 * MINUTE, true],
    ['more than 5 minutes old', -5 * MINUTE - 1, 'stamp too far off'],
    ['5 minutes in the future', 5 * MINUTE, true],
    ['further in the future', 5 * MINUTE + 1, 'stamp too far off'],
  ] as const)('with a timestamp %s gets the result $2', (_, offset, expected) => {
    expect(isAccepted(signed({ path: '/webhook', headers: {}, body: '', stamp: NOW + offset }))).toBe(
      expected,
    );
  });

  it.each([
    ['no signature', { 'x-contentful-signature': undefined }, 'signature missing'],
    ['an empty signature', { 'x-contentful-signature': '' }, 'signature missing'],
    ['a signature of another length', { 'x-contentful-signature': 'ab' }, 'signature missing'],
    ['a signature of other characters', { 'x-contentful-signature': 'z'.repeat(64) }, 'signature missing'],
    ['no list of signed headers', { 'x-contentful-signed-headers': undefined }, 'stamp missing'],
    [
      'a timestamp that is not signed',
      { 'x-contentful-signed-headers': 'x-contentful-topic' },
      'stamp missing',
    ],
    ['no timestamp', { 'x-contentful-timestamp': undefined }, 'stamp missing'],
    ['a timestamp that is not a number', { 'x-contentful-timestamp': 'today' }, 'stamp missing'],
    ['a negative timestamp', { 'x-contentful-timestamp': '-1' }, 'stamp missing'],
  ] as const)('with %s is refused before the body is read', (_, change, fault) => {
    const headers = { ...whole().headers, ...change };
    expect(readContentfulSignature({ ...whole(), headers }, NOW)).toBe(fault);
  });
});
