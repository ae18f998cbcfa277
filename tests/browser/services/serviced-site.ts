import { isSessionInSample } from '@amplitude/session-replay-browser/lib/esm/sampling';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach } from 'vitest';
import type { ServiceFault } from '../../emulators/gateway/service-fault';
import type { Gateway } from '../../emulators/gateway/start-gateway';
import { type OpenedPage, openPage, type Visit, withSite } from '../open-page';
import { SERVICED_SPACE } from './serviced-space';
import { ALL_SERVICES, environmentOf, type Gateways, type Service, startServices } from './services';

export type { Service } from './services';

/** The same for all files of a worker: their addresses stay the same, and with them the sites that know these. */
let starting: Promise<Gateways> | undefined;

let running: Gateways | undefined;

function gateways(): Gateways {
  if (running === undefined) throw new Error('withServicedSite() was not called');
  return running;
}

/** Where the browser finds the hosts that have names of their own. */
function hostRules(): string[] {
  const { pictures, consent } = gateways();
  const hosts = [
    `MAP images.ctfassets.net:443 127.0.0.1:${pictures.port}`,
    `MAP cdn.cookielaw.org:443 127.0.0.1:${consent.port}`,
  ];
  return [`--host-resolver-rules=${hosts.join(',')}`];
}

/**
 * Serves pages that ask every service for something, or those of the embedded content, to a browser that finds all of
 * the services here. Each test finds them at work. Call at the top of a file.
 */
export function withServicedSite({ isEmbeddedContent = false } = {}): void {
  beforeAll(async () => {
    starting ??= startServices();
    running = await starting;
  });
  withSite(
    () => ({
      ...(isEmbeddedContent ? {} : { space: SERVICED_SPACE }),
      env: environmentOf(gateways()),
    }),
    { browserArguments: hostRules },
  );
  beforeEach(async () => {
    for (const one of Object.values(gateways())) await one.fail(undefined);
  });
}

/** Which service an address belongs to. */
export function serviceOf(url: string): Service | undefined {
  const { origin, hostname } = new URL(url);
  if (hostname === 'images.ctfassets.net') return 'pictures';
  if (hostname === 'cdn.cookielaw.org') return 'consent';
  return ALL_SERVICES.find((service) => gateway(service).url === origin);
}

/** The variables that turn services on. */
export const configuredVariables = (): readonly string[] => Object.keys(environmentOf(gateways()));

export const gateway = (service: Service): Gateway => gateways()[service];

/** From now on these services fail in this way. */
export async function failAll(services: readonly Service[], fault: ServiceFault): Promise<void> {
  for (const service of services) await gateway(service).fail(fault);
}

const SESSIONS = Array.from({ length: 500 }, (_, index) => 1_790_000_000_000 + index);
/** The id of a session of replay that is in every sample. */
export const RECORDED_SESSION = String(SESSIONS.find((id) => isSessionInSample(id, 0.05)));

/** The visitor is known to the product, which keeps that in local storage. */
export const beKnown = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('ajs_user_id', 'user-1');
  });

/** The cookies of a visitor whom every service watches: who agreed, and whose visit is in all samples. */
function cookiesOfWatched(): Readonly<Record<string, string>> {
  const now = Date.now();
  return {
    // As the vendor writes it.
    OptanonConsent: 'interactionCount=1&groups=C0001%3A1%2CC0002%3A1',
    ajs_anonymous_id: 'visitor-1',
    amp_session_id: RECORDED_SESSION,
    _dd_s: `rum=1&id=00000000-aaaa-0000-aaaa-000000000000&created=${now}&expire=${now + 900_000}`,
  };
}

/** Opens the page that asks every service for something, as a visitor who is known and whom every service watches. */
export function openServiced(visit: Visit = {}): Promise<OpenedPage> {
  const prepare = async (page: Page) => {
    await beKnown(page);
    await visit.prepare?.(page);
  };
  return openPage('/first', { cookies: cookiesOfWatched(), waitUntil: 'commit', ...visit, prepare });
}
