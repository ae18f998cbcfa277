/** Where the debug server answers for services, on the site's own origin. */
export const EMULATOR_PATHS = {
  /** Put into every page, so that its requests come here. */
  script: '/__emulators.js',
  analytics: '/__emulators/analytics',
  location: '/__emulators/location',
  consent: '/__emulators/one-trust',
  experiments: '/__emulators/growthbook',
} as const;

/** The host of the emulated GrowthBook. It exists nowhere (RFC 2606). */
export const EXPERIMENTS_HOST = 'https://growthbook.emulated.invalid';
