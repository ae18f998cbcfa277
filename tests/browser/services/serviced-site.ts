import { isSessionInSample } from '@amplitude/session-replay-browser/lib/esm/sampling';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach } from 'vitest';
import type { ServiceFault } from '../../emulators/gateway/service-fault';
import type { Gateway } from '../../emulators/gateway/start-gateway';
import { type OpenedPage, openPage, type Visit, withSite } from '../open-page';
import { SERVICED_SPACE } from './serviced-space';
import { ALL_SERVICES, environmentOf, type Gateways, type Service, startServices } from './services';

export type { Service } from './services';

/** Shared by all files of a worker: their addresses stay the same, so sites that contain them are reused. */
let starting: Promise<Gateways> | undefined;

let running: Gateways | undefined;

function gateways(): Gateways {
  if (running === undefined) throw new Error('withServicedSite() was not called');
  return running;
}

/** The browser's addresses for hosts with fixed names. */
function hostRules(): string[] {
  const { pictures, consent } = gateways();
  const hosts = [
    `MAP images.ctfassets.net:443 127.0.0.1:${pictures.port}`,
    `MAP cdn.cookielaw.org:443 127.0.0.1:${consent.port}`,
  ];
  return [`--host-resolver-rules=${hosts.join(',')}`];
}

/** Undoes the faults of earlier tests, also of those in other files: the build uses the services, too. */
async function workAgain(): Promise<void> {
  for (const one of Object.values(gateways())) await one.fail(undefined);
}

/**
 * Serves pages that use every service, or those of the embedded content, to a browser that resolves all services to
 * this machine. They work at the start of each test. Call it at the top of a file.
 */
export function withServicedSite({ isEmbeddedContent = false } = {}): void {
  beforeAll(async () => {
    starting ??= startServices();
    running = await starting;
    await workAgain();
  });
  withSite(
    () => ({
      ...(isEmbeddedContent ? {} : { space: SERVICED_SPACE }),
      env: environmentOf(gateways()),
    }),
    { browserArguments: hostRules },
  );
  beforeEach(workAgain);
}

/** The service of an address. */
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
/** The id of a replay session in every sample. */
export const RECORDED_SESSION = String(SESSIONS.find((id) => isSessionInSample(id, 0.05)));

/** The product knows the visitor, in local storage. */
export const beKnown = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('ajs_user_id', 'user-1');
  });

/** The cookies of a visitor with consent whose visit is in all samples. */
function cookiesOfWatched(): Readonly<Record<string, string>> {
  const now = Date.now();
  return {
    // In the vendor's form.
    OptanonConsent: 'interactionCount=1&groups=C0001%3A1%2CC0002%3A1',
    ajs_anonymous_id: 'visitor-1',
    amp_session_id: RECORDED_SESSION,
    _dd_s: `rum=1&id=00000000-aaaa-0000-aaaa-000000000000&created=${now}&expire=${now + 900_000}`,
  };
}

/** Opens the page that uses every service, as a known visitor whom every service observes. */
export function openServiced(visit: Visit = {}): Promise<OpenedPage> {
  const prepare = async (page: Page) => {
    await beKnown(page);
    await visit.prepare?.(page);
  };
  return openPage('/first', { cookies: cookiesOfWatched(), waitUntil: 'commit', ...visit, prepare });
}
