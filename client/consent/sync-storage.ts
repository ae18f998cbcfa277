import { IDENTITY_COOKIE_DAYS } from '../../config/cookies';
import { ANONYMOUS_ID_NAME, anonymousId, storeIdOfVisit } from '../lib/anonymous-id';
import { type CookieScope, cookieNames, removeCookie, writeCookie } from '../lib/cookies';
import { storeSeenForVisit } from '../lib/seen-exposures';
import { localNames, removeLocal } from '../lib/storage';
import type { Consent } from './consent';
import type { ConsentChoice } from './consent-choice';

/**
 * Everything that is stored only with consent: by this page, by earlier pages, and by services whose code may not be
 * loaded.
 */
const COOKIES_WITH_CONSENT = /^(ajs_anonymous_id|amp_session_id|_dd_s)$|^gbStickyBuckets__/;
const LOCAL_WITH_CONSENT =
  /^(seenExposures|gtagCache|amp_session_activity)$|^(persisted-queue:v1:|AMP_SR_START_|AMP_remote_config_)/;
const WAITING = /^persisted-queue:v1:/;

function removeFromLocal(names: RegExp): void {
  localNames()
    .filter((name) => names.test(name))
    .forEach(removeLocal);
}

/** Removes queued events that earlier pages could not send. Without consent they are never sent. */
export function removeStoredEvents(): void {
  removeFromLocal(WAITING);
}

/** Removes everything that is stored only with consent. Sent exposures are still remembered for the visit. */
export function removeStoredData(scope: CookieScope): void {
  storeSeenForVisit();
  removeFromLocal(LOCAL_WITH_CONSENT);
  for (const name of cookieNames()) if (COOKIES_WITH_CONSENT.test(name)) removeCookie(name, scope);
}

/**
 * Applies the choice to stored data: the id stays the same across a grant and a withdrawal, and after a refusal on
 * another page. A refusal removes everything that needs consent. With consent the id is written again at each visit,
 * because the cookie's lifetime counts from the last write.
 */
function applyChoice(choice: ConsentChoice, scope: CookieScope): void {
  if (choice === 'unknown') removeStoredEvents();
  else if (choice === 'granted')
    writeCookie(ANONYMOUS_ID_NAME, anonymousId(choice), { ...scope, days: IDENTITY_COOKIE_DAYS });
  else {
    storeIdOfVisit();
    removeStoredData(scope);
  }
}

const followed = new WeakSet<object>();

/**
 * Follows the visitor's choice from now on, once. Call it before services start: the cookie that monitoring writes when
 * it stops, which says that its session has ended, must stay. Local storage is cleared again after that, because the
 * library for recordings writes to it while it stops.
 */
export function syncStorage(consent: Pick<Consent, 'choice' | 'onChange'>, scope: CookieScope): void {
  const apply = (choice: ConsentChoice) => {
    applyChoice(choice, scope);
    if (choice === 'refused')
      queueMicrotask(() => consent.choice() !== 'granted' && removeFromLocal(LOCAL_WITH_CONSENT));
  };
  if (!followed.has(consent)) consent.onChange(apply);
  followed.add(consent);
  apply(consent.choice());
}
