import { CONSENT_EVENT } from '../../config/contract/consent-event';
import type { ReportError } from '../lib/error-reporter';
import { readRawCookie } from '../lib/read-cookie';
import type { ConsentChoice } from './consent-choice';
import { CONSENT_COOKIE, readConsentChoice } from './consent-choice';
import { wrapVendorCallback } from './vendor-callback';

export interface Consent {
  /** The choice at this moment, read at each call: "may I send now?" is `choice() === 'granted'`. */
  readonly choice: () => ConsentChoice;
  /** Whether measuring is allowed at this moment. Listeners are called with a choice that was not announced before. */
  readonly isGranted: () => boolean;
  /** Calls the listener with each new choice, not with the present one; a withdrawal is `refused`. Returns how to stop. */
  readonly onChange: (listener: (choice: ConsentChoice) => void) => () => void;
}

/** The globals of the consent vendor. */
type ConsentPage = Window & { OnetrustActiveGroups?: unknown; OptanonWrapper?: unknown };

/** What the visitor says at this moment, for scripts that run before there is a {@link Consent}. */
export function consentChoice(page: ConsentPage): ConsentChoice {
  return readConsentChoice({
    activeGroups: page.OnetrustActiveGroups,
    cookie: readRawCookie(CONSENT_COOKIE),
    privacyControl: (page.navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl,
  });
}

const consents = new WeakMap<ConsentPage, Consent>();

/** The page's one view of consent, made when it is first asked for. */
export function consentOf(page: ConsentPage, report: ReportError): Consent {
  const consent = consents.get(page) ?? createConsent(page, report);
  consents.set(page, consent);
  return consent;
}

/** The one place that knows whether the visitor agrees to being measured. */
export function createConsent(page: ConsentPage, report: ReportError): Consent {
  const listeners = new Set<(choice: ConsentChoice) => void>();
  const choice = () => consentChoice(page);
  let last = choice();
  const check = () => {
    const now = choice();
    if (now === last) return;
    const isWithdrawn = last === 'granted' && now !== 'granted';
    last = now;
    for (const listener of [...listeners]) {
      try {
        listener(isWithdrawn ? 'refused' : now);
      } catch (error) {
        report(error, 'consent');
      }
    }
  };

  // Captured, so that it is heard wherever on the page it is dispatched.
  page.addEventListener(CONSENT_EVENT, check, true);
  // A page that comes back from the cache or from another tab may have missed a choice.
  page.addEventListener('pageshow', check);
  page.document.addEventListener('visibilitychange', check);
  wrapVendorCallback(page, check);
  return {
    choice,
    isGranted() {
      check();
      return choice() === 'granted';
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
