import { isURLTargeted } from '@growthbook/growthbook';
import type { ExperimentDefinitions } from '../../config/contract/experiment-definitions';
import { experimentsOf } from './definition-reader';
import type { ExperimentDefinition } from './definition-shapes';

/** The parts of a variation that change a page without a slot. */
const CHANGES = ['domMutations', 'css', 'js', 'urlRedirect'];

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : typeof value === 'string' && value !== '';
}

function changes({ variations }: ExperimentDefinition, names: readonly string[]): boolean {
  return variations.some((variation) => {
    if (typeof variation !== 'object' || variation === null) return false;
    return names.some((name) => isGiven((variation as Record<string, unknown>)[name]));
  });
}

function isRunning({ status, active, manual }: ExperimentDefinition): boolean {
  return status !== 'draft' && status !== 'stopped' && active !== false && manual !== true;
}

/** Whether some experiment changes elements of pages directly; only then the browser needs the code for it. */
export function hasVisualChanges(definitions: ExperimentDefinitions | undefined): boolean {
  if (definitions === undefined) return false;
  return experimentsOf(definitions).some((experiment) => changes(experiment, ['domMutations']));
}

/** The experiments that change a page at this address directly, by the engine's own address rules. */
export function experimentsAt(definitions: ExperimentDefinitions, url: string): ExperimentDefinition[] {
  return experimentsOf(definitions).filter(
    (experiment) =>
      isRunning(experiment) &&
      changes(experiment, CHANGES) &&
      (!experiment.urlPatterns ||
        isURLTargeted(url, experiment.urlPatterns as Parameters<typeof isURLTargeted>[1])),
  );
}
