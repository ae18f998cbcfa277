import { mayBeGranted } from '../consent/consent-traces';
import type { EarlyVisit } from '../page/early-visit';
import type { PageWorld } from '../page/page-world';

/** What fails here is asked for again, and reported, where it is needed. */
const ignore = () => undefined;

/**
 * Loads what asks for consent for good, and beside it what that will ask for when the visitor has agreed: the files
 * would otherwise come one after the other.
 */
export async function loadVisit(world: PageWorld, early: EarlyVisit): Promise<void> {
  const services = import('./visit-services.ts');
  if (mayBeGranted(world.page)) {
    import('./consented-steps.ts').catch(ignore);
    if (world.config.analytics) import('../measurement/live-analytics.ts').catch(ignore);
  }
  (await services).startVisitServices(world, early);
}
