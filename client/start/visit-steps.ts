import { initDepartment } from '../department/department';
import { initPrefetch } from '../navigation/prefetch';
import { onRouteChange, startRouteChanges } from '../routes/route-changes';
import { startArrival } from './arrival-steps';
import type { PageWorld } from './page-world';
import type { StartStep } from './start-list';
import { runStartList } from './start-list';
import type { VisitWorld } from './visit-world';
import { createVisitWorld } from './visit-world';
import { runWhenIdle } from './when-idle';

/** What concerns the visit rather than the page's controls. */
function visitSteps(visit: VisitWorld): StartStep[] {
  const { page, config, consent, report, loadUi } = visit;
  const { document } = page;
  return [
    { name: 'arrival', start: () => startArrival(visit) },
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
      name: 'department',
      start: () => initDepartment({ location: page.location, onRouteChange, report }),
    },
    {
      name: 'desktop-message',
      start: () => {
        let isLoaded = false;
        onRouteChange(({ url }) => {
          if (isLoaded || !url.includes('mobile_banner')) return;
          isLoaded = true;
          Promise.all([import('../desktop-message/desktop-message'), loadUi()])
            .then(([{ initDesktopMessage }, { uiState }]) =>
              initDesktopMessage({ document, uiState, onRouteChange }),
            )
            .catch((error: unknown) => report(error, 'desktop-message'));
        });
      },
    },
    {
      name: 'prefetch',
      start: () =>
        runWhenIdle(page, () =>
          runStartList([{ name: 'prefetch', start: () => initPrefetch({ window: page, document }) }], report),
        ),
    },
    {
      name: 'experiments',
      start: () =>
        (config.experiments ?? page.location.search.includes('debug=true')) &&
        runWhenIdle(page, () =>
          import('../experiments/start-experiments')
            .then(({ startExperiments }) => startExperiments({ ...visit, onRouteChange }))
            .catch((error: unknown) => report(error, 'experiments')),
        ),
    },
    { name: 'route-changes', start: () => startRouteChanges(page, report) },
  ];
}

/** Starts the steps of the visit, in order. */
export async function startVisit(world: PageWorld): Promise<void> {
  const visit = await createVisitWorld(world);
  runStartList(visitSteps(visit), world.report);
}
