import { type SiteError, siteError } from '../../errors/site-error';
import { type RequestFailure, toRequestFailure } from './request-failure';

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
