import type { Environment } from '../../../config/environment';

interface ServiceData {
  /** The service is configured if one of these variables is set. */
  readonly configuredBy: ReadonlyArray<keyof Environment>;
  /** Variables that make a build use the emulator. */
  readonly environment: Readonly<Record<string, string>>;
  /** The beginning of the addresses that pages request. */
  readonly address: string;
  /** The path that answers instead. */
  readonly path: string;
}

/** Hosts that do not exist (RFC 2606), so that no request leaves this machine. */
const ANALYTICS_HOST = 'analytics.emulated.invalid';
const LOCATION_URL = 'https://location.emulated.invalid';
const MONITORING_URL = 'https://monitoring.emulated.invalid';
const REPLAY_URL = 'https://replay.emulated.invalid';
export const EXPERIMENTS_URL = 'https://growthbook.emulated.invalid';

export const SERVICES = {
  analytics: {
    configuredBy: ['SEGMENT_WRITE_KEY'],
    environment: { SEGMENT_WRITE_KEY: 'emulated-key', SEGMENT_API_HOST: `${ANALYTICS_HOST}/v1` },
    address: `https://${ANALYTICS_HOST}`,
    path: '/__emulators/analytics',
  },
  location: {
    configuredBy: ['SITE_API_URL'],
    environment: { SITE_API_URL: LOCATION_URL },
    address: LOCATION_URL,
    path: '/__emulators/location',
  },
  consent: {
    configuredBy: ['ONETRUST_SCRIPT_ID'],
    environment: { ONETRUST_SCRIPT_ID: 'emulated-script' },
    address: 'https://cdn.cookielaw.org/scripttemplates',
    path: '/__emulators/one-trust',
  },
  monitoring: {
    configuredBy: ['DATADOG_APPLICATION_ID', 'DATADOG_CLIENT_TOKEN'],
    environment: {
      DATADOG_APPLICATION_ID: 'emulated-application',
      DATADOG_CLIENT_TOKEN: 'emulated-client',
      DATADOG_PROXY: `${MONITORING_URL}/dd`,
    },
    address: MONITORING_URL,
    path: '/__emulators/monitoring',
  },
  replay: {
    configuredBy: ['AMPLITUDE_API_KEY'],
    environment: {
      AMPLITUDE_API_KEY: 'emulated-key',
      AMPLITUDE_CONFIG_URL: `${REPLAY_URL}/config`,
      AMPLITUDE_TRACK_URL: `${REPLAY_URL}/track`,
    },
    address: REPLAY_URL,
    path: '/__emulators/replay',
  },
  experiments: {
    configuredBy: ['GROWTHBOOK_CLIENT_KEY'],
    environment: { GROWTHBOOK_CLIENT_KEY: 'emulated-key', GROWTHBOOK_API_HOST: EXPERIMENTS_URL },
    address: EXPERIMENTS_URL,
    path: '/__emulators/growthbook',
  },
} satisfies Readonly<Record<string, ServiceData>>;

export type EmulatedService = keyof typeof SERVICES;

export const EMULATED_SERVICES = Object.keys(SERVICES) as readonly EmulatedService[];

/** The script that redirects a page's requests. */
export const EMULATOR_SCRIPT = '/__emulators.js';

/** The emulated script of the consent vendor. */
export const CONSENT_SCRIPT = `${SERVICES.consent.path}/otSDKStub.js`;

/** The address that lists the emulated services. */
export const EMULATOR_LIST = '/__emulators';
