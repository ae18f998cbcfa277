import { isHostUnder } from '../../config/host-under';
import { parseAddress } from '../../config/parse-address';
import { REDIRECT_DELAY_MS } from '../../config/timings';
import { isDesktop } from '../lib/device';

export interface AppHosts {
  readonly parentDomain: string;
  /** `host` or `host:port`, in lower case. */
  readonly appHosts: readonly string[];
}

/** A listed host without a port means the scheme's default port. */
function isListed({ host, protocol }: URL, appHosts: readonly string[]): boolean {
  return appHosts.some((listed) => parseAddress(`${protocol}//${listed}`)?.host === host);
}

/**
 * The application address in a query; undefined for any other address, which prevents open redirects. The parsed
 * address is opened, not the raw text.
 */
export function appAddress(wanted: string, { parentDomain, appHosts }: AppHosts): string | undefined {
  // Browsers drop or convert these characters, so the raw text would show a different host.
  if (/[\\\p{Cc}]/u.test(wanted) || !URL.canParse(wanted)) return undefined;
  const url = new URL(wanted);
  const isWeb = /^https?:$/.test(url.protocol);
  const isAnonymous = url.username === '' && url.password === '';
  const isOurs = isHostUnder(url.hostname, parentDomain) || isListed(url, appHosts);
  return isWeb && isAnonymous && isOurs ? url.href : undefined;
}

/**
 * Redirects visitors on desktops to the application after a moment. Replaces the page in the history, so that "back"
 * does not redirect again.
 */
export function redirectToApp(page: Window, hosts: AppHosts): void {
  const wanted = new URLSearchParams(page.location.search).get('app_redirect');
  if (!wanted || !isDesktop(page)) return;
  const address = appAddress(wanted, hosts);
  if (address === undefined) {
    console.warn('[app-redirect] ignored:', wanted);
    return;
  }
  const timer = page.setTimeout(() => page.location.replace(address), REDIRECT_DELAY_MS);
  page.addEventListener('pagehide', () => page.clearTimeout(timer), { once: true });
}
