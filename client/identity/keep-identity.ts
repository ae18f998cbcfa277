import { IDENTITY_COOKIE_DAYS } from '../../config/cookies';
import type { ConsentChoice } from '../consent/consent-choice';
import type { CookieScope } from '../storage/cookies';
import { readCookie, removeCookie, writeCookie } from '../storage/cookies';
import { ANONYMOUS_ID_NAME, anonymousId } from './anonymous-id';

/** Brings the cookie in step with the choice, so that the id stays the same across a grant and a withdrawal. */
export function keepIdentity(choice: ConsentChoice, scope: CookieScope): void {
  const id = anonymousId(choice === 'refused' ? 'unknown' : choice);
  if (choice === 'granted') {
    if (readCookie(ANONYMOUS_ID_NAME) !== id) {
      writeCookie(ANONYMOUS_ID_NAME, id, { ...scope, days: IDENTITY_COOKIE_DAYS });
    }
  } else if (choice === 'refused') removeCookie(ANONYMOUS_ID_NAME, scope);
}
