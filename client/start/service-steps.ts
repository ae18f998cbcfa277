import { announceDebugMode } from '../debug/debug-mode';
import { onRouteChange } from '../routes/route-changes';
import type { PageWorld } from './page-world';
import type { StartStep } from './start-list';
import { runStartList } from './start-list';
import type { VisitWorld } from './visit-world';
import { createVisitWorld } from './visit-world';
import { runWhenIdle } from './when-idle';

/** What a visit has to do with services, of the site and of others; none of it is needed to use the page. */
function serviceSteps(visit: VisitWorld): StartStep[] {
  const { page, config, consent, report } = visit;
  const { search } = page.location;
  return [
    { name: 'debug-mode', start: () => announceDebugMode(new URLSearchParams(search)) },
    {
      name: 'location',
      start: () =>
        config.apiUrl && import('../location/mark-region').then(({ markRegion }) => markRegion(visit)),
    },
    {
      name: 'consented',
      start: () => consent && import('./consented-steps').then(({ startConsented }) => startConsented(visit)),
    },
    {
      name: 'experiments',
      start: () =>
        (config.experiments ?? search.includes('debug=true')) &&
        runWhenIdle(page, () =>
          import('../experiments/start-experiments')
            .then(({ startExperiments }) => startExperiments({ ...visit, onRouteChange }))
            .catch((error: unknown) => report(error, 'experiments')),
        ),
    },
  ];
}

/** Starts the steps for services, in order. */
export async function startServices(world: PageWorld): Promise<void> {
  const visit = await createVisitWorld(world);
  runStartList(serviceSteps(visit), world.report);
}
