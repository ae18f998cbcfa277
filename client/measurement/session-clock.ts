import { SESSION_ID_COOKIE, SESSION_IDLE_MS } from '../../config/replay';
import { type CookieScope, readCookie, writeCookie } from '../lib/cookies';
import { readLocal, writeLocal } from '../lib/storage';

/** The storage key of the visit's last activity, shared by all pages and tabs of this origin. */
export const SESSION_RECORD_KEY = 'amp_session_activity';

/** Throttle for frequent activity. */
const ACTIVITY_INTERVAL_MS = 1000;
const ACTIVITY_EVENTS = ['pointerdown', 'keydown', 'scroll', 'touchstart', 'wheel'];

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

export interface SessionClock {
  /** The session's id; undefined if cookies are blocked, because then there is no session. */
  readonly id: () => string | undefined;
  readonly stop: () => void;
}

export interface SessionClockOptions extends CookieScope {
  readonly page: Window & typeof globalThis;
  /** Called with each new id, from this tab and from others. */
  readonly onSession: (id: string | undefined) => void;
}

type CookiePage = Window & { readonly cookieStore?: EventTarget };

function readRecord(): SessionRecord | undefined {
  const [id, activeAt] = (readLocal(SESSION_RECORD_KEY) ?? '').split(' ');
  return isSessionId(id) && isSessionId(activeAt) ? { id, activeAt: Number(activeAt) } : undefined;
}

function later(one: SessionRecord | undefined, other: SessionRecord | undefined): SessionRecord | undefined {
  return (one?.activeAt ?? 0) > (other?.activeAt ?? 0) ? one : other;
}

/** Listens to activity and to changes by other tabs; returns a function that stops. */
function listen(page: CookiePage, onActive: (event: Event) => void, onWritten: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  for (const name of ACTIVITY_EVENTS) {
    page.addEventListener(name, onActive, { signal, capture: true, passive: true });
  }
  page.addEventListener('focus', onActive, { signal });
  page.addEventListener('pageshow', onActive, { signal });
  page.addEventListener('storage', onWritten, { signal });
  page.cookieStore?.addEventListener('change', onWritten, { signal });
  return () => stop.abort();
}

/**
 * Maintains the visitor's session: its id is in the cookie, on the parent domain, and all tabs are synchronized.
 * Activity after half an hour without any starts a new session.
 */
export function startSessionClock({ page, parentDomain, onSession }: SessionClockOptions): SessionClock {
  let current: string | undefined;
  let record: SessionRecord | undefined;
  let lookedAt = 0;

  const update = () => {
    const cookie = readCookie(SESSION_ID_COOKIE);
    const id = isSessionId(cookie) ? cookie : undefined;
    if (id === current) return;
    current = id;
    onSession(id);
  };
  const beActive = () => {
    const now = Date.now();
    const cookie = readCookie(SESSION_ID_COOKIE);
    const id = decideSession({ cookie, record: later(record, readRecord()), now });
    if (id !== cookie) writeCookie(SESSION_ID_COOKIE, id, { parentDomain });
    record = { id, activeAt: now };
    writeLocal(SESSION_RECORD_KEY, `${id} ${now}`);
    lookedAt = now;
    update();
  };
  const stop = listen(
    page,
    ({ type }) => (type !== 'focus' && Date.now() - lookedAt < ACTIVITY_INTERVAL_MS ? undefined : beActive()),
    () => isSessionId(readCookie(SESSION_ID_COOKIE)) && update(),
  );
  beActive();
  return { id: () => current, stop };
}
