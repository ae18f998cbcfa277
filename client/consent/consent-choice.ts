/** Always on: required for the site to work. */
export const NECESSARY_GROUP = 'C0001';

/** The group that measurement needs. */
export const PERFORMANCE_GROUP = 'C0002';

/** Where the consent manager stores the visitor's choice; read if the page's own record is missing. */
export const CONSENT_COOKIE = 'OptanonConsent';

export interface ConsentSources {
  /** `window.OnetrustActiveGroups`: ",C0001,C0002,". */
  readonly activeGroups?: unknown;
  /** The consent cookie in its encoded form: "groups=C0001%3A1%2CC0002%3A0&interactionCount=1". */
  readonly cookie?: string | undefined;
  /** `navigator.globalPrivacyControl`. */
  readonly privacyControl?: unknown;
}

/** `unknown` is treated as refused, but the visitor has not answered. */
export type ConsentChoice = 'granted' | 'refused' | 'unknown';

function words(list: string): string[] {
  return list.split(',').map((word) => word.trim());
}

/**
 * The fields of the cookie. Each value is decoded separately: decoding the complete cookie first would let the
 * address that the vendor stores in it pass for a field. Only a cookie without any field is decoded as one value.
 */
export function consentFields(cookie = ''): URLSearchParams {
  if (cookie.includes('=')) return new URLSearchParams(cookie);
  return new URLSearchParams(new URLSearchParams(`cookie=${cookie}`).get('cookie') ?? '');
}

/**
 * The visitor's choice. The page's record takes precedence over the cookie, groups are compared as complete words,
 * and unreadable values are no consent. A browser that sends a privacy signal means `refused` until the visitor has
 * chosen in the manager; in a cookie that was written before any choice, the interaction count is 0.
 */
export function readConsentChoice({ activeGroups, cookie, privacyControl }: ConsentSources): ConsentChoice {
  const fields = consentFields(cookie);
  const groups = words(fields.get('groups') ?? '');
  const isOffInCookie = groups.includes(`${PERFORMANCE_GROUP}:0`);
  const isOnInCookie = groups.includes(`${PERFORMANCE_GROUP}:1`) && !isOffInCookie;
  const hasChosen = (isOnInCookie || isOffInCookie) && fields.get('interactionCount') !== '0';
  const isOn =
    typeof activeGroups === 'string' ? words(activeGroups).includes(PERFORMANCE_GROUP) : isOnInCookie;
  if (isOn && (privacyControl !== true || (hasChosen && isOnInCookie))) return 'granted';
  return hasChosen && !isOn ? 'refused' : 'unknown';
}
