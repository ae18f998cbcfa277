import { chiliPiperTenant } from './chili-piper';

export interface EnvironmentProblem {
  readonly variable: string;
  /** What is wrong with the value; never the value itself, which may be a secret. */
  readonly reason: string;
}

type Values = Readonly<Record<string, string | undefined>>;

function tagManagerProblems({ TAG_MANAGER_HOSTS, TAG_MANAGER_URL }: Values): EnvironmentProblem[] {
  if (TAG_MANAGER_HOSTS === undefined || TAG_MANAGER_URL !== undefined) return [];
  return [{ variable: 'TAG_MANAGER_HOSTS', reason: 'it is of no use without TAG_MANAGER_URL' }];
}

function schedulerProblems({ SCHEDULER_PROVIDER, SCHEDULER_URL = '' }: Values): EnvironmentProblem[] {
  if (SCHEDULER_PROVIDER !== 'chilipiper' || !URL.canParse(SCHEDULER_URL)) return [];
  if (chiliPiperTenant(SCHEDULER_URL) !== undefined) return [];
  return [
    {
      variable: 'SCHEDULER_URL',
      reason: 'expected the tenant’s own host, such as https://acme.chilipiper.com',
    },
  ];
}

/** What is wrong with variables that belong together, though each is well formed. */
export function pairProblems(values: Values): EnvironmentProblem[] {
  return [...tagManagerProblems(values), ...schedulerProblems(values)];
}
