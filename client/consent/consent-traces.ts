import { attempt } from '../storage/attempt';
import { COOKIES } from '../storage/read-cookie';

/** A yes in the consent cookie, however it is encoded, or an identity that a no has still to remove. */
const YES = /Consent=[^;]*C0002(:|%\w*3a)1|ajs_anonymous_id=/i;
/** An answer in the consent cookie that is not from before any choice. */
const ANSWER = /Consent=(?![^;]*Count(=|%3d)0)[^;]*C0002(:|%\w*3a)\d/i;

function hasCookie({ document }: Window, pattern: RegExp): boolean {
  return attempt(COOKIES, () => pattern.test(document.cookie)) === true;
}

/**
 * Whether it is worth asking for consent: always when it is given, now and then when it is not. The code that answers
 * for good is loaded only then, so that whoever has not agreed runs nothing of it.
 */
export function mayBeGranted(page: Window & { OnetrustActiveGroups?: unknown }): boolean {
  return `${page.OnetrustActiveGroups}`.includes('C0002') || hasCookie(page, YES);
}

/** Whether it is worth looking if the visitor is to be asked: always when so, now and then when not. */
export function mayBeAsked(page: Window): boolean {
  return (
    !(page.navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl && !hasCookie(page, ANSWER)
  );
}
