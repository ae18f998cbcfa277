import type { ExperimentDefinitions } from '../../config/contract/experiment-definitions';
import { pathOfAddress } from '../site-map/page-path';
import { experimentsNamed, featureOf, rulesOf } from './definition-reader';

/**
 * Whether the value of a flag differs between visitors. Without rules it is the same for all and known at build time.
 */
export function hasRules(definitions: ExperimentDefinitions, flag: string): boolean {
  return rulesOf(featureOf(definitions, flag)).length > 0;
}

/** Whether a flag is on for all visitors. */
export function isOnForAll(definitions: ExperimentDefinitions, flag: string): boolean {
  return !hasRules(definitions, flag) && Boolean(featureOf(definitions, flag)?.defaultValue);
}

/** Whether a value is a valid variation index. */
export function isVariationIndex(value: unknown, count: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < count;
}

/**
 * The variation that all visitors see in a slot; undefined if the browser decides. The browser also decides draft and
 * stopped experiments, because an address can force their variations.
 */
export function variationForAll(
  definitions: ExperimentDefinitions,
  slot: { readonly key: string; readonly count: number },
): number | undefined {
  if (hasRules(definitions, slot.key) || experimentsNamed(definitions, slot.key).length > 0) return undefined;
  const value = featureOf(definitions, slot.key)?.defaultValue;
  return isVariationIndex(value, slot.count) ? value : 0;
}

/** Whether the flag may redirect visitors of a path. */
export function mayRedirect(
  definitions: ExperimentDefinitions,
  { flag, path }: { readonly flag: string; readonly path: string },
): boolean {
  if (hasRules(definitions, flag)) return true;
  const target = featureOf(definitions, flag)?.defaultValue;
  return typeof target === 'string' && target.startsWith('/') && pathOfAddress(target) !== path;
}
