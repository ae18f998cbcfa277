import type { Result } from '@growthbook/growthbook';
import type { ConsentChoice } from '../consent/consent-choice';
import { readSession, writeSession } from '../lib/storage';

/** A visitor has seen a variation; the form in which the engine emits exposures. */
export interface Exposure {
  readonly experiment: { readonly key: string };
  readonly result: Pick<Result<unknown>, 'hashAttribute' | 'hashValue' | 'variationId'>;
}

/** Exposures of the visit that wait for consent and for analytics. */
export const DEFERRED_EXPOSURES = 'deferredExposures';

/** The identity of an exposure: experiment, hash value and variation. */
export function exposureKey({ experiment, result }: Exposure): string {
  return JSON.stringify([experiment.key, result.hashAttribute, result.hashValue, result.variationId]);
}

/**
 * Queues an exposure for the pages of the visit, once; queues nothing if consent is refused. Unreadable stored data
 * is left for the import, which reports it.
 */
export function deferExposure(exposure: Exposure, choice: ConsentChoice): void {
  if (choice === 'refused') return;
  try {
    const stored = JSON.parse(readSession(DEFERRED_EXPOSURES) ?? '[]') as Exposure[];
    const key = exposureKey(exposure);
    if (stored.every((other) => exposureKey(other) !== key)) {
      writeSession(DEFERRED_EXPOSURES, JSON.stringify([...stored, exposure]));
    }
  } catch {
    // The page's own list contains it, too.
  }
}
