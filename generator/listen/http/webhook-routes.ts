import type { IncomingMessage } from 'node:http';
import type { WebhookRequest } from '../builds/pending-work';
import type { WebhookCount } from '../listen-status';
import type { ListenLog } from '../log';
import { isSigned, readSignatureHead } from '../webhook/contentful-signature';
import { readWebhook, type WebhookTarget } from '../webhook/contentful-webhook';
import { readExperimentSignature } from '../webhook/growthbook-signature';
import type { RecentKeys } from '../webhook/recent-deliveries';
import type { BodyReader } from './body-reader';
import type { Answer, Route } from './listen-handler';

/** Dependencies of the webhook routes. */
export interface WebhookRoutesOptions {
  readonly bodies: BodyReader;
  readonly keys: RecentKeys;
  readonly log: ListenLog;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly count: (what: WebhookCount) => void;
  readonly onRequest: (request: WebhookRequest) => void;
}

/** The largest body of a webhook (docs/contract.md#1-commands). */
export const MAX_BODY_BYTES = 8 * 1024 * 1024;

const BUSY_RETRY_SECONDS = 5;

interface Refusal {
  readonly status: number;
  readonly reason: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Headers are untrusted, so only a short part is logged. */
function shortHeader({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value.slice(0, 120) : undefined;
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

/** `POST /webhook`: the content service reports a publish. */
export function contentfulRoute(
  options: WebhookRoutesOptions & { readonly secret: string; readonly target: WebhookTarget },
): Route {
  const { keys, log, now, count, onRequest, secret, target } = options;

  const take = (request: IncomingMessage, body: Buffer, signature: string): Answer => {
    const { facts, decision } = readWebhook({ headers: request.headers, body }, target);
    if (decision.kind === 'no-webhook')
      return refuse(options, request, { status: 422, reason: decision.reason });
    const key = shortHeader(request, 'x-contentful-idempotency-key') ?? signature;
    const logged = { ...facts, key };
    if (decision.kind === 'ignored') {
      count('ignored');
      log.info({ ...logged, reason: decision.reason }, 'webhook ignored');
      return accept('ignored', decision.reason);
    }
    if (!keys.add(key, now())) {
      count('repeated');
      log.info(logged, 'webhook repeated');
      return accept('repeated');
    }
    count('accepted');
    log.info({ ...logged, group: decision.group }, 'webhook accepted');
    const { hint, group, isOtherContent } = decision;
    onRequest({ hint, group, isOtherContent });
    return accept('queued');
  };

  return {
    methods: ['POST'],
    async answer(request) {
      if (isTooLarge(request)) return refuse(options, request, { status: 413, reason: 'body above 8 MB' });
      const head = readSignatureHead(request, now());
      if (typeof head === 'string') return refuse(options, request, { status: 403, reason: head });
      const read = await bodyOf(options, request);
      if ('answer' in read) return read.answer;
      const { method = '', url: target = '', headers } = request;
      if (!isSigned({ method, target, headers, body: read.body }, head, secret)) {
        return refuse(options, request, { status: 403, reason: 'signature wrong' });
      }
      return take(request, read.body, head.signature.toString('hex'));
    },
  };
}

/** The service can be configured to send no body. */
function isEmptyOrObject(body: Buffer): boolean {
  if (body.length === 0) return true;
  try {
    const value: unknown = JSON.parse(body.toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/** `POST /webhook/growthbook`: the experiment service reports changed definitions. */
export function growthbookRoute(options: WebhookRoutesOptions & { readonly secret: string }): Route {
  const { keys, log, now, count, onRequest, secret } = options;
  return {
    methods: ['POST'],
    async answer(request) {
      if (isTooLarge(request)) return refuse(options, request, { status: 413, reason: 'body above 8 MB' });
      const signature = readExperimentSignature(request.headers, now());
      if (typeof signature === 'string') return refuse(options, request, { status: 403, reason: signature });
      const read = await bodyOf(options, request);
      if ('answer' in read) return read.answer;
      if (!signature.isSigned(read.body, secret)) {
        return refuse(options, request, { status: 403, reason: 'signature wrong' });
      }
      if (!isEmptyOrObject(read.body)) {
        return refuse(options, request, { status: 422, reason: 'its body is not a JSON object' });
      }
      const logged = { topic: 'definitions of experiments', key: signature.key.slice(0, 120) };
      if (!keys.add(signature.key, now())) {
        count('repeated');
        log.info(logged, 'webhook repeated');
        return accept('repeated');
      }
      count('accepted');
      log.info(logged, 'webhook accepted');
      onRequest({ ofExperiments: true });
      return accept('queued');
    },
  };
}
