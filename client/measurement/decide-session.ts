import { SESSION_IDLE_MS } from '../../config/replay';

/** The last activity of the visit in this browser, on any page of the site. */
export interface SessionRecord {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly activeAt: number;
}

export interface SessionFacts {
  /** The content of the cookie, of any origin. */
  readonly cookie: string | undefined;
  readonly record: SessionRecord | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** A session id is the session's start in epoch milliseconds. */
export function isSessionId(text: string | undefined): text is string {
  return text !== undefined && /^[1-9]\d{9,14}$/.test(text);
}

/**
 * The session of an active visitor: the one in the cookie, unless the visitor was inactive for half an hour. An id
 * that differs from the recorded one was written by another tab or application and is used unchanged.
 */
export function decideSession({ cookie, record, now }: SessionFacts): string {
  if (!isSessionId(cookie)) return String(now);
  const isIdle = record?.id === cookie && now - record.activeAt >= SESSION_IDLE_MS;
  return isIdle ? String(now) : cookie;
}
