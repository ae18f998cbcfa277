import type { PlanTier } from './plans';

/** The id of the element that links to a plan lead to. */
export function planElementId(tier: PlanTier): string {
  return `plan-${tier}`;
}
