import { keepAttribution } from '../attribution/keep-attribution';
import type { PageWorld } from './page-world';
import { runStartList } from './start-list';

/** What the address and the referrer tell, in order: cookies first, because the application reads them. */
export function startArrival({ page, config, report }: PageWorld): void {
  const query = new URLSearchParams(page.location.search);
  const steps = [
    { name: 'attribution', start: () => keepAttribution(page, config) },
    {
      name: 'app-redirect',
      start: () =>
        query.has('app_redirect') &&
        import('../redirects/app-redirect').then(({ redirectToApp }) => redirectToApp(page, config)),
    },
  ];
  runStartList(steps, report);
}
