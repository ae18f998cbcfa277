import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { LocationEmulator } from '../../emulators/location/start-location-emulator';
import { startLocationEmulator } from '../../emulators/location/start-location-emulator';
import type { OpenedPage } from '../browser-page';
import { openComponent, withComponentSite } from '../components/component-site';

let running: LocationEmulator | undefined;

/** Builds the components next to the product's location service, and starts a browser. Call at the top of a file. */
export function withLocatedSite(): void {
  const env: Record<string, string> = {};
  beforeAll(async () => {
    running = await startLocationEmulator();
    env.SITE_API_URL = running.url;
  });
  withComponentSite(env);
  afterAll(() => running?.close());
}

export function locationService(): LocationEmulator {
  if (running === undefined) throw new Error('withLocatedSite() was not called');
  return running;
}

/** Opens a page that reaches the service. */
export function openLocated(
  path: string,
  options: BrowserContextOptions = {},
  prepare?: (page: Page) => Promise<unknown>,
): Promise<OpenedPage> {
  return openComponent(path, options, async (page) => {
    await page.context().route(`${locationService().url}/**`, (route) => route.continue());
    await prepare?.(page);
  });
}
