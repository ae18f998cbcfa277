import sharp from 'sharp';
import { vendorScript } from '../../../generator/debug/page/one-trust-vendor';
import { startAnalyticsCollector } from '../../emulators/analytics/start-analytics-collector';
import { type Gateway, startGateway } from '../../emulators/gateway/start-gateway';
import { startGrowthbookEmulator } from '../../emulators/growthbook/start-growthbook-emulator';
import { startLocationEmulator } from '../../emulators/location/start-location-emulator';
import { startMonitoringEmulator } from '../../emulators/monitoring/start-monitoring-emulator';
import { startReplayEmulator } from '../../emulators/replay/start-replay-emulator';
import { PICTURE_SIZE } from './serviced-space';

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
  'tag manager',
  'visitor intelligence',
  'scheduler',
] as const;

export type Service = (typeof SERVICES)[number];
export const ALL_SERVICES: readonly Service[] = SERVICES;

/** The fallback of the scheduler. */
export const SALES = 'https://sales.invalid/form';

/** An image of the size in the content. */
const picture = (size: { readonly width: number; readonly height: number }) =>
  sharp({ create: { ...size, channels: 3, background: '#7b68ee' } })
    .png()
    .toBuffer()
    .then((bytes) => bytes.toString('latin1'));

const SCRIPT = 'text/javascript';
const TOOL = 'window.SiteVisitorIntelligence = { identify(id) { window.identifiedAs = id; } };';
const TAGS =
  'window.gtag = (command, id, field, answer) => answer(field + "-1"); window.dataLayer.push({ event: "tags" });';
const SCHEDULER = 'window.SiteScheduler = { route() {} };';
const CONSENT = `(${vendorScript.toString()})(undefined);`;

const DEFINITIONS = {
  dateUpdated: '2026-03-01T10:00:00.000Z',
  features: {
    'hero-copy': { defaultValue: 0, rules: [{ variations: [0, 1], weights: [0, 1], hashAttribute: 'id' }] },
    'new-card-ui-CLK-123': { defaultValue: true },
  },
};

export type Gateways = Readonly<Record<Service, Gateway>>;

/** Starts every service, with a gateway before each; they end with the worker. */
export async function startServices(): Promise<Gateways> {
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
    'tag manager': { upstream: { type: SCRIPT, body: TAGS }, isSecure: true },
    'visitor intelligence': { upstream: { type: SCRIPT, body: TOOL } },
    scheduler: { upstream: { type: SCRIPT, body: SCHEDULER } },
  } as const;
  const started = await Promise.all(
    SERVICES.map(async (name) => [name, await startGateway(upstreams[name])] as const),
  );
  return Object.fromEntries(started) as Gateways;
}

/** The variables of a site with all services. */
export const environmentOf = (gateways: Gateways) => ({
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
  TAG_MANAGER_URL: `${gateways['tag manager'].url}/tags.js`,
  VISITOR_INTELLIGENCE_URL: `${gateways['visitor intelligence'].url}/tool.js`,
  SCHEDULER_URL: `${gateways.scheduler.url}/route.js`,
  SITE_SALES_URL: SALES,
});
