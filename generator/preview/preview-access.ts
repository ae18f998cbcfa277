import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The address that Contentful opens: `/__preview?secret=…&path=/pricing`. */
export const ENTER_PATH = '/__preview';

/** Partitioned, because the preview stands in a frame of another site. */
const COOKIE = 'site_preview';
const COOKIE_ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=None; Partitioned';

/** A request as far as access is concerned. */
export interface PreviewRequest {
  readonly pathname: string;
  readonly query: string;
  /** The `Cookie` header. */
  readonly cookies: string | undefined;
}

/** What to answer: the page, nothing, or the way to the page with a cookie that opens it. */
export type PreviewAccess =
  | { readonly kind: 'granted' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'enter'; readonly location: string; readonly cookie?: string };

/** Digests have one length, so that comparing takes the same time whatever was sent. */
function isSame(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

/** A path of this site; `//host` and `/\host` are other sites for a browser, which also drops control characters. */
function safePath(path: string | null): string {
  const isOwn = path !== null && /^\/(?![/\\])/.test(path) && !/[\p{Control}\\]/u.test(path);
  return isOwn ? new URL(path, 'http://site').href.slice('http://site'.length) : '/';
}

function cookieOf(cookies: string | undefined): string | undefined {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === COOKIE)?.[1];
}

/**
 * Decides who sees drafts. The cookie holds a value derived from the secret, never the secret. Without a secret, which
 * only a server on the loopback interface has, everybody on this machine does.
 */
export function createPreviewAccess(secret: string | undefined): (request: PreviewRequest) => PreviewAccess {
  const value = secret && createHmac('sha256', secret).update(COOKIE).digest('base64url');
  return ({ pathname, query, cookies }) => {
    const isEntering = pathname === ENTER_PATH;
    const given = new URLSearchParams(query);
    const location = safePath(given.get('path'));
    if (secret === undefined) return isEntering ? { kind: 'enter', location } : { kind: 'granted' };
    if (isEntering) {
      if (!isSame(given.get('secret') ?? '', secret)) return { kind: 'refused' };
      return { kind: 'enter', location, cookie: `${COOKIE}=${value}; ${COOKIE_ATTRIBUTES}` };
    }
    return isSame(cookieOf(cookies) ?? '', value ?? '') ? { kind: 'granted' } : { kind: 'refused' };
  };
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i;

/** Whether only this machine can reach a server that listens on this address. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}
