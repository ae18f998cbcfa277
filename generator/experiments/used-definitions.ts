import type { ExperimentDefinitions } from '../../config/contract/experiment-definitions';
import { canonicalJson } from '../files/digest';
import { experimentsNamed, experimentsOf, featureOf, rulesOf } from './definition-reader';
import type { ExperimentDefinition } from './definition-shapes';

/** The definitions that a page can use. */
export interface UsedKeys {
  /** Names of features, and of experiments that are not a feature's rule. */
  readonly keys: readonly string[];
  /** Experiments that change the page without a slot. */
  readonly experiments: readonly ExperimentDefinition[];
}

interface HasPrerequisites {
  readonly parentConditions?: ReadonlyArray<{ readonly id: string }> | undefined;
}

function prerequisitesOf(assignments: readonly HasPrerequisites[]): string[] {
  return assignments.flatMap(({ parentConditions }) => (parentConditions ?? []).map(({ id }) => id));
}

/** The keys and all of their direct and indirect prerequisites; cycles are handled. */
function withPrerequisites(definitions: ExperimentDefinitions, start: readonly string[]): string[] {
  const found = new Set<string>();
  const waiting = [...start];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (found.has(key)) continue;
    found.add(key);
    const rules = rulesOf(featureOf(definitions, key));
    waiting.push(...prerequisitesOf([...rules, ...experimentsNamed(definitions, key)]));
  }
  return [...found];
}

/** All texts in plain JSON data. */
function textsIn(value: unknown, found: Set<string>): Set<string> {
  if (typeof value === 'string') found.add(value);
  else if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) textsIn(item, found);
  }
  return found;
}

/** The entries of a dictionary that the data refers to, directly or indirectly. */
function namedIn(
  dictionary: Readonly<Record<string, unknown>> | undefined,
  data: unknown,
): Record<string, unknown> | undefined {
  const all = dictionary ?? {};
  const found = new Map<string, unknown>();
  let unread: unknown[] = [data];
  while (unread.length > 0) {
    const ids = [...textsIn(unread, new Set())].filter((id) => Object.hasOwn(all, id) && !found.has(id));
    for (const id of ids) found.set(id, all[id]);
    unread = ids.map((id) => all[id]);
  }
  return found.size === 0 ? undefined : Object.fromEntries(found);
}

/**
 * The part of the definitions that a page can use: its features and experiments, their prerequisites, and the groups
 * in their conditions. Keys are sorted.
 */
export function usedDefinitions(definitions: ExperimentDefinitions, used: UsedKeys): ExperimentDefinitions {
  const start = [...used.keys, ...prerequisitesOf(used.experiments)];
  const keys = new Set(withPrerequisites(definitions, start));
  const features = Object.fromEntries(Object.entries(definitions.features).filter(([key]) => keys.has(key)));
  const experiments = experimentsOf(definitions).filter(
    (experiment) => keys.has(experiment.key) || used.experiments.includes(experiment),
  );
  const data = [features, experiments];
  const parts = {
    dateUpdated: definitions.dateUpdated,
    features,
    experiments: experiments.length === 0 ? undefined : experiments,
    savedGroups: namedIn(definitions.savedGroups, data),
    contextualBandits: namedIn(definitions.contextualBandits, data),
  };
  return JSON.parse(canonicalJson(parts));
}
