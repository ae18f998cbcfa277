import type { ClientConfig } from '../../config/client-config';
import { DEFAULT_CLIENT_CONFIG } from '../../config/client-config';
import { initDepartment } from '../department/department';
import { initPrefetch } from '../navigation/prefetch';
import { onRouteChange, startRouteChanges } from '../routes/route-changes';
import { startArrival } from './arrival-steps';
import type { PageWorld } from './page-world';
import type { StartStep } from './start-list';
import { runStartList } from './start-list';
import { runWhenIdle } from './when-idle';

/** Whether anything is configured besides what every page has. */
function hasServices(config: ClientConfig): boolean {
  return Object.keys(config).some((name) => !(name in DEFAULT_CLIENT_CONFIG));
}

/** What concerns the visit rather than the page's controls. */
function visitSteps(world: PageWorld): StartStep[] {
  const { page, config, report, loadUi } = world;
  const { document } = page;
  return [
    { name: 'arrival', start: () => startArrival(world) },
    {
      name: 'services',
      start: () =>
        (hasServices(config) || page.location.search.includes('debug=')) &&
        import('./service-steps').then(({ startServices }) => startServices(world)),
    },
    {
      name: 'department',
      start: () => initDepartment({ page, onRouteChange, report }),
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
    { name: 'route-changes', start: () => startRouteChanges(page, report) },
  ];
}

/** Starts the steps of the visit, in order. */
export function startVisit(world: PageWorld): void {
  runStartList(visitSteps(world), world.report);
}
