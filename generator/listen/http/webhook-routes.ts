import type { IncomingMessage } from 'node:http';
import type { LRUCache } from 'lru-cache';
import * as z from 'zod';
import { parseJson } from '../../files/parse-json';
import type { WebhookRequest } from '../builds/pending-work';
import type { WebhookCount } from '../listen-status';
import type { ListenLog } from '../log';
import { readContentfulSignature } from '../webhook/contentful-signature';
import { readWebhook, type WebhookTarget } from '../webhook/contentful-webhook';
import { readGrowthbookSignature } from '../webhook/growthbook-signature';
import type { ReadSignature } from '../webhook/webhook-signature';
import type { BodyReader } from './body-reader';
import type { Answer, Route } from './listen-handler';

/** Dependencies of the webhook routes. */
export interface WebhookRoutesOptions {
  readonly bodies: BodyReader;
  /** The keys of recent deliveries. */
  readonly keys: LRUCache<string, true>;
  readonly log: ListenLog;
  readonly count: (what: WebhookCount) => void;
  readonly onRequest: (request: WebhookRequest) => void;
  /** Signs the webhooks. */
  readonly secret: string;
}

/** The largest body of a webhook (docs/contract.md#1-commands). */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;

const BUSY_RETRY_SECONDS = 5;

/** Headers are untrusted, so only a short part is logged. */
const MAX_LOGGED = 120;

/** Only the beginning of a key is remembered. */
const MAX_KEY_LENGTH = 200;

interface Refusal {
  readonly status: number;
  readonly reason: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function shortHeader({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value.slice(0, MAX_LOGGED) : undefined;
}

function refuse(
  { log, count }: WebhookRoutesOptions,
  request: IncomingMessage,
  { status, reason, headers }: Refusal,
): Answer {
  count('refused');
  const topic = shortHeader(request, 'x-contentful-topic');
  log.warn({ status, reason, topic, from: request.socket.remoteAddress }, 'webhook refused');
  return { status, body: { accepted: false, reason }, ...(headers === undefined ? {} : { headers }) };
}

/** The body; or the response if there is none. No response: the sender has closed the connection. */
async function bodyOf(
  options: WebhookRoutesOptions,
  request: IncomingMessage,
): Promise<{ readonly body: Buffer } | { readonly answer: Answer | undefined }> {
  const reading = await options.bodies.read(request);
  switch (reading.kind) {
    case 'whole':
      return { body: reading.bytes };
    case 'aborted':
      options.log.info('sender broke off');
      return { answer: undefined };
    case 'too-large':
      return { answer: refuse(options, request, { status: 413, reason: 'body above 8 MB' }) };
    case 'busy': {
      const headers = { 'retry-after': String(BUSY_RETRY_SECONDS) };
      return { answer: refuse(options, request, { status: 503, reason: 'too many at once', headers }) };
    }
  }
}

function accept(outcome: 'queued' | 'repeated' | 'ignored', reason?: string): Answer {
  return { status: 202, body: { accepted: true, outcome, ...(reason === undefined ? {} : { reason }) } };
}

const isTooLarge = ({ headers }: IncomingMessage) => Number(headers['content-length']) > MAX_BODY_BYTES;

/** A route that passes requests with a valid signature to `take`, with the key of the delivery. */
function signedRoute(
  options: WebhookRoutesOptions,
  readSignature: ReadSignature,
  take: (request: IncomingMessage, body: Buffer, key: string | undefined) => Answer,
): Route {
  return {
    methods: ['POST'],
    async answer(request) {
      if (isTooLarge(request)) return refuse(options, request, { status: 413, reason: 'body above 8 MB' });
      const signature = readSignature(request, Date.now());
      if (typeof signature === 'string') return refuse(options, request, { status: 403, reason: signature });
      const read = await bodyOf(options, request);
      if ('answer' in read) return read.answer;
      if (!signature.isSigned(read.body, options.secret))
        return refuse(options, request, { status: 403, reason: 'signature wrong' });
      return take(request, read.body, signature.key);
    },
  };
}

/** Queues the request of a delivery; once, if it has a key. */
function queue(
  { keys, log, count, onRequest }: WebhookRoutesOptions,
  request: WebhookRequest,
  { key, facts }: { readonly key: string | undefined; readonly facts: object },
): Answer {
  const logged = { ...facts, key: key?.slice(0, MAX_LOGGED) };
  const known = key?.slice(0, MAX_KEY_LENGTH);
  const isNew = known === undefined || !keys.has(known);
  count(isNew ? 'accepted' : 'repeated');
  if (!isNew) {
    log.info(logged, 'webhook repeated');
    return accept('repeated');
  }
  if (known !== undefined) keys.set(known, true);
  log.info({ ...logged, group: request.group }, 'webhook accepted');
  onRequest(request);
  return accept('queued');
}

/** `POST /webhook`: the content service reports a publish. */
export function contentfulRoute(options: WebhookRoutesOptions & { readonly target: WebhookTarget }): Route {
  return signedRoute(options, readContentfulSignature, (request, body, signature) => {
    const { facts, decision } = readWebhook({ headers: request.headers, body }, options.target);
    if (decision.kind === 'no-webhook')
      return refuse(options, request, { status: 422, reason: decision.reason });
    const key = shortHeader(request, 'x-contentful-idempotency-key') || signature;
    if (decision.kind === 'ignored') {
      options.count('ignored');
      options.log.info({ ...facts, key, reason: decision.reason }, 'webhook ignored');
      return accept('ignored', decision.reason);
    }
    const { change, group, isOtherContent } = decision;
    return queue(options, { change, group, isOtherContent }, { key, facts });
  });
}

/** The service can be configured to send no body. */
function isEmptyOrObject(body: Buffer): boolean {
  return (
    body.length === 0 || parseJson(body.toString('utf8'), z.record(z.string(), z.unknown())) !== undefined
  );
}

/** `POST /webhook/growthbook`: the experiment service reports changed definitions. */
export function growthbookRoute(options: WebhookRoutesOptions): Route {
  return signedRoute(options, readGrowthbookSignature, (request, body, key) => {
    if (!isEmptyOrObject(body))
      return refuse(options, request, { status: 422, reason: 'its body is not a JSON object' });
    return queue(options, { ofExperiments: true }, { key, facts: { topic: 'definitions of experiments' } });
  });
}
