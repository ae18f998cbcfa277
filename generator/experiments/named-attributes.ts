import type { ExperimentDefinitions } from '../../config/contract/experiment-definitions';

/** The page attribute that only a list of browsers can give. */
const BROWSER = 'browser';

/** Whether plain JSON data names something, as a text or as a field. */
function names(value: unknown, name: string): boolean {
  if (typeof value !== 'object' || value === null) return value === name;
  return Object.entries(value).some(([field, item]) => field === name || names(item, name));
}

/**
 * Whether deciding may ask for the browser: a condition has a field of that name, or visitors are assigned by it. What
 * is not known while building may ask for anything.
 */
export function mayNameBrowser(definitions: ExperimentDefinitions | undefined): boolean {
  if (definitions === undefined) return true;
  const { features, experiments, savedGroups, contextualBandits } = definitions;
  const parts = [features, savedGroups ?? {}, contextualBandits ?? {}].flatMap((part) => Object.values(part));
  return names([...parts, experiments], BROWSER);
}
