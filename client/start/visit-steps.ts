import { initDepartment } from '../department/department';
import { onRouteChange } from '../routes/route-changes';
import type { PageWorld } from './page-world';
import type { StartStep } from './start-list';
import { runStartList } from './start-list';
import { runWhenIdle } from './when-idle';

/** What concerns the visit rather than the page's controls: its code comes in one file, after the first steps. */
function visitSteps({ page, report, uiState }: PageWorld): StartStep[] {
  const { document } = page;
  const whenIdle = (name: string, start: () => Promise<unknown>) =>
    runWhenIdle(page, () => start().catch((error: unknown) => report(error, name)));
  return [
    {
      name: 'department',
      start: () => initDepartment({ location: page.location, onRouteChange, report }),
    },
    {
      name: 'desktop-message',
      start: () =>
        uiState.getState().isDesktop ||
        import('../desktop-message/desktop-message').then(({ initDesktopMessage }) =>
          initDesktopMessage({ document, uiState, onRouteChange }),
        ),
    },
    {
      name: 'navigation',
      start: () =>
        whenIdle('navigation', () =>
          import('../navigation/navigation').then(({ initNavigation }) => initNavigation(page)),
        ),
    },
  ];
}

/** Starts the steps of the visit, in order. */
export function startVisit(world: PageWorld): void {
  runStartList(visitSteps(world), world.report);
}
