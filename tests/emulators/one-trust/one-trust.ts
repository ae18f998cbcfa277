import type { BrowserContext, Request } from 'playwright-core';
import { vendorScript } from '../../../generator/debug/page/one-trust-vendor';

const VENDOR_HOSTS = /^https:\/\/(cdn\.cookielaw\.org|[\w-]+\.onetrust\.com)\//;

export interface OneTrustOptions {
  /** The domain that the vendor sets its cookie for; this host alone without it. */
  readonly cookieDomain?: string;
}

/** The consent vendor's host, in the place of which a browser's requests are answered. */
export interface OneTrustEmulator {
  /** Every address that was asked for, in order. */
  readonly requested: string[];
  /** How the next requests for the script end, instead of well; one for each. */
  readonly faults: Array<'unreachable' | number>;
}

/** Answers what a browser asks of the vendor's hosts. */
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
