import type { ExperimentDefinitions } from '../../config/contract/experiment-definitions';
import type { ExperimentDefinition, FeatureDefinition, FeatureRule } from './definition-shapes';

/** The feature with a name. Definitions were validated when they were read, so their shape is known here. */
export function featureOf({ features }: ExperimentDefinitions, key: string): FeatureDefinition | undefined {
  return Object.hasOwn(features, key) ? (features[key] as FeatureDefinition) : undefined;
}

export function rulesOf(feature: FeatureDefinition | undefined): readonly FeatureRule[] {
  return feature?.rules ?? [];
}

export function experimentsOf({ experiments }: ExperimentDefinitions): readonly ExperimentDefinition[] {
  return (experiments ?? []) as readonly ExperimentDefinition[];
}

/** The experiments with a name, including drafts, stopped and inactive ones. */
export function experimentsNamed(definitions: ExperimentDefinitions, key: string): ExperimentDefinition[] {
  return experimentsOf(definitions).filter((experiment) => experiment.key === key);
}

/** The variations of an experiment rule; undefined for other kinds of rules. */
export function variationsOf(rule: FeatureRule): readonly unknown[] | undefined {
  return 'force' in rule ? undefined : (rule.contextualVariations ?? rule.variations);
}
