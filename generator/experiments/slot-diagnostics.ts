import type { ExperimentDefinitions } from '../../config/contract/experiment-definitions';
import type { ContentOf } from '../../templates/content-model/model';
import type { experiment as experimentModel } from '../../templates/sections/experiment/experiment.schema';
import { experimentsNamed, featureOf, rulesOf, variationsOf } from './definition-reader';
import type { FeatureDefinition, FeatureRule } from './definition-shapes';
import { isVariationIndex } from './same-for-all';

export type ExperimentEntry = ContentOf<typeof experimentModel>;

/** An error of a slot: a code of the catalogue, its values, and the field of the entry. */
interface SlotDiagnostic<Code extends string, Values> {
  readonly code: Code;
  readonly values: Values;
  readonly field: 'key' | 'control' | 'variations';
}

export type SlotError =
  | SlotDiagnostic<'content.required_field_missing', { model: string; field: string }>
  | SlotDiagnostic<'experiments.too_few_variations', { key: string }>;

export type SlotWarning =
  | SlotDiagnostic<'experiments.unknown', { key: string }>
  | SlotDiagnostic<'experiments.rule_key_differs', { key: string; ruleKey: string }>
  | SlotDiagnostic<'experiments.variation_count', { key: string; defined: number; shown: number }>
  | SlotDiagnostic<'experiments.value_no_variation', { key: string; value: string }>
  | SlotDiagnostic<'experiments.weights_replaced', { key: string; weights: string }>;

/** The number of variations in a slot's entry, including its control. */
export function variationCount({ variations }: Pick<ExperimentEntry, 'variations'>): number {
  return variations.length + 1;
}

/** Checks of the entry itself, independent of the experiment service. */
export function slotErrors({ key, control, variations }: ExperimentEntry): SlotError[] {
  const missing = (field: 'key' | 'control'): SlotError => ({
    code: 'content.required_field_missing',
    values: { model: 'experiment', field },
    field,
  });
  return [
    ...(key ? [] : [missing('key')]),
    ...(control ? [] : [missing('control')]),
    ...(variations.length > 0
      ? []
      : [
          {
            code: 'experiments.too_few_variations',
            values: { key: key ?? '' },
            field: 'variations',
          } as const,
        ]),
  ];
}

interface Slot {
  readonly key: string;
  readonly count: number;
}

interface Assignment {
  readonly variations: readonly unknown[];
  readonly weights?: readonly number[] | undefined;
}

/** The engine uses equal weights instead of these. */
function areWeightsReplaced({ variations, weights }: Assignment): boolean {
  if (weights === undefined) return false;
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.length !== variations.length || sum < 0.99 || sum > 1.01;
}

function assignmentWarnings({ key, count }: Slot, assignment: Assignment): SlotWarning[] {
  const defined = assignment.variations.length;
  const weights = (assignment.weights ?? []).join(', ');
  return [
    ...(defined === count
      ? []
      : [
          {
            code: 'experiments.variation_count',
            values: { key, defined, shown: count },
            field: 'variations',
          } as const,
        ]),
    ...(areWeightsReplaced(assignment)
      ? [{ code: 'experiments.weights_replaced', values: { key, weights }, field: 'key' } as const]
      : []),
  ];
}

/**
 * All values that the feature may have for a visitor; an index above the last variation is reported as a wrong count.
 */
function valuesOf(feature: FeatureDefinition, rules: readonly FeatureRule[]): unknown[] {
  const values = rules.flatMap((rule) => ('force' in rule ? [rule.force] : (variationsOf(rule) ?? [])));
  return feature.defaultValue === undefined || feature.defaultValue === null
    ? values
    : [feature.defaultValue, ...values];
}

function valueWarnings({ key, count }: Slot, feature: FeatureDefinition): SlotWarning[] {
  const rules = rulesOf(feature);
  const most = Math.max(count, ...rules.map((rule) => variationsOf(rule)?.length ?? 0));
  const wrong = valuesOf(feature, rules).filter((value) => !isVariationIndex(value, most));
  return [...new Set(wrong.map((value) => JSON.stringify(value) ?? 'undefined'))].map((value) => ({
    code: 'experiments.value_no_variation',
    values: { key, value },
    field: 'key',
  }));
}

function ruleWarnings(slot: Slot, rules: readonly FeatureRule[]): SlotWarning[] {
  return rules.flatMap((rule) => {
    const variations = variationsOf(rule);
    if (variations === undefined) return [];
    const ruleKey = rule.key ?? slot.key;
    const differs: SlotWarning[] =
      ruleKey === slot.key
        ? []
        : [{ code: 'experiments.rule_key_differs', values: { key: slot.key, ruleKey }, field: 'key' }];
    return [...differs, ...assignmentWarnings(slot, { variations, weights: rule.weights })];
  });
}

/** Reports differences between the entry and the service's definitions (docs/contract.md#7-behavior). */
export function slotWarnings(entry: ExperimentEntry, definitions: ExperimentDefinitions): SlotWarning[] {
  const { key } = entry;
  if (!key) return [];
  const slot = { key, count: variationCount(entry) };
  const feature = featureOf(definitions, key);
  const experiments = experimentsNamed(definitions, key);
  if (feature === undefined && experiments.length === 0) {
    return [{ code: 'experiments.unknown', values: { key }, field: 'key' }];
  }
  return [
    ...(feature === undefined ? [] : valueWarnings(slot, feature)),
    ...ruleWarnings(slot, rulesOf(feature)),
    ...experiments.flatMap((experiment) => assignmentWarnings(slot, experiment)),
  ];
}
