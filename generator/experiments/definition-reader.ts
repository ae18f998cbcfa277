import type { ExperimentDefinitions } from '../../config/contract/experiment-definitions';
import type { ExperimentDefinition, FeatureDefinition, FeatureRule } from './definition-shapes';

/** The feature of a name. Definitions were checked when they were read, so that their shape is known here. */
export function featureOf({ features }: ExperimentDefinitions, key: string): FeatureDefinition | undefined {
  return Object.hasOwn(features, key) ? (features[key] as FeatureDefinition) : undefined;
}

export function rulesOf(feature: FeatureDefinition | undefined): readonly FeatureRule[] {
  return feature?.rules ?? [];
}

export function experimentsOf({ experiments }: ExperimentDefinitions): readonly ExperimentDefinition[] {
  return (experiments ?? []) as readonly ExperimentDefinition[];
}

/** The experiments of a name: those that are drafts, stopped or inactive. */
export function experimentsNamed(definitions: ExperimentDefinitions, key: string): ExperimentDefinition[] {
  return experimentsOf(definitions).filter((experiment) => experiment.key === key);
}

/** What an experiment rule chooses from; undefined for a rule of another kind. */
export function variationsOf(rule: FeatureRule): readonly unknown[] | undefined {
  return 'force' in rule ? undefined : (rule.contextualVariations ?? rule.variations);
}
