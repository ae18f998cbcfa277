import type { FeatureApiResponse } from '@growthbook/growthbook';
import { GROWTHBOOK_API } from '../../config/vendor-hosts';
import { readLocal } from '../lib/storage';

/** How long definitions are fresh, and how long they can be used at all. */
const STALE_MS = 60_000;
export const CACHE_MAX_AGE_MS = 86_400_000;

/** Where the engine caches its responses. */
export const CACHE_NAME = 'gbFeaturesCache';

/** The client key of the definitions. */
export interface DefinitionsOwner {
  readonly clientKey: string;
  readonly apiHost?: string | undefined;
}

interface CacheEntry {
  readonly data: FeatureApiResponse;
  readonly staleAt: string;
}

/** Whether a response is usable; browsers cannot read encrypted definitions. */
export function isReadable(answer: FeatureApiResponse | null | undefined): answer is FeatureApiResponse {
  const { features, encryptedFeatures, encryptedExperiments } = answer ?? {};
  return !encryptedFeatures && !encryptedExperiments && typeof features === 'object' && features !== null;
}

function cacheEntries(): ReadonlyArray<readonly [owner: string, entry: CacheEntry]> {
  return JSON.parse(readLocal(CACHE_NAME) ?? '[]');
}

function ownerName({ clientKey, apiHost = GROWTHBOOK_API }: DefinitionsOwner): string {
  return `${apiHost.replace(/\/+$/, '')}||${clientKey}`;
}

/** The engine's cached response, unless it is older than a day. */
export function cachedAnswer(owner: DefinitionsOwner): FeatureApiResponse | undefined {
  try {
    const entry = cacheEntries().find(([key]) => key === ownerName(owner))?.[1];
    const fetchedAt = Date.parse(entry?.staleAt ?? '') - STALE_MS;
    return fetchedAt > Date.now() - CACHE_MAX_AGE_MS ? entry?.data : undefined;
  } catch {
    return undefined;
  }
}

/** When the service last changed the definitions; 0 if unknown. */
export function dateOf(answer: FeatureApiResponse | undefined): number {
  return Date.parse(answer?.dateUpdated ?? '') || 0;
}

/** The readable definitions, newest first: the page's own and the cached ones. */
export function definitionsInOrder(
  own: FeatureApiResponse | undefined,
  cached: FeatureApiResponse | undefined,
): FeatureApiResponse[] {
  const candidates = dateOf(cached) > dateOf(own) ? [cached, own] : [own, cached];
  return candidates.filter(isReadable);
}
