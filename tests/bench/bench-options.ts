import { parseArgs } from 'node:util';

const CASE_NAMES = [
  'cold',
  'no-op',
  'restored-texts',
  'one-entry',
  'navigation-label',
  'template',
  'sync-delta',
  'listen',
  'help',
] as const;

export type CaseName = (typeof CASE_NAMES)[number];

/** The cases, and the reference besides. */
export type ProfiledName = CaseName | 'reference';

export interface BenchOptions {
  readonly sizes: readonly number[];
  readonly cases: readonly CaseName[];
  /** Runs of each case; undefined decides by size. */
  readonly repeat: number | undefined;
  readonly seed: number;
  /** The case, or the reference, of which a CPU profile is taken instead of measuring. */
  readonly profile: ProfiledName | undefined;
  /** Arguments that every measured build gets besides. */
  readonly buildArgs: readonly string[];
}

export const USAGE = `npm run bench -- [options]

  --pages <list>       sizes of the site (default: 300,1000,5000,10000)
  --cases <list>       of ${CASE_NAMES.join(', ')} (default: all)
  --repeat <n>         runs of each case (default: 3 up to 1,000 pages, else 1)
  --seed <n>           of the content (default: 1)
  --build-args <text>  further arguments of every measured build
  --profile <case>     one CPU profile of the case, or of "reference", at the first size
`;

const SMALL_SITE = 1000;

/** How often a case runs at a size. */
export function repetitions({ repeat }: BenchOptions, pages: number): number {
  return repeat ?? (pages <= SMALL_SITE ? 3 : 1);
}

function positive(value: string, option: string): number {
  if (!/^[1-9]\d{0,5}$/.test(value))
    throw new Error(`--${option} takes whole numbers from 1, not "${value}".`);
  return Number(value);
}

function caseName<Name extends string>(value: string, known: readonly Name[]): Name {
  const found = known.find((name) => name === value);
  if (found === undefined) throw new Error(`There is no case "${value}"; there are ${known.join(', ')}.`);
  return found;
}

/** The options of the command; undefined when help is wanted. Throws for wrong use. */
export function readBenchOptions(args: readonly string[]): BenchOptions | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      pages: { type: 'string', default: '300,1000,5000,10000' },
      cases: { type: 'string', default: CASE_NAMES.join(',') },
      repeat: { type: 'string' },
      seed: { type: 'string', default: '1' },
      'build-args': { type: 'string', default: '' },
      profile: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  return {
    sizes: values.pages.split(',').map((value) => positive(value, 'pages')),
    cases: values.cases.split(',').map((value) => caseName(value, CASE_NAMES)),
    repeat: values.repeat === undefined ? undefined : positive(values.repeat, 'repeat'),
    seed: positive(values.seed, 'seed'),
    profile:
      values.profile === undefined
        ? undefined
        : caseName<ProfiledName>(values.profile, [...CASE_NAMES, 'reference']),
    buildArgs: values['build-args'].split(' ').filter(Boolean),
  };
}
