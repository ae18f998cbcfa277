import { IDENTITY_COOKIE_DAYS } from '../../config/cookies';
import type { ConsentChoice } from '../consent/consent-choice';
import type { CookieScope } from '../storage/cookies';
import { removeCookie, writeCookie } from '../storage/cookies';
import { ANONYMOUS_ID_NAME, anonymousId } from './anonymous-id';

/**
 * Brings the cookie in step with the choice, so that the id stays the same across a grant and a withdrawal. With consent
 * it is written at each visit, because it lasts from the last time that it was written.
 */
export function keepIdentity(choice: ConsentChoice, scope: CookieScope): void {
  const id = anonymousId(choice === 'refused' ? 'unknown' : choice);
  if (choice === 'granted') {
    writeCookie(ANONYMOUS_ID_NAME, id, { ...scope, days: IDENTITY_COOKIE_DAYS });
  } else if (choice === 'refused') removeCookie(ANONYMOUS_ID_NAME, scope);
}
