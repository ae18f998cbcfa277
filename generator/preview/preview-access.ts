import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The address that Contentful opens: `/__preview?secret=…&path=/pricing`. */
export const ENTER_PATH = '/__preview';

/** Partitioned, because the preview is in a frame of another site. */
const COOKIE = 'site_preview';
const COOKIE_ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=None; Partitioned';

/** The parts of a request that access depends on. */
export interface PreviewRequest {
  readonly pathname: string;
  readonly query: string;
  /** The `Cookie` header. */
  readonly cookies: string | undefined;
}

/** The response: the page, a refusal, or a redirect to the page with an access cookie. */
export type PreviewAccess =
  | { readonly kind: 'granted' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'enter'; readonly location: string; readonly cookie?: string };

/** Digests have equal lengths, so that the comparison takes constant time. */
function isSame(left: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(left), digest(right));
}

/** A path of this site. Browsers treat `//host` and `/\host` as other sites, and drop control characters. */
function safePath(path: string | null): string {
  const isOwn = path !== null && /^\/(?![/\\])/.test(path) && !/[\p{Control}\\]/u.test(path);
  return isOwn ? new URL(path, 'http://site').href.slice('http://site'.length) : '/';
}

function cookieOf(cookies: string | undefined): string | undefined {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === COOKIE)?.[1];
}

/**
 * Decides who can see drafts. The cookie contains a value derived from the secret, never the secret. Without a
 * secret, which is allowed only on the loopback interface, everybody on this machine can.
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

/** Whether a server on this address is reachable only from this machine. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}
