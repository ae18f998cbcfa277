import { attempt } from '../lib/attempt';
import { COOKIES } from '../lib/read-cookie';

/** A yes in the consent cookie, however it is encoded. */
const YES = /OptanonConsent=[^;]*C0002(:|%\w*3a)1/i;
/** An answer in the consent cookie that is not from before any choice, whose fields or whole are encoded. */
const ANSWER = /OptanonConsent=(?!([^;]*&|[^;=]*%26)?interactionCount(=|%3d)0\b)[^;]*C0002(:|%\w*3a)\d/i;

/** What the names begin with of all that is kept with consent only. */
const TRACES = /\b(ajs_|amp_s|AMP_|gbSt|_dd_s|gtagC|seenE|persisted-)/;

type ConsentPage = Window & { OnetrustActiveGroups?: unknown };

function hasCookie({ document }: Window, pattern: RegExp, more = () => ''): boolean {
  return attempt(COOKIES, () => pattern.test(document.cookie + more())) === true;
}

/**
 * Whether the visitor seems to agree: always when so, and otherwise only where the cookie holds what no manager writes,
 * or another choice than the page's record. The code that answers for good is loaded only then, so that whoever has not
 * agreed runs nothing of it.
 */
export function mayBeGranted(page: ConsentPage): boolean {
  const { navigator, OnetrustActiveGroups: groups } = page;
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: unknown };
  if (typeof groups === 'string' && !globalPrivacyControl) return /\bC0002\b/.test(groups);
  return hasCookie(page, YES) && (!globalPrivacyControl || hasCookie(page, ANSWER));
}

/** Whether something is there that a no has still to remove, as far as beginnings of names tell. */
export function hasTraces(page: Window): boolean {
  return hasCookie(page, TRACES, () => `,${Object.keys(localStorage)}`);
}

/** Whether it is worth looking if the visitor is to be asked: always when so, now and then when not. */
export function mayBeAsked(page: Window): boolean {
  return (
    !(page.navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl && !hasCookie(page, ANSWER)
  );
}
