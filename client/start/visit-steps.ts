import { startRouteChanges } from '../lib/route-changes';
import { runStep } from '../lib/start-list';
import { runWhenIdle } from '../lib/when-idle';
import { initDepartment } from '../page/department';
import { keepAttribution } from '../page/keep-attribution';
import type { PageStep } from '../page/page-world';
import { initPrefetch } from '../page/prefetch';

const PREFETCH: PageStep = { name: 'prefetch', start: ({ page }) => initPrefetch(page) };

/** Parameters that ask for something. */
const ASKS = /[?&](app_redirect|debug|mobile_banner)=/;

/**
 * What concerns the visit rather than the page's controls, in order: what the address and the referrer tell first,
 * because the application reads the cookies.
 */
export const VISIT_STEPS: readonly PageStep[] = [
  { name: 'attribution', start: ({ page, config }) => keepAttribution(page, config) },
  { name: 'department', start: initDepartment },
  {
    name: 'query',
    start: (world) =>
      world.onRouteChange((change) => {
        if (ASKS.test(change.url))
          import('./query-steps.ts')
            .then(({ startQuerySteps }) => startQuerySteps(world, change))
            .catch((error: unknown) => world.report(error, 'query'));
      }),
  },
  { name: 'prefetch', start: (world) => runWhenIdle(world.page, () => runStep(PREFETCH, world)) },
  { name: 'route-changes', start: ({ page, report }) => startRouteChanges(page, report) },
];
