import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import {
  RequestFailure,
  toContentError,
  toRequestFailure,
} from '../../../../generator/source/contentful/request-failure';
import { DELIVERY_TOKEN } from './emulated-space';

const config = { headers: { Authorization: `Bearer ${DELIVERY_TOKEN}` } };
const context = { doing: 'reading entries', host: 'cdn.example', requestTimeoutMs: 15_000 };

/** The HTTP client's error, with which sync rejects. */
function httpError(rest: object): unknown {
  return Object.assign(new Error(`Failed with ${DELIVERY_TOKEN}`), { isAxiosError: true, config, ...rest });
}

function answered(status: number, sysId: string, rest: { message?: string; headers?: object } = {}): unknown {
  const data = { sys: { type: 'Error', id: sysId }, message: rest.message ?? 'No.', requestId: 'abc-1' };
  return httpError({ response: { status, statusText: 'Text', headers: rest.headers ?? {}, data, config } });
}

/** The SDK's error, with which every other call rejects. */
function cleanedError(name: string, content: object): unknown {
  return Object.assign(new Error(JSON.stringify({ ...content, request: config }, null, 2)), { name });
}

test.each([
  ['a refusal', answered(401, 'AccessTokenInvalid'), 'refused', false],
  ['a refusal from the SDK', cleanedError('NotFound', { status: 404, requestId: 'abc-1' }), 'refused', false],
  ['a server error', answered(503, 'ServerError'), 'refused', true],
  ['a server error from the SDK', cleanedError('ServerError', { status: 500 }), 'refused', true],
  ['a rate limit', answered(429, 'RateLimitExceeded'), 'refused', true],
  [
    'an answer that is too large',
    answered(400, 'BadRequest', { message: 'Response size too big. Max.' }),
    'too-big',
    false,
  ],
  [
    'an answer that is too large, from the SDK',
    cleanedError('BadRequest', { status: 400, message: 'Response size too big. Max.' }),
    'too-big',
    false,
  ],
  ['another bad request', answered(400, 'BadRequest'), 'refused', false],
  ['a request that takes too long', httpError({ code: 'ECONNABORTED' }), 'timed-out', true],
  ['a lost connection', httpError({ code: 'ECONNRESET' }), 'unreachable', true],
  ['an unknown host', httpError({ code: 'ENOTFOUND' }), 'unreachable', false],
  ['a wrong certificate', httpError({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }), 'unreachable', false],
  ['a failure without a code', httpError({}), 'unreachable', true],
  ['a body that cannot be decompressed', httpError({ code: 'Z_BUF_ERROR' }), 'answer-invalid', true],
  ['a truncated body', httpError({ response: { status: 200, headers: {} } }), 'answer-invalid', true],
])('the failure for %s is recognized and does not contain the request', (_case, error, kind, isTemporary) => {
  const failure = toRequestFailure(error);
  expect(failure?.kind).toBe(kind);
  expect(failure?.details.isTemporary ?? false).toBe(isTemporary);
  const contentError = toContentError(error, context);
  for (const made of [failure, contentError]) {
    expect(inspect(made, { depth: 20, showHidden: true })).not.toMatch(/Bearer|dEL1very|hF1a/);
  }
});

test('a request failure is returned unchanged', () => {
  const failure = new RequestFailure('too-big');
  expect(toRequestFailure(failure)).toBe(failure);
});

test.each([[new TypeError('x is undefined')], [new Error('{ not JSON')], ['a text'], [undefined]])(
  'an error that is not a failed request is unchanged: %s',
  (error) => {
    expect(toRequestFailure(error)).toBeUndefined();
    expect(toContentError(error, context)).toBe(error);
  },
);

test('an error name that could be a token is not repeated', () => {
  expect(String(toContentError(answered(401, DELIVERY_TOKEN), context))).toContain(
    'answered 401 Text (request abc-1)',
  );
});

test.each([
  ['3', 3],
  [2, 2],
  ['0', 0],
  ['soon', undefined],
  ['', undefined],
  ['-1', undefined],
  [undefined, undefined],
])('after a rate limit with the reset time %s, the service requests a pause of %d s', (reset, seconds) => {
  const failure = toRequestFailure(
    answered(429, 'RateLimitExceeded', { headers: { 'x-contentful-ratelimit-reset': reset } }),
  );
  expect(failure?.details.retryAfterSeconds).toBe(seconds);
});
