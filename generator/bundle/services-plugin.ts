import type { Plugin } from 'esbuild';
import type { ClientConfig } from '../../config/client-config';
import { consentManagerOf } from '../../config/consent-manager';

interface Service {
  /** A module below `client/`. */
  readonly file: string;
  readonly isOn: (config: ClientConfig) => boolean;
}

/** The start functions of services, by the names under which the start list (`client/start/start.ts`) imports them. */
const SERVICES: Readonly<Record<string, Service>> = {
  markRegion: { file: 'page/mark-region', isOn: ({ apiUrl }) => apiUrl !== undefined },
  startOneTrust: {
    file: 'consent/start-one-trust',
    isOn: (config) => consentManagerOf(config) === 'one-trust',
  },
  startBuiltIn: { file: 'consent/start-built-in', isOn: (config) => consentManagerOf(config) === 'built-in' },
  queueUntilConsent: {
    file: 'start/queue-until-consent',
    isOn: (config) => consentManagerOf(config) !== undefined || config.experiments !== undefined,
  },
  loadExperiments: {
    file: 'start/load-experiments',
    isOn: ({ experiments }) => experiments !== undefined,
  },
};

/** The source of the module `virtual:services`: services that are not configured are undefined. */
function servicesModule(config: ClientConfig): string {
  return Object.entries(SERVICES)
    .map(([name, { file, isOn }]) =>
      isOn(config) ? `export { ${name} } from './client/${file}';` : `export const ${name} = undefined;`,
    )
    .join('\n');
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
