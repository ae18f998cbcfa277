import { isSessionInSample } from '@amplitude/session-replay-browser/lib/esm/sampling';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { RunningServer } from '../../../generator/serve/static-server';
import type { ServiceFault } from '../../emulators/gateway/service-fault';
import type { Gateway } from '../../emulators/gateway/start-gateway';
import type { OpenedPage } from '../browser-page';
import { openPage, withBrowser } from '../browser-page';
import { serveBuiltSite } from '../built-site';
import { DEFAULT_TIMEOUT_MS } from '../eventually';
import { SERVICED_SPACE } from './serviced-space';
import type { Gateways, Service } from './services';
import { ALL_SERVICES, environmentOf, startServices } from './services';

export type { Service } from './services';

interface ServicedSite {
  readonly origin: string;
  readonly gateways: Gateways;
}

let site: ServicedSite | undefined;

function theSite(): ServicedSite {
  if (site === undefined) throw new Error('withServicedSite() was not called');
  return site;
}

interface ServicedSource {
  /** The pages of the embedded content, instead of those that ask every service for something. */
  readonly isEmbeddedContent?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** Builds a site with every service, and starts a browser that finds all of them here. Call at the top of a file. */
export function withServicedSite({ isEmbeddedContent = false, env = {} }: ServicedSource = {}): void {
  let server: RunningServer | undefined;
  let close = async (): Promise<unknown> => undefined;
  beforeAll(async () => {
    const services = await startServices();
    close = services.close;
    const { gateways } = services;
    server = await serveBuiltSite({
      ...(isEmbeddedContent ? {} : { space: SERVICED_SPACE }),
      env: { ...environmentOf(gateways), ...env },
    });
    site = { gateways, origin: server.url.replace(/\/$/, '') };
  });
  withBrowser(() => {
    const { pictures, consent } = theSite().gateways;
    const hosts = [
      `MAP images.ctfassets.net:443 127.0.0.1:${pictures.port}`,
      `MAP cdn.cookielaw.org:443 127.0.0.1:${consent.port}`,
    ];
    return [`--host-resolver-rules=${hosts.join(',')}`];
  });
  afterEach(async () => {
    for (const gateway of Object.values(theSite().gateways)) await gateway.fail(undefined);
  });
  afterAll(async () => {
    await Promise.all([server?.close(), close()]);
  });
}

/** Which service an address belongs to. */
export function serviceOf(url: string): Service | undefined {
  const { origin, hostname } = new URL(url);
  if (hostname === 'images.ctfassets.net') return 'pictures';
  if (hostname === 'cdn.cookielaw.org') return 'consent';
  return ALL_SERVICES.find((service) => gateway(service).url === origin);
}

export const servicedOrigin = (): string => theSite().origin;

export const gateway = (service: Service): Gateway => theSite().gateways[service];

/** From now on these services fail in this way. */
export async function failAll(services: readonly Service[], fault: ServiceFault): Promise<void> {
  for (const service of services) await gateway(service).fail(fault);
}

const SESSIONS = Array.from({ length: 500 }, (_, index) => 1_790_000_000_000 + index);
/** The id of a session of replay that is in every sample. */
export const RECORDED_SESSION = String(SESSIONS.find((id) => isSessionInSample(id, 0.05)));

/** A visitor who has agreed, whom every service watches: who is known, and whose visit is in all samples. */
function cookiesOf(url: string) {
  const now = Date.now();
  const cookies = {
    OptanonConsent: 'interactionCount=1&groups=C0001%3A1%2CC0002%3A1',
    ajs_anonymous_id: 'visitor-1',
    ajs_user_id: 'user-1',
    amp_session_id: RECORDED_SESSION,
    _dd_s: `rum=1&id=00000000-aaaa-0000-aaaa-000000000000&created=${now}&expire=${now + 900_000}`,
  };
  return Object.entries(cookies).map(([name, value]) => ({ name, value, url }));
}

/** Opens the page that asks every service for something. */
export async function openServiced(prepare?: (page: Page) => Promise<unknown>): Promise<OpenedPage> {
  const { origin } = theSite();
  return openPage(
    '/first',
    { baseURL: origin, ignoreHTTPSErrors: true, waitUntil: 'commit' },
    async (page) => {
      page.context().setDefaultTimeout(DEFAULT_TIMEOUT_MS);
      await page.context().addCookies(cookiesOf(origin));
      await prepare?.(page);
    },
  );
}
