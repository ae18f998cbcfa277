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

/** A flag that is off for everyone; the panel turns it on in one browser. */
const FLAG_OFF = { defaultValue: false };

/**
 * The definitions that the emulated GrowthBook has: a running experiment for each experiment of the content, one with
 * two variations for each that is only in `config/experiments.ts`, and the flags of banners.
 */
export function emulatedDefinitions(
  store: ContentStore,
  configured: readonly string[] = Object.keys(EXPERIMENTS),
): ExperimentDefinitions {
  const reader = createContentReader(store, DEFAULT_LOCALE);
  const features = new Map<string, object>();
  const add = (key: unknown, feature: object) => {
    if (typeof key === 'string' && key.trim() !== '') features.set(key.trim(), feature);
  };
  for (const { flag } of reader.list('banner')) add(flag, FLAG_OFF);
  for (const key of configured) add(key, featureWith(2));
  for (const { key, variations } of reader.list('experiment'))
    add(key, featureWith((Array.isArray(variations) ? variations.length : 0) + 1));
  return { features: Object.fromEntries(features) };
}

/** What pages know of emulated experiments. */
export function emulatedExperiments(environment: Environment, store: ContentStore): SiteExperiments {
  return siteExperiments(environment, environment.GROWTHBOOK_CLIENT_KEY ?? '', emulatedDefinitions(store));
}
