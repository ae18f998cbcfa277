import {
  type LocationEmulator,
  startLocationEmulator,
} from '../../emulators/location/start-location-emulator';
import { withExperimentSite } from '../experiments/experiment-site';
import { DEFINITIONS } from '../experiments/experiment-space';
import {
  monitoringVariables,
  type Observers,
  replayVariables,
  startedObservers,
  withObservers,
} from './observed-site';

/** Definitions with stable halves of visitors, and two pages that redirect. */
const BUILT = {
  ...DEFINITIONS,
  features: {
    ...DEFINITIONS.features,
    'hero-copy': {
      defaultValue: 0,
      rules: [{ variations: [0, 1], meta: [{ key: 'control' }, { key: 'first' }] }],
    },
    'go-to': {
      defaultValue: '',
      rules: [
        { condition: { pathName: '/from' }, force: '/to' },
        { condition: { pathName: '/half' }, force: '/one' },
      ],
    },
  },
};

/** Shared by all files of a worker, like the observers. */
let location: Promise<LocationEmulator> | undefined;

/** Serves pages with experiments, monitoring and replay. Call it at the top of a file. */
export async function withAnnotatedSite(): Promise<Observers> {
  location ??= startLocationEmulator();
  const observers = await startedObservers();
  withObservers();
  withExperimentSite({
    built: BUILT,
    env: {
      ...monitoringVariables(observers),
      ...replayVariables(observers),
      SITE_API_URL: (await location).url,
      SITE_REDIRECT_FLAG: 'go-to',
    },
  });
  return observers;
}
