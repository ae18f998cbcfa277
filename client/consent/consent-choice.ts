/** Always on: what the site needs to work. */
export const NECESSARY_GROUP = 'C0001';

/** The group that measuring needs. */
export const PERFORMANCE_GROUP = 'C0002';

/** Where the consent manager keeps the visitor's choice, read when the page's own record is not there. */
export const CONSENT_COOKIE = 'OptanonConsent';

export interface ConsentSources {
  /** `window.OnetrustActiveGroups`: ",C0001,C0002,". */
  readonly activeGroups?: unknown;
  /** The consent cookie as the browser keeps it: "groups=C0001%3A1%2CC0002%3A0&interactionCount=1". */
  readonly cookie?: string | undefined;
  /** `navigator.globalPrivacyControl`. */
  readonly privacyControl?: unknown;
}

/** `unknown` is a no that the visitor has not said. */
export type ConsentChoice = 'granted' | 'refused' | 'unknown';

function words(list: string): string[] {
  return list.split(',').map((word) => word.trim());
}

/**
 * The fields of the cookie, each of which is encoded by itself: decoding all of it first would let the address
 * that the vendor keeps in it pass for a field. Only a cookie without any field can be encoded as one value.
 */
export function consentFields(cookie = ''): URLSearchParams {
  if (cookie.includes('=')) return new URLSearchParams(cookie);
  return new URLSearchParams(new URLSearchParams(`cookie=${cookie}`).get('cookie') ?? '');
}

/**
 * The visitor's choice. The page's record wins over the cookie, groups are compared as full words, and
 * anything that cannot be read is no consent. A browser that asks for privacy means no until the visitor has chosen
 * in the manager; a cookie that was written before any choice counts its interactions as 0.
 */
export function readConsentChoice({ activeGroups, cookie, privacyControl }: ConsentSources): ConsentChoice {
  const fields = consentFields(cookie);
  const kept = words(fields.get('groups') ?? '');
  const isKeptOff = kept.includes(`${PERFORMANCE_GROUP}:0`);
  const isKeptOn = kept.includes(`${PERFORMANCE_GROUP}:1`) && !isKeptOff;
  const hasChosen = (isKeptOn || isKeptOff) && fields.get('interactionCount') !== '0';
  const isOn = typeof activeGroups === 'string' ? words(activeGroups).includes(PERFORMANCE_GROUP) : isKeptOn;
  if (isOn && (privacyControl !== true || (hasChosen && isKeptOn))) return 'granted';
  return hasChosen && !isOn ? 'refused' : 'unknown';
}
