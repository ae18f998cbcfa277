import type { EnvironmentProblem } from './environment';

type Values = Readonly<Record<string, string | undefined>>;

/** What is wrong with variables that belong together, though each is well formed. */
export function pairProblems(values: Values): EnvironmentProblem[] {
  if (values.TAG_MANAGER_HOSTS === undefined || values.TAG_MANAGER_URL !== undefined) return [];
  return [{ variable: 'TAG_MANAGER_HOSTS', reason: 'it is of no use without TAG_MANAGER_URL' }];
}
