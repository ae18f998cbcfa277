import { attempt } from '../storage/attempt';
import { COOKIES, readRawCookie } from '../storage/read-cookie';

/** A yes in the consent cookie, however it is encoded; where privacy is asked for, none from before any choice. */
const YES = /^(?!true.*Count(=|%3d)0).*Consent=[^;]*C0002(:|%\w*3a)1/i;
/** An answer in the consent cookie that is not from before any choice. */
const ANSWER = /Consent=(?![^;]*Count(=|%3d)0)[^;]*C0002(:|%\w*3a)\d/i;

type ConsentPage = Window & { OnetrustActiveGroups?: unknown };

function hasCookie({ document }: Window, pattern: RegExp): boolean {
  return attempt(COOKIES, () => pattern.test(document.cookie)) === true;
}

/**
 * Whether the visitor seems to agree: always when so, and otherwise only where the cookie holds what no manager writes,
 * or another choice than the page's record. The code that answers for good is loaded only then, so that whoever has not
 * agreed runs nothing of it.
 */
export function mayBeGranted(page: ConsentPage): boolean {
  const { document, navigator, OnetrustActiveGroups: groups } = page;
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: unknown };
  if (typeof groups === 'string' && !globalPrivacyControl) return /\bC0002\b/.test(groups);
  return attempt(COOKIES, () => YES.test(`${globalPrivacyControl}${document.cookie}`)) === true;
}

/** Whether there is an identity that a no has still to remove. */
export function hasIdentity(): unknown {
  return readRawCookie('ajs_anonymous_id');
}

/** Whether it is worth looking if the visitor is to be asked: always when so, now and then when not. */
export function mayBeAsked(page: Window): boolean {
  return (
    !(page.navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl && !hasCookie(page, ANSWER)
  );
}
