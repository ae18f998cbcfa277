import { type CookieScope, cookieNames, removeCookie } from '../lib/cookies';
import { storeSeenForVisit } from '../lib/seen-exposures';
import { localNames, removeLocal } from '../lib/storage';

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
