import { CONSENT_EVENT } from '../../config/contract/consent-event';
import type { ReportError } from '../lib/error-reporter';
import { readRawCookie } from '../lib/read-cookie';
import { CONSENT_COOKIE, type ConsentChoice, readConsentChoice } from './consent-choice';

export interface Consent {
  /** The current choice, read at each call: "may I send now?" is `choice() === 'granted'`. */
  readonly choice: () => ConsentChoice;
  /** Reads the choice again, notifies the listeners if it has changed, and returns whether it is `granted`. */
  readonly checkGranted: () => boolean;
  /**
   * Calls the listener with each later choice, not with the current one; a withdrawal is `refused`. Returns a
   * function that unsubscribes.
   */
  readonly onChange: (listener: (choice: ConsentChoice) => void) => () => void;
}

/** The globals of the consent vendor. */
type ConsentPage = Window & { OnetrustActiveGroups?: unknown; OptanonWrapper?: unknown };

/** The visitor's current choice, for scripts that run before there is a {@link Consent}. */
export function consentChoice(page: ConsentPage): ConsentChoice {
  return readConsentChoice({
    activeGroups: page.OnetrustActiveGroups,
    cookie: readRawCookie(CONSENT_COOKIE),
    privacyControl: (page.navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl,
  });
}

/** Wraps the global that the consent vendor calls at each choice. */
function wrapVendorCallback(page: ConsentPage, onChange: () => void): void {
  const { OptanonWrapper: before } = page;
  page.OptanonWrapper = (...values: unknown[]) => {
    if (typeof before === 'function') before(...values);
    onChange();
  };
}

const consents = new WeakMap<ConsentPage, Consent>();

/** The page's consent, created at the first call and shared by all modules. */
export function consentOf(page: ConsentPage, report: ReportError): Consent {
  const consent = consents.get(page) ?? createConsent(page, report);
  consents.set(page, consent);
  return consent;
}

/** The only reader of the consent state. */
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

  // A capturing listener, so that the event is received wherever on the page it is dispatched.
  page.addEventListener(CONSENT_EVENT, check, true);
  // A page from the back/forward cache, or a tab in the background, may have missed a choice.
  page.addEventListener('pageshow', check);
  page.document.addEventListener('visibilitychange', check);
  wrapVendorCallback(page, check);
  return {
    choice,
    checkGranted() {
      check();
      return choice() === 'granted';
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
