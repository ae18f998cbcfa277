import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { packageRoot } from '../../../generator/files/package-root';

type Texts = Readonly<Record<string, string>>;

export interface Step {
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly shell?: string;
  readonly env?: Texts;
  readonly with?: Readonly<Record<string, string | number | boolean>>;
}

export interface Job {
  readonly if?: string;
  readonly needs?: string | readonly string[];
  readonly permissions?: Texts;
  readonly environment?: string;
  readonly env?: Texts;
  readonly outputs?: Texts;
  readonly 'timeout-minutes'?: number;
  readonly strategy?: { readonly matrix: unknown };
  readonly steps: readonly Step[];
}

export interface Workflow {
  readonly name: string;
  readonly on: {
    readonly [event: string]: {
      readonly types?: readonly string[];
      readonly branches?: readonly string[];
      readonly workflows?: readonly string[];
    } | null;
  } & { readonly schedule?: ReadonlyArray<{ readonly cron: string }> };
  readonly permissions?: unknown;
  readonly env?: Texts;
  readonly concurrency?: { readonly group: string; readonly 'cancel-in-progress': boolean };
  readonly jobs: Readonly<Record<string, Job>>;
}

const FOLDER = join(packageRoot(), '.github');

function readText(path: string): string {
  return readFileSync(join(FOLDER, path), 'utf8');
}

/** The text of every workflow by its path. */
export const WORKFLOW_TEXTS: ReadonlyMap<string, string> = new Map(
  readdirSync(join(FOLDER, 'workflows')).map((name) => [
    `.github/workflows/${name}`,
    readText(join('workflows', name)),
  ]),
);

export const WORKFLOWS: ReadonlyMap<string, Workflow> = new Map(
  [...WORKFLOW_TEXTS].map(([path, text]) => [path.replace(/^.*\/|\.yml$/g, ''), parse(text) as Workflow]),
);

export const PREPARE_STEPS: readonly Step[] = parse(readText('actions/prepare/action.yml')).runs.steps;

/** Every job with the name of its workflow. */
export const JOBS: ReadonlyArray<readonly [place: string, job: Job]> = [...WORKFLOWS].flatMap(
  ([workflow, { jobs }]) => Object.entries(jobs).map(([name, job]) => [`${workflow}/${name}`, job] as const),
);

/** Every step with the name of its job. */
export const STEPS: ReadonlyArray<readonly [place: string, step: Step]> = [
  ...JOBS.flatMap(([place, { steps }]) => steps.map((step) => [place, step] as const)),
  ...PREPARE_STEPS.map((step) => ['prepare', step] as const),
];

/** One job, by `workflow/job`. */
export function jobAt(place: string): Job {
  const job = JOBS.find(([name]) => name === place)?.[1];
  if (job === undefined) throw new Error(`There is no job ${place}.`);
  return job;
}
