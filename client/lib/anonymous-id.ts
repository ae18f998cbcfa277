import type { ConsentChoice } from '../consent/consent-choice';
import { readCookie } from './read-cookie';
import { readSession, writeSession } from './storage';

/** The cookie of the analytics library; the id has the same name in session storage before consent. */
export const ANONYMOUS_ID_NAME = 'ajs_anonymous_id';

/** The analytics library writes plain text; older versions wrote JSON, with `null` for missing values. */
export function unquoted(value: string | undefined): string | undefined {
  const text = value?.replace(/^"(.*)"$/, '$1');
  return text === 'null' ? undefined : text || undefined;
}

/** The id of a visit whose storage is blocked; the script in the head has its own copy of this module. */
let idOfThisPage: string | undefined;
const idOfHead = () => window.siteExperiments?.engine?.attributes.id;

/** A random version 4 UUID; `crypto.randomUUID` exists only on secure origins. */
export function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return 0x40 | (byte & 0x0f);
    return index === 8 ? 0x80 | (byte & 0x3f) : byte;
  }).map((byte) => byte.toString(16).padStart(2, '0'));
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * The visitor's only anonymous id, created at the first call: the experiments' hash attribute `id` and the analytics
 * id. It is stored for the session, and in the cookie only with consent; an existing cookie is used until consent is
 * refused.
 */
export function anonymousId(choice: ConsentChoice): string {
  const stored = choice === 'refused' ? undefined : unquoted(readCookie(ANONYMOUS_ID_NAME));
  const id = stored ?? unquoted(readSession(ANONYMOUS_ID_NAME)) ?? idOfThisPage ?? idOfHead() ?? createUuid();
  if (id !== idOfThisPage) writeSession(ANONYMOUS_ID_NAME, id);
  idOfThisPage = id;
  return id;
}

/**
 * Stores the id that remains after a refusal; call it before the cookie is removed. It is the id of the visit, which
 * the script in the head may have created without the cookie. If there is none, it is the cookie's.
 */
export function storeIdOfVisit(): void {
  const hasVisitId = unquoted(readSession(ANONYMOUS_ID_NAME)) !== undefined;
  anonymousId(hasVisitId ? 'refused' : 'unknown');
}
