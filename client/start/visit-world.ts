import { consentManagerOf } from '../../config/consent-manager';
import type { Consent } from '../consent/consent';
import type { PageWorld } from './page-world';

/** What the steps of the visit share. */
export interface VisitWorld extends PageWorld {
  /** Not there when nothing is configured whose sending needs it, or when its code could not be loaded: no consent. */
  readonly consent: Consent | undefined;
}

async function loadConsent(world: PageWorld): Promise<Consent | undefined> {
  try {
    const { startConsent } = await import('../consent/start-consent');
    return startConsent(world);
  } catch (error) {
    world.report(error, 'consent');
    return undefined;
  }
}

/** The world of the visit. What knows of consent is loaded only where a vendor is configured that asks for it. */
export async function createVisitWorld(world: PageWorld): Promise<VisitWorld> {
  const { config } = world;
  const isNeeded = consentManagerOf(config) !== undefined || config.experiments !== undefined;
  return { ...world, consent: isNeeded ? await loadConsent(world) : undefined };
}
