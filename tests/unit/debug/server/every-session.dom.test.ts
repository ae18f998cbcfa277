import { afterEach, describe, expect, it } from 'vitest';
import { monitorEverySession } from '../../../../generator/debug/page/every-session';

/** Replaces the window for consent events, again in each test. */
let events = new EventTarget();
const session = () => /_dd_s=([^;]*)/.exec(document.cookie)?.[1];

function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as consent managers and the SDK do
  document.cookie = text;
}

/** Makes a choice like a consent manager: its cookie, then its event. */
function choose(isGranted: boolean): void {
  setCookie(`OptanonConsent=groups=${encodeURIComponent(`C0001:1,C0002:${isGranted ? 1 : 0}`)}; path=/`);
  events.dispatchEvent(new CustomEvent('OneTrustGroupsUpdated'));
}

function pageWith(proxy: string | undefined): void {
  const config = { monitoring: { applicationId: 'a', clientToken: 'c', proxy } };
  document.body.innerHTML = `<script type="application/json" id="site-config">${JSON.stringify(config)}</script>`;
  const addEventListener = events.addEventListener.bind(events);
  monitorEverySession({ document, crypto, addEventListener } as unknown as Window & typeof globalThis);
}

afterEach(() => {
  events = new EventTarget();
  for (const name of ['OptanonConsent', '_dd_s'])
    setCookie(`${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`);
});

describe('the debug page', () => {
  it('starts one monitored and recorded session for a visitor with consent', () => {
    pageWith('https://monitoring.emulated.invalid/dd');
    expect(session()).toBeUndefined();
    choose(true);
    const first = session();
    expect(first).toMatch(/^rum=1&id=[\da-f-]{36}&created=\d{13}&expire=\d{13}$/);
    choose(true);
    expect(session()).toBe(first);
  });

  it('continues it on the next page, and replaces a session that was not sampled', () => {
    choose(true);
    setCookie('_dd_s=rum=0&created=1&expire=2; path=/');
    pageWith('https://monitoring.emulated.invalid/dd');
    expect(session()).toMatch(/^rum=1&/);
  });

  it('starts no session for a visitor who refuses', () => {
    pageWith('https://monitoring.emulated.invalid/dd');
    choose(false);
    expect(session()).toBeUndefined();
  });

  it.each([undefined, 'https://proxy.test/dd'])(
    'does not affect the real service with the proxy %s',
    (proxy) => {
      choose(true);
      pageWith(proxy);
      choose(true);
      expect(session()).toBeUndefined();
    },
  );
});
