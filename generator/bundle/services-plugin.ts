import type { Plugin } from 'esbuild';
import type { ClientConfig } from '../../config/client-config';
import { consentManagerOf } from '../../config/consent-manager';

interface Service {
  /** A module below `client/`. */
  readonly file: string;
  readonly isOn: (config: ClientConfig) => boolean;
}

/** The functions of services, by the names under which the start list (`client/start/start.ts`) imports them. */
const SERVICES: Readonly<Record<string, Service>> = {
  markRegion: { file: 'page/mark-region', isOn: ({ apiUrl }) => apiUrl !== undefined },
  redirectOf: {
    file: 'experiments/redirect-mark',
    isOn: ({ experiments, redirectFlag }) => experiments !== undefined && redirectFlag !== undefined,
  },
  startOneTrust: {
    file: 'consent/start-one-trust',
    isOn: (config) => consentManagerOf(config) === 'one-trust',
  },
  startBuiltIn: { file: 'consent/start-built-in', isOn: (config) => consentManagerOf(config) === 'built-in' },
  loadMeasurement: {
    file: 'start/load-measurement',
    isOn: (config) => consentManagerOf(config) !== undefined || config.experiments !== undefined,
  },
};

interface IdleService extends Service {
  /** The function that starts it. */
  readonly start: string;
}

/** Services that start when the page is idle, by the name of the step. */
const IDLE_SERVICES: Readonly<Record<string, IdleService>> = {
  experiments: {
    file: 'start/load-experiments',
    start: 'loadExperiments',
    isOn: ({ experiments }) => experiments !== undefined,
  },
};

/** The source of the module `virtual:services`: services that are not configured are undefined, or not in the list. */
function servicesModule(config: ClientConfig): string {
  const services = Object.entries(SERVICES).map(([name, { file, isOn }]) =>
    isOn(config) ? `export { ${name} } from './client/${file}';` : `export const ${name} = undefined;`,
  );
  const idle = Object.entries(IDLE_SERVICES).filter(([, { isOn }]) => isOn(config));
  const imports = idle.map(([, { file, start }]) => `import { ${start} } from './client/${file}';`);
  const steps = idle.map(([name, { start }]) => `{ name: '${name}', start: ${start} }`);
  return [...services, ...imports, `export const idleSteps = [${steps.join(', ')}];`].join('\n');
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
