/** Made by the bundler (`generator/bundle/services-plugin.ts`): undefined, and no code, for services that are not configured. */
declare module 'virtual:services' {
  export const markRegion: typeof import('../page/mark-region').markRegion | undefined;
  export const startOneTrust: typeof import('../consent/start-one-trust').startOneTrust | undefined;
  export const startBuiltIn: typeof import('../consent/start-built-in').startBuiltIn | undefined;
  export const waitForConsent: typeof import('./wait-for-consent').waitForConsent | undefined;
  export const startExperiments: typeof import('./load-experiments').startExperiments | undefined;
}
