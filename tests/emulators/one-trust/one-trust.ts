import type { BrowserContext, Request } from 'playwright-core';
import { vendorScript } from '../../../generator/debug/page/one-trust-vendor';

const VENDOR_HOSTS = /^https:\/\/(cdn\.cookielaw\.org|[\w-]+\.onetrust\.com)\//;

export interface OneTrustOptions {
  /** The cookie domain of the vendor; this host only if absent. */
  readonly cookieDomain?: string;
}

/** The consent vendor's host, emulated by intercepting a browser's requests. */
export interface OneTrustEmulator {
  /** All requested addresses, in order. */
  readonly requested: string[];
  /** The faults of the next requests for the script; one each. */
  readonly faults: Array<'unreachable' | number>;
}

/** Responds to a browser's requests to the vendor's hosts. */
export async function emulateOneTrust(
  context: BrowserContext,
  { cookieDomain }: OneTrustOptions = {},
): Promise<OneTrustEmulator> {
  const emulator: OneTrustEmulator = { requested: [], faults: [] };
  const body = `(${vendorScript.toString()})(${JSON.stringify(cookieDomain) ?? 'undefined'});`;
  await context.route(VENDOR_HOSTS, (route) => {
    const request: Request = route.request();
    emulator.requested.push(request.url());
    const fault = emulator.faults.shift();
    if (fault === 'unreachable') return route.abort('connectionrefused');
    if (fault !== undefined) return route.fulfill({ status: fault, body: '' });
    return route.fulfill({ contentType: 'application/javascript', body });
  });
  return emulator;
}
