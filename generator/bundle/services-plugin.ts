import type { Plugin } from 'esbuild';
import type { ClientConfig } from '../../config/client-config';
import { consentManagerOf } from '../../config/consent-manager';

interface ServiceStep {
  readonly name: string;
  /** A module below `client/`, and what it exports to start the service. */
  readonly file: string;
  readonly start: string;
  readonly isOn: (config: ClientConfig) => boolean;
}

/** What pages do for a service from the beginning, in this order. */
const SERVICE_STEPS: readonly ServiceStep[] = [
  {
    name: 'location',
    file: 'page/mark-region',
    start: 'markRegion',
    isOn: ({ apiUrl }) => apiUrl !== undefined,
  },
  {
    name: 'consent',
    file: 'consent/start-one-trust',
    start: 'startOneTrust',
    isOn: (config) => consentManagerOf(config) === 'one-trust',
  },
  {
    name: 'consent',
    file: 'consent/start-built-in',
    start: 'startBuiltIn',
    isOn: (config) => consentManagerOf(config) === 'built-in',
  },
  {
    name: 'consented',
    file: 'start/wait-for-consent',
    start: 'waitForConsent',
    isOn: (config) => consentManagerOf(config) !== undefined || config.experiments !== undefined,
  },
  {
    name: 'experiments',
    file: 'start/wait-for-experiments',
    start: 'waitForExperiments',
    isOn: ({ experiments }) => experiments !== undefined,
  },
];

/** The text of the module `virtual:services`. */
export function servicesModule(config: ClientConfig): string {
  const steps = SERVICE_STEPS.filter(({ isOn }) => isOn(config));
  return [
    ...steps.map(({ start, file }) => `import { ${start} } from './client/${file}';`),
    'export const serviceSteps = [',
    ...steps.map(({ name, start }) => `  { name: '${name}', start: ${start} },`),
    '];',
  ].join('\n');
}

/** Resolves `virtual:services`. */
export function servicesPlugin(root: string, config: ClientConfig): Plugin {
  return {
    name: 'services',
    setup(build) {
      build.onResolve({ filter: /^virtual:services$/ }, ({ path }) => ({ path, namespace: 'services' }));
      build.onLoad({ filter: /.*/, namespace: 'services' }, () => ({
        contents: servicesModule(config),
        loader: 'js',
        resolveDir: root,
      }));
    },
  };
}
