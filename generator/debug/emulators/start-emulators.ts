import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Environment } from '../../../config/environment';
import type { EmulatedAddress } from '../page/emulated-addresses';
import {
  type EmulatedService,
  emulatedAddresses,
  emulatedEnvironment,
  servicesToEmulate,
} from './emulated-services';
import { startObserverEmulators } from './observers';
import { createOwnEmulators, type ReadDefinitions } from './own-emulators';

/** What answers for services that nobody has an account with, while the debug server runs. */
export interface Emulators {
  readonly services: readonly EmulatedService[];
  /** Variables by which builds reach them. */
  readonly environment: Readonly<Record<string, string>>;
  readonly addresses: readonly EmulatedAddress[];
  /** Answers a request of the emulators' addresses; false when it is none of them. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Connects the emulated GrowthBook with the site whose experiments it defines. */
  readonly connectExperiments: (read: ReadDefinitions) => void;
  readonly close: () => Promise<void>;
}

/** What each service with a server of its own is reached by begins alike. */
const OBSERVERS: ReadonlyArray<readonly [EmulatedService, variables: RegExp]> = [
  ['monitoring', /^DATADOG_/],
  ['replay', /^AMPLITUDE_/],
];

async function startObservers(services: readonly EmulatedService[]) {
  const wanted = OBSERVERS.filter(([service]) => services.includes(service));
  if (wanted.length === 0) return { environment: {}, close: () => Promise.resolve() };
  const { environment, close } = await startObserverEmulators();
  const ours = Object.entries(environment).filter(([name]) => wanted.some(([, names]) => names.test(name)));
  return { environment: Object.fromEntries(ours), close };
}

/** Starts emulators for those of the wanted services that are not configured. */
export async function startEmulators(
  wanted: readonly EmulatedService[],
  environment: Environment,
): Promise<Emulators> {
  const services = servicesToEmulate(wanted, environment);
  const observers = await startObservers(services);
  let readDefinitions: ReadDefinitions = async () => undefined;
  const { handle } = createOwnEmulators(() => readDefinitions());
  return {
    services,
    environment: { ...emulatedEnvironment(services), ...observers.environment },
    addresses: emulatedAddresses(services),
    handle: (request, response) => services.length > 0 && handle(request, response),
    connectExperiments(read) {
      readDefinitions = read;
    },
    close: observers.close,
  };
}
