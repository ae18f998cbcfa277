import { beforeAll, beforeEach } from 'vitest';
import {
  type LocationEmulator,
  startLocationEmulator,
} from '../../emulators/location/start-location-emulator';
import { COMPONENT_SPACE } from '../components/component-space';
import { withSite } from '../open-page';

/** One service for all files of a worker: pages with the same address are built once. */
let running: Promise<LocationEmulator> | undefined;

let service: LocationEmulator | undefined;

export function locationService(): LocationEmulator {
  if (service === undefined) throw new Error('withLocatedSite() was not called');
  return service;
}

/** Serves the components with the product's location service, which locates each visitor in Germany. */
export function withLocatedSite(): void {
  beforeAll(async () => {
    running ??= startLocationEmulator();
    service = await running;
  });
  withSite(() => ({ space: COMPONENT_SPACE, env: { SITE_API_URL: locationService().url } }), {
    visit: { elsewhere: 'empty' },
  });
  beforeEach(() => {
    const emulator = locationService();
    emulator.requests.length = 0;
    emulator.faults.length = 0;
    emulator.location = { ip: '192.0.2.1', country_code: 'DE', country_name: 'Germany' };
  });
}
