import type { Environment } from '../../../config/environment';
import type { EmulatedAddress } from '../page/emulated-addresses';
import { EMULATOR_PATHS, EXPERIMENTS_HOST } from './emulator-paths';

export const EMULATED_SERVICES = [
  'analytics',
  'location',
  'consent',
  'monitoring',
  'replay',
  'experiments',
] as const;

export type EmulatedService = (typeof EMULATED_SERVICES)[number];

interface ServiceData {
  readonly isConfigured: (environment: Environment) => boolean;
  /** Variables by which a build reaches the emulator. */
  readonly environment?: Readonly<Record<string, string>>;
  /** What pages ask for, and who answers instead. */
  readonly address?: EmulatedAddress;
}

/** Hosts that exist nowhere (RFC 2606): what is not taken over on its way reaches nobody. */
const ANALYTICS_HOST = 'analytics.emulated.invalid';
const LOCATION_URL = 'https://location.emulated.invalid';

/** Monitoring and replay have servers of their own, which tell their variables when they run. */
const SERVICES: Readonly<Record<EmulatedService, ServiceData>> = {
  analytics: {
    isConfigured: ({ SEGMENT_WRITE_KEY }) => SEGMENT_WRITE_KEY !== undefined,
    environment: { SEGMENT_WRITE_KEY: 'emulated-key', SEGMENT_API_HOST: `${ANALYTICS_HOST}/v1` },
    address: [`https://${ANALYTICS_HOST}/`, `${EMULATOR_PATHS.analytics}/`],
  },
  location: {
    isConfigured: ({ SITE_API_URL }) => SITE_API_URL !== undefined,
    environment: { SITE_API_URL: LOCATION_URL },
    address: [`${LOCATION_URL}/`, `${EMULATOR_PATHS.location}/`],
  },
  consent: {
    isConfigured: ({ ONETRUST_SCRIPT_ID }) => ONETRUST_SCRIPT_ID !== undefined,
    environment: { ONETRUST_SCRIPT_ID: 'emulated-script' },
    address: ['https://cdn.cookielaw.org/scripttemplates/', `${EMULATOR_PATHS.consent}/`],
  },
  monitoring: {
    isConfigured: ({ DATADOG_APPLICATION_ID, DATADOG_CLIENT_TOKEN }) =>
      (DATADOG_APPLICATION_ID ?? DATADOG_CLIENT_TOKEN) !== undefined,
  },
  replay: { isConfigured: ({ AMPLITUDE_API_KEY }) => AMPLITUDE_API_KEY !== undefined },
  experiments: {
    isConfigured: ({ GROWTHBOOK_CLIENT_KEY }) => GROWTHBOOK_CLIENT_KEY !== undefined,
    environment: { GROWTHBOOK_CLIENT_KEY: 'emulated-key', GROWTHBOOK_API_HOST: EXPERIMENTS_HOST },
    address: [`${EXPERIMENTS_HOST}/`, `${EMULATOR_PATHS.experiments}/`],
  },
};

/** Of the services asked for those that are not configured: what is configured is never replaced. */
export function servicesToEmulate(
  wanted: readonly EmulatedService[],
  environment: Environment,
): EmulatedService[] {
  return EMULATED_SERVICES.filter(
    (service) => wanted.includes(service) && !SERVICES[service].isConfigured(environment),
  );
}

export function emulatedEnvironment(services: readonly EmulatedService[]): Record<string, string> {
  return Object.assign({}, ...services.map((service) => SERVICES[service].environment));
}

export function emulatedAddresses(services: readonly EmulatedService[]): EmulatedAddress[] {
  return services.flatMap((service) => {
    const { address } = SERVICES[service];
    return address === undefined ? [] : [address];
  });
}
