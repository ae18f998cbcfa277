import type { ExperimentDefinitions } from '../../../config/contract/experiment-definitions';
import type { Environment } from '../../../config/environment';
import { EXPERIMENTS } from '../../../config/experiments';
import { DEFAULT_LOCALE } from '../../../config/locales';
import { type SiteExperiments, siteExperiments } from '../../experiments/site-experiments';
import { createContentReader } from '../../store/content-reader';
import type { ContentStore } from '../../store/content-store';

/** An experiment that shows each of its variations to an equal share of the visitors. */
function featureWith(count: number): object {
  const variations = Array.from({ length: count }, (_, index) => index);
  const weights = variations.map(() => 1 / count);
  return { defaultValue: 0, rules: [{ variations, weights, coverage: 1, hashAttribute: 'id' }] };
}

/**
 * The definitions that the emulated GrowthBook has: a running experiment for each experiment of the content, and one
 * with two variations for each that is only in `config/experiments.ts`.
 */
export function emulatedDefinitions(
  store: ContentStore,
  configured: readonly string[] = Object.keys(EXPERIMENTS),
): ExperimentDefinitions {
  const counts = new Map(configured.map((key) => [key, 2]));
  for (const { key, variations } of createContentReader(store, DEFAULT_LOCALE).list('experiment')) {
    if (typeof key === 'string') counts.set(key, (Array.isArray(variations) ? variations.length : 0) + 1);
  }
  const features = [...counts].map(([key, count]) => [key, featureWith(count)] as const);
  return { features: Object.fromEntries(features) };
}

/** What pages know of emulated experiments. */
export function emulatedExperiments(environment: Environment, store: ContentStore): SiteExperiments {
  return siteExperiments(environment, environment.GROWTHBOOK_CLIENT_KEY ?? '', emulatedDefinitions(store));
}
