import type { ExperimentDefinitions } from '../../config/contract/experiment-definitions';

/** The page attribute that needs the list of browsers. */
const BROWSER = 'browser';

/** Whether plain JSON data contains a name, as a text or as a field. */
function names(value: unknown, name: string): boolean {
  if (typeof value !== 'object' || value === null) return value === name;
  return Object.entries(value).some(([field, item]) => field === name || names(item, name));
}

/**
 * Whether a decision may need the browser's name: a condition has a field of that name, or it is a hash attribute.
 * Unknown definitions may need it, too.
 */
export function mayNameBrowser(definitions: ExperimentDefinitions | undefined): boolean {
  if (definitions === undefined) return true;
  const { features, experiments, savedGroups, contextualBandits } = definitions;
  const parts = [features, savedGroups ?? {}, contextualBandits ?? {}].flatMap((part) => Object.values(part));
  return names([...parts, experiments], BROWSER);
}
