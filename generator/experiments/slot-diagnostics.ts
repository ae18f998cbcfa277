import type { ExperimentDefinitions } from '../../config/contract/experiment-definitions';
import type { ContentOf } from '../../templates/content-model/model';
import type { experiment as experimentModel } from '../../templates/sections/experiment/experiment.schema';
import type { MessageCode, MessageValues } from '../errors/catalogue';
import { experimentsNamed, featureOf, rulesOf, variationsOf } from './definition-reader';
import type { FeatureDefinition, FeatureRule } from './definition-shapes';
import { isVariationIndex } from './same-for-all';

export type ExperimentEntry = ContentOf<typeof experimentModel>;

/** Reports a message of the catalogue about a field of a slot's entry. */
export type SlotReport = <Code extends MessageCode>(
  code: Code,
  values: MessageValues<Code>,
  field: 'key' | 'control' | 'variations',
) => void;

/** The number of variations in a slot's entry, including its control. */
export function variationCount({ variations }: Pick<ExperimentEntry, 'variations'>): number {
  return variations.length + 1;
}

/** Checks the entry itself, independent of the experiment service. */
export function checkSlotEntry({ key, control, variations }: ExperimentEntry, report: SlotReport): void {
  const reportMissing = (field: 'key' | 'control') =>
    report('content.required_field_missing', { model: 'experiment', field }, field);
  if (!key) reportMissing('key');
  if (!control) reportMissing('control');
  if (!variations.some(Boolean)) report('experiments.too_few_variations', { key: key ?? '' }, 'variations');
}

/** Warns about unpublished variations: the experiment goes on without them. */
export function checkVariations({ key = '', variations }: ExperimentEntry, report: SlotReport): void {
  for (const [position, variation] of variations.entries()) {
    const index = position + 1;
    if (variation === undefined) report('experiments.variation_missing', { key, index }, 'variations');
  }
}

interface Slot {
  readonly key: string;
  readonly count: number;
  readonly report: SlotReport;
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

function checkAssignment({ key, count, report }: Slot, assignment: Assignment): void {
  const defined = assignment.variations.length;
  const weights = (assignment.weights ?? []).join(', ');
  if (defined !== count) report('experiments.variation_count', { key, defined, shown: count }, 'variations');
  if (areWeightsReplaced(assignment)) report('experiments.weights_replaced', { key, weights }, 'key');
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

function checkValues({ key, count, report }: Slot, feature: FeatureDefinition): void {
  const rules = rulesOf(feature);
  const most = Math.max(count, ...rules.map((rule) => variationsOf(rule)?.length ?? 0));
  const wrong = valuesOf(feature, rules).filter((value) => !isVariationIndex(value, most));
  for (const value of new Set(wrong.map((each) => JSON.stringify(each) ?? 'undefined'))) {
    report('experiments.value_no_variation', { key, value }, 'key');
  }
}

function checkRules(slot: Slot, rules: readonly FeatureRule[]): void {
  const { key, report } = slot;
  for (const rule of rules) {
    const variations = variationsOf(rule);
    if (variations === undefined) continue;
    const ruleKey = rule.key ?? key;
    if (ruleKey !== key) report('experiments.rule_key_differs', { key, ruleKey }, 'key');
    checkAssignment(slot, { variations, weights: rule.weights });
  }
}

/** Reports differences between the entry and the service's definitions (docs/contract.md#7-behavior). */
export function checkSlotDefinition(
  entry: ExperimentEntry,
  definitions: ExperimentDefinitions,
  report: SlotReport,
): void {
  const { key } = entry;
  if (!key) return;
  const slot = { key, count: variationCount(entry), report };
  const feature = featureOf(definitions, key);
  const experiments = experimentsNamed(definitions, key);
  if (feature === undefined && experiments.length === 0) report('experiments.unknown', { key }, 'key');
  if (feature !== undefined) checkValues(slot, feature);
  checkRules(slot, rulesOf(feature));
  for (const experiment of experiments) checkAssignment(slot, experiment);
}
