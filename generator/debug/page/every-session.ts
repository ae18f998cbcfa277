import { CLIENT_CONFIG_ELEMENT_ID, type ClientConfig } from '../../../config/client-config';
import { CONSENT_EVENT } from '../../../config/contract/consent-event';

const SESSION_SECONDS = 15 * 60;
/** The group for measuring, switched on, in the consent cookie. */
const AGREED = /C0002(:|%3A|%253A)1/i;

function isEmulated(page: Window): boolean {
  const text = page.document.getElementById(CLIENT_CONFIG_ELEMENT_ID)?.textContent;
  const { monitoring } = JSON.parse(text || '{}') as Partial<ClientConfig>;
  return monitoring?.proxy !== undefined && new URL(monitoring.proxy).hostname === '127.0.0.1';
}

/**
 * Lets the emulated intake get every session of visitors who agree. The product monitors one in twenty, too few to
 * see anything while developing, and the SDK draws only where its cookie holds no session yet.
 */
export function monitorEverySession(page: Window & typeof globalThis): void {
  if (!isEmulated(page)) return;
  const { document, crypto } = page;
  const sample = () => {
    if (!AGREED.test(document.cookie) || /_dd_s=[^;]*rum=1/.test(document.cookie)) return;
    const now = Date.now();
    const session = `rum=1&id=${crypto.randomUUID()}&created=${now}&expire=${now + SESSION_SECONDS * 1000}`;
    document.cookie = `_dd_s=${session}; path=/; max-age=${SESSION_SECONDS}; samesite=strict`;
  };
  sample();
  // Captured, so that it is there before the SDK hears of the choice.
  page.addEventListener(CONSENT_EVENT, sample, true);
}
