import { keepAttribution } from '../attribution/keep-attribution';
import { runStartList } from './start-list';
import type { VisitWorld } from './visit-world';

/** What the address and the referrer tell, in order: cookies first, because the application reads them. */
export function startArrival({ page, config, report }: VisitWorld): void {
  const query = new URLSearchParams(page.location.search);
  const steps = [
    { name: 'attribution', start: () => keepAttribution(page, config) },
    {
      name: 'app-redirect',
      start: () =>
        query.has('app_redirect') &&
        import('../redirects/app-redirect').then(({ redirectToApp }) => redirectToApp(page, config)),
    },
    {
      name: 'debug-mode',
      start: () =>
        query.has('debug') &&
        import('../debug/debug-mode').then(({ announceDebugMode }) => announceDebugMode(query)),
    },
  ];
  runStartList(steps, report);
}
