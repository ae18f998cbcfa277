import { SESSION_IDLE_MS } from '../../config/replay';

/** The visit as it was last active in this browser, on this page or another of the site. */
export interface SessionRecord {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly activeAt: number;
}

export interface SessionFacts {
  /** What the cookie holds, whoever wrote it. */
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
 * The session that an active visitor is in: the one of the cookie, unless the visitor did nothing for half an hour
 * since. An id that is not the recorded one was written by another tab or application and is taken over as it is.
 */
export function decideSession({ cookie, record, now }: SessionFacts): string {
  if (!isSessionId(cookie)) return String(now);
  const isIdle = record?.id === cookie && now - record.activeAt >= SESSION_IDLE_MS;
  return isIdle ? String(now) : cookie;
}
