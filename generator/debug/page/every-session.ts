import { CLIENT_CONFIG_ELEMENT_ID, type ClientConfig } from '../../../config/client-config';
import { CONSENT_EVENT } from '../../../config/contract/consent-event';

const SESSION_SECONDS = 15 * 60;
/** Granted performance measurement in the consent cookie. */
const GRANTED = /C0002(:|%3A|%253A)1/i;

function isEmulated(page: Window): boolean {
  const text = page.document.getElementById(CLIENT_CONFIG_ELEMENT_ID)?.textContent;
  const { monitoring } = JSON.parse(text || '{}') as Partial<ClientConfig>;
  return monitoring?.proxy !== undefined && new URL(monitoring.proxy).hostname.endsWith('.emulated.invalid');
}

/**
 * Starts a monitored session for every visitor with consent. The site monitors one session in twenty, too few while
 * developing. The SDK draws at random only if its cookie has no session.
 */
export function monitorEverySession(page: Window & typeof globalThis): void {
  if (!isEmulated(page)) return;
  const { document, crypto } = page;
  const sample = () => {
    if (!GRANTED.test(document.cookie) || /_dd_s=[^;]*rum=1/.test(document.cookie)) return;
    const now = Date.now();
    const session = `rum=1&id=${crypto.randomUUID()}&created=${now}&expire=${now + SESSION_SECONDS * 1000}`;
    document.cookie = `_dd_s=${session}; path=/; max-age=${SESSION_SECONDS}; samesite=strict`;
  };
  sample();
  // In the capture phase, so that the cookie is set before the SDK handles the event.
  page.addEventListener(CONSENT_EVENT, sample, true);
}
