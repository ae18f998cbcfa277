import { brotliCompressSync, constants } from 'node:zlib';
import {
  BROWSER_NAME_BYTES,
  BUNDLE_BUDGETS,
  type BundleBudgets,
  PAGE_CHANGES_BYTES,
} from '../../config/budgets';
import { createMessage, type Message } from '../errors/site-error';
import type { ExperimentNeeds } from './bundle-scripts';

/** A part of the page and its size as a host sends it. */
export interface BundleBytes {
  readonly name: string;
  readonly brotli: number;
}

/**
 * The budgets of a bundle with or without the optional code: definitions of a service never make a build exceed its
 * budget.
 */
export function budgetsFor({ hasVisualChanges, usesBrowser }: ExperimentNeeds): BundleBudgets {
  const changes = hasVisualChanges ? PAGE_CHANGES_BYTES : 0;
  const browsers = usesBrowser ? BROWSER_NAME_BYTES : 0;
  return { ...BUNDLE_BUDGETS, experiments: BUNDLE_BUDGETS.experiments + changes + browsers };
}

/** Size in bytes after brotli at its best quality. */
export function brotliBytes(content: string | Uint8Array): number {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  }).length;
}

/** One message for each part over its budget. */
export function overBudget(bytes: readonly BundleBytes[], budgets: BundleBudgets): Message[] {
  return bytes.flatMap(({ name, brotli }) => {
    const budget = Object.hasOwn(budgets, name) ? budgets[name as keyof BundleBudgets] : undefined;
    if (budget === undefined || brotli <= budget) return [];
    return [createMessage('bundle.over_budget', { what: name, bytes: brotli, budget })];
  });
}
