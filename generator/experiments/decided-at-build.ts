import type { ExperimentDefinitions } from '../../config/contract/experiment-definitions';
import { canonicalPath } from '../site-map/page-path';
import { experimentsNamed, featureOf, rulesOf } from './definition-reader';

/** Whether the value of a flag differs between visitors. Without rules it is the same for all, and known here. */
export function hasRules(definitions: ExperimentDefinitions, flag: string): boolean {
  return rulesOf(featureOf(definitions, flag)).length > 0;
}

/** Whether a flag is on for everybody. */
export function isOnForAll(definitions: ExperimentDefinitions, flag: string): boolean {
  return !hasRules(definitions, flag) && Boolean(featureOf(definitions, flag)?.defaultValue);
}

/** Whether a value is the index of one of so many variations. */
export function isVariationIndex(value: unknown, count: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < count;
}

/**
 * The variation that everybody sees in a slot; undefined when the browser decides. A draft or stopped experiment is
 * such a case as well, because an address can force its variations.
 */
export function variationForAll(
  definitions: ExperimentDefinitions,
  slot: { readonly key: string; readonly count: number },
): number | undefined {
  if (hasRules(definitions, slot.key) || experimentsNamed(definitions, slot.key).length > 0) return undefined;
  const value = featureOf(definitions, slot.key)?.defaultValue;
  return isVariationIndex(value, slot.count) ? value : 0;
}

/** Whether visitors of a path may be sent elsewhere by the flag. */
export function mayRedirect(
  definitions: ExperimentDefinitions,
  { flag, path }: { readonly flag: string; readonly path: string },
): boolean {
  if (hasRules(definitions, flag)) return true;
  const target = featureOf(definitions, flag)?.defaultValue;
  return typeof target === 'string' && target.startsWith('/') && canonicalPath(target) !== path;
}
