/** Made by the bundler: the steps for the services that are configured, and no code of others. */
declare module 'virtual:services' {
  export const serviceSteps: readonly import('../page/page-world').PageStep[];
}
