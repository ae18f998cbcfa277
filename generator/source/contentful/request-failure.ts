import { type SiteError, siteError } from '../../errors/site-error';
import { isRecord } from '../space-shapes';

export type FailureKind = 'refused' | 'too-big' | 'unreachable' | 'timed-out' | 'answer-invalid';

interface FailureDetails {
  readonly status?: number;
  /** The service's name of the error, `AccessTokenInvalid`. */
  readonly id?: string;
  readonly requestId?: string;
  /** A description for people. */
  readonly reason?: string;
  /** When a rate limit ends, as far as the service says. */
  readonly retryAfterSeconds?: number | undefined;
  /** Whether a retry may succeed. */
  readonly isTemporary?: boolean;
}

/**
 * Why one request failed, in selected values only: the errors of the SDK and of its HTTP client contain the token in
 * their request, so they are never attached as a cause.
 */
export class RequestFailure extends Error {
  override readonly name = 'RequestFailure';
  readonly kind: FailureKind;
  readonly details: FailureDetails;

  constructor(kind: FailureKind, details: FailureDetails = {}) {
    super(kind);
    this.kind = kind;
    this.details = details;
  }
}

/** The parts of a response that say why a request was refused. */
interface Refusal {
  readonly status: number;
  readonly statusText: unknown;
  readonly id: unknown;
  readonly message: unknown;
  readonly requestId: unknown;
  readonly resetSeconds?: unknown;
}

const REQUEST_TIMED_OUT: readonly string[] = ['ECONNABORTED', 'ETIMEDOUT'];
const BODY_DAMAGED: readonly string[] = ['Z_BUF_ERROR', 'Z_DATA_ERROR', 'ERR_BAD_RESPONSE'];

/** Permanent connection errors: the name or the certificate is wrong. */
const PERMANENT = /^(ENOTFOUND|EPROTO|ERR_TLS|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH)/;

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'it refuses connections',
  ECONNRESET: 'the connection was lost',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its name cannot be looked up',
};

/**
 * Parses an error of the SDK: one of its HTTP client (always from sync), or the SDK's own error with a JSON message
 * (from every other call). Undefined for anything else, which is a bug.
 */
export function toRequestFailure(error: unknown): RequestFailure | undefined {
  if (error instanceof RequestFailure) return error;
  if (!isRecord(error)) return undefined;
  if (error.isAxiosError === true) return fromHttpError(error);
  const cleaned = parseRecord(error.message);
  if (typeof cleaned?.status !== 'number') return undefined;
  const { status, statusText, message, requestId } = cleaned;
  return fromRefusal({ status, statusText, message, requestId, id: error.name });
}

/** The HTTP client's message for a response over the limit; the error code is the same as for a damaged response. */
const TOO_LONG = /^maxContentLength size of \d+ exceeded/;

function fromHttpError({ code, response, message }: Record<string, unknown>): RequestFailure {
  if (TOO_LONG.test(String(message))) {
    return new RequestFailure('answer-invalid', { reason: 'it is larger than any answer of the service' });
  }
  if (!isRecord(response) || typeof response.status !== 'number') return fromConnectionError(code);
  const { status, statusText } = response;
  if (status < 300) {
    return new RequestFailure('answer-invalid', { reason: 'it is truncated', isTemporary: true });
  }
  const data = isRecord(response.data) ? response.data : {};
  const headers = isRecord(response.headers) ? response.headers : {};
  return fromRefusal({
    status,
    statusText,
    id: isRecord(data.sys) ? data.sys.id : undefined,
    message: data.message,
    requestId: data.requestId ?? headers['x-contentful-request-id'],
    resetSeconds: headers['x-contentful-ratelimit-reset'],
  });
}

function fromRefusal({ status, statusText, id, message, requestId, resetSeconds }: Refusal): RequestFailure {
  const isTooBig = status === 400 && String(message).includes('Response size too big');
  return new RequestFailure(isTooBig ? 'too-big' : 'refused', {
    status,
    id: asName(id) || asName(statusText),
    requestId: asName(requestId),
    retryAfterSeconds: status === 429 ? asSeconds(resetSeconds) : undefined,
    isTemporary: status === 429 || status >= 500,
  });
}

function fromConnectionError(given: unknown): RequestFailure {
  const code = typeof given === 'string' ? given : '';
  if (REQUEST_TIMED_OUT.includes(code)) return new RequestFailure('timed-out', { isTemporary: true });
  if (BODY_DAMAGED.includes(code)) {
    return new RequestFailure('answer-invalid', { reason: 'it is damaged', isTemporary: true });
  }
  const reason = REASONS[code] ?? (asName(code) || 'the connection failed');
  return new RequestFailure('unreachable', { reason, isTemporary: !PERMANENT.test(code) });
}

/** Names are untrusted and will be printed: one that is not short and plain (a token, for example) is left out. */
function asName(value: unknown): string {
  return typeof value === 'string' && /^[A-Za-z0-9_ -]{1,40}$/.test(value) ? value : '';
}

function asSeconds(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof seconds === 'number' && seconds >= 0 && Number.isFinite(seconds) ? seconds : undefined;
}

function parseRecord(text: unknown): Record<string, unknown> | undefined {
  if (typeof text !== 'string' || !text.startsWith('{')) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The context of a failed request. */
export interface RequestContext {
  /** `reading content types` */
  readonly doing: string;
  readonly host: string;
  /** The timeout of a single request. */
  readonly requestTimeoutMs: number;
}

/**
 * Converts an error of a request to one of the catalogue: source.refused, source.unreachable, source.timed_out,
 * source.answer_invalid or source.item_too_big. It never contains a header, a token or a configuration, neither in
 * its texts nor as a cause. Other errors are returned unchanged.
 */
export function toContentError(error: unknown, context: RequestContext): unknown {
  const failure = toRequestFailure(error);
  return failure ? describe(failure, context) : error;
}

export function timedOut(milliseconds: number, doing: string): SiteError {
  return siteError('source.timed_out', { seconds: milliseconds / 1000, doing });
}

function describe({ kind, details }: RequestFailure, context: RequestContext): SiteError {
  const { doing, host, requestTimeoutMs } = context;
  const { status = 0, id = '', requestId = '', reason = '' } = details;
  switch (kind) {
    case 'refused':
      return siteError('source.refused', { status, id, requestId });
    case 'too-big':
      return siteError('source.item_too_big', { doing });
    case 'unreachable':
      return siteError('source.unreachable', { host, reason });
    case 'timed-out':
      return timedOut(requestTimeoutMs, doing);
    case 'answer-invalid':
      return siteError('source.answer_invalid', { doing, reason });
  }
}
