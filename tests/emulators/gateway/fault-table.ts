import type { ServiceFault } from './service-fault';

const HTML = '<!doctype html><title>Sorry</title><p>Sorry, this is not what you asked for.';
const JSON_TYPE = 'application/json';
const YEARS = '99999999999';

/** All faults of a service, by effect. */
export const FAULTS = {
  'is unreachable': { kind: 'refused' },
  'breaks connections': { kind: 'reset' },
  'accepts connections and is silent': { kind: 'silent' },
  'speaks another protocol': { kind: 'garbage' },
  'never answers': { kind: 'hang' },
  'starts a response and goes silent': { kind: 'stall' },
  'truncates its response': { kind: 'half' },
  'sends single bytes slowly': { kind: 'drip', milliseconds: 50 },
  'answers 400': { kind: 'status', status: 400, body: '{"error":"no"}' },
  'answers 401': { kind: 'status', status: 401 },
  'answers 403': { kind: 'status', status: 403, body: HTML, headers: { 'content-type': 'text/html' } },
  'answers 404': { kind: 'status', status: 404, body: HTML, headers: { 'content-type': 'text/html' } },
  'answers 408': { kind: 'status', status: 408 },
  'answers 413': { kind: 'status', status: 413 },
  'answers 429': { kind: 'status', status: 429 },
  'answers 429 for thousands of years': {
    kind: 'status',
    status: 429,
    headers: { 'retry-after': YEARS, 'x-ratelimit-reset': YEARS, 'x-contentful-ratelimit-reset': YEARS },
  },
  'answers 500': { kind: 'status', status: 500, body: HTML, headers: { 'content-type': 'text/html' } },
  'answers 503': { kind: 'status', status: 503, headers: { 'retry-after': YEARS } },
  'answers 204': { kind: 'status', status: 204 },
  'answers with a page of HTML': { kind: 'body', body: HTML, type: 'text/html' },
  'answers with HTML under the right content type': { kind: 'body', body: HTML },
  'answers with an empty body': { kind: 'body', body: '' },
  'answers null': { kind: 'body', body: 'null', type: JSON_TYPE },
  'answers with a list': { kind: 'body', body: '[[],[null],{"a":[]}]', type: JSON_TYPE },
  'answers with a text': { kind: 'body', body: '"features"', type: JSON_TYPE },
  'answers with a number': { kind: 'body', body: '-1e999', type: JSON_TYPE },
  'answers with another form': {
    kind: 'body',
    body: '{"features":[1],"experiments":{"a":null},"configs":7,"country_code":["DE"],"success":"no"}',
    type: JSON_TYPE,
  },
  'swaps texts and numbers': { kind: 'mixedTypes' },
  'answers with 50 MB': { kind: 'huge', bytes: 50_000_000 },
  'never ends a response': { kind: 'endless' },
  'answers with another content type': { kind: 'type', type: 'image/gif' },
  'redirects in a loop': { kind: 'redirect' },
  'redirects to an unreachable address': { kind: 'redirect', location: 'http://127.0.0.1:9/elsewhere' },
  'redirects to another host': { kind: 'redirect', location: 'https://nowhere.invalid/' },
} as const satisfies Readonly<Record<string, ServiceFault>>;

export type FaultName = keyof typeof FAULTS;
