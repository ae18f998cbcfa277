import { IDENTITY_COOKIE_DAYS } from '../../config/cookies';
import { ANONYMOUS_ID_NAME, anonymousId } from '../lib/anonymous-id';
import { type CookieScope, writeCookie } from '../lib/cookies';
import type { Consent } from './consent';
import type { ConsentChoice } from './consent-choice';
import { removeStoredData, removeStoredEvents } from './remove-stored-data';

/**
 * Applies the choice to stored data: the id stays the same across a grant and a withdrawal, and a refusal removes
 * everything that needs consent. With consent the id is written again at each visit, because the cookie's lifetime
 * counts from the last write.
 */
function applyChoice(choice: ConsentChoice, scope: CookieScope): void {
  if (choice === 'unknown') {
    removeStoredEvents();
    return;
  }
  const id = anonymousId(choice === 'granted' ? choice : 'unknown');
  if (choice === 'refused') removeStoredData(scope);
  else writeCookie(ANONYMOUS_ID_NAME, id, { ...scope, days: IDENTITY_COOKIE_DAYS });
}

const followed = new WeakSet<object>();

/**
 * Follows the visitor's choice from now on, once. Call it before services start: their work at a withdrawal, such as
 * recording the end of a session, has to come after.
 */
export function syncStorage(consent: Pick<Consent, 'choice' | 'onChange'>, scope: CookieScope): void {
  const apply = (choice: ConsentChoice) => applyChoice(choice, scope);
  if (!followed.has(consent)) consent.onChange(apply);
  followed.add(consent);
  apply(consent.choice());
}
