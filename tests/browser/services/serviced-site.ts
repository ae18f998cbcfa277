import { isSessionInSample } from '@amplitude/session-replay-browser/lib/esm/sampling';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { startMonitoringEmulator } from '../../../generator/serve/debug/emulators/monitoring/start-monitoring-emulator';
import { startReplayEmulator } from '../../../generator/serve/debug/emulators/replay/start-replay-emulator';
import { vendorScript } from '../../../generator/serve/debug/page/one-trust-vendor';
import type { RunningServer } from '../../../generator/serve/static-server';
import { startAnalyticsCollector } from '../../emulators/analytics/start-analytics-collector';
import type { ServiceFault } from '../../emulators/gateway/service-fault';
import type { Gateway } from '../../emulators/gateway/start-gateway';
import { startGateway } from '../../emulators/gateway/start-gateway';
import { startGrowthbookEmulator } from '../../emulators/growthbook/start-growthbook-emulator';
import { startLocationEmulator } from '../../emulators/location/start-location-emulator';
import type { OpenedPage } from '../browser-page';
import { openPage, withBrowser } from '../browser-page';
import { serveBuiltSite } from '../built-site';
import { DEFAULT_TIMEOUT_MS } from '../eventually';
import { PICTURE_SIZE, SERVICED_SPACE } from './serviced-space';

const SERVICES = [
  'pictures',
  'definitions',
  'usage',
  'analytics',
  'monitoring',
  'replay settings',
  'replay',
  'location',
  'consent',
  'visitor intelligence',
  'scheduler',
] as const;

export type Service = (typeof SERVICES)[number];
export const ALL_SERVICES: readonly Service[] = SERVICES;

/** A picture of the size that the content says. */
const picture = (size: { readonly width: number; readonly height: number }) =>
  sharp({ create: { ...size, channels: 3, background: '#7b68ee' } })
    .png()
    .toBuffer()
    .then((bytes) => bytes.toString('latin1'));

const SCRIPT = 'text/javascript';
const TOOL = 'window.SiteVisitorIntelligence = { identify() {} };';
const SCHEDULER = 'window.SiteScheduler = { route() {} };';
const CONSENT = `(${vendorScript.toString()})(undefined);`;

const DEFINITIONS = {
  dateUpdated: '2026-03-01T10:00:00.000Z',
  features: {
    'hero-copy': { defaultValue: 0, rules: [{ variations: [0, 1], weights: [0, 1], hashAttribute: 'id' }] },
    'new-card-ui-CLK-123': { defaultValue: true },
  },
};

interface ServicedSite {
  readonly origin: string;
  readonly gateways: Readonly<Record<Service, Gateway>>;
}

/** Starts every service, and a gateway before each. */
async function startServices() {
  const [collector, growthbook, location, monitoring, replay] = await Promise.all([
    startAnalyticsCollector(),
    startGrowthbookEmulator({ definitions: DEFINITIONS }),
    startLocationEmulator(),
    startMonitoringEmulator(),
    startReplayEmulator({ sr_sampling_config: { capture_enabled: true, sample_rate: 1 } }),
  ]);
  const replayUrl = new URL(replay.configUrl).origin;
  const upstreams = {
    pictures: { upstream: { type: 'image/png', body: await picture(PICTURE_SIZE) }, isSecure: true },
    definitions: { upstream: growthbook.url },
    usage: { upstream: { type: 'text/plain', body: '' } },
    analytics: { upstream: `https://127.0.0.1:${collector.port}`, isSecure: true },
    monitoring: { upstream: new URL(monitoring.proxyUrl).origin },
    'replay settings': { upstream: replayUrl },
    replay: { upstream: replayUrl },
    location: { upstream: location.url },
    consent: { upstream: { type: SCRIPT, body: CONSENT }, isSecure: true },
    'visitor intelligence': { upstream: { type: SCRIPT, body: TOOL } },
    scheduler: { upstream: { type: SCRIPT, body: SCHEDULER } },
  } as const;
  const started = await Promise.all(
    SERVICES.map(async (name) => [name, await startGateway(upstreams[name])] as const),
  );
  const gateways = Object.fromEntries(started) as Record<Service, Gateway>;
  const emulators = [collector, growthbook, location, monitoring, replay];
  const close = () => Promise.all([...Object.values(gateways), ...emulators].map((one) => one.close()));
  return { gateways, close };
}

const environmentOf = (gateways: ServicedSite['gateways']) => ({
  GROWTHBOOK_CLIENT_KEY: 'sdk-test',
  GROWTHBOOK_API_HOST: gateways.definitions.url,
  GROWTHBOOK_USAGE_URL: `${gateways.usage.url}/collect`,
  GROWTHBOOK_USAGE_KEY: 'usage-key',
  SEGMENT_WRITE_KEY: 'write-key',
  SEGMENT_API_HOST: `127.0.0.1:${gateways.analytics.port}/v1`,
  DATADOG_APPLICATION_ID: 'application',
  DATADOG_CLIENT_TOKEN: 'client',
  DATADOG_PROXY: `${gateways.monitoring.url}/dd`,
  AMPLITUDE_API_KEY: 'replay-key',
  AMPLITUDE_CONFIG_URL: `${gateways['replay settings'].url}/config`,
  AMPLITUDE_TRACK_URL: `${gateways.replay.url}/track`,
  SITE_API_URL: gateways.location.url,
  ONETRUST_SCRIPT_ID: 'script-id',
  VISITOR_INTELLIGENCE_URL: `${gateways['visitor intelligence'].url}/tool.js`,
  SCHEDULER_URL: `${gateways.scheduler.url}/route.js`,
});

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
