import { parseArgs } from 'node:util';
import type { TextKind } from './bench-content';

const CASE_NAMES = [
  'cold',
  'no-op',
  'one-entry',
  'navigation-label',
  'template',
  'sync-delta',
  'listen',
  'help',
] as const;

export type CaseName = (typeof CASE_NAMES)[number];

/** The cases, and the reference. */
export type ProfiledName = CaseName | 'reference';

const TEXT_KINDS = ['real', 'seeded'] as const satisfies readonly TextKind[];

/** Real texts are enough for 270 pages; above that they repeat in another order. */
const SIZES: Readonly<Record<TextKind, string>> = { real: '270,1000,5000', seeded: '1000,10000' };

/** A site to measure: its texts and its number of pages. */
export interface BenchSize {
  readonly texts: TextKind;
  readonly pages: number;
}

export interface BenchOptions {
  readonly sizes: readonly BenchSize[];
  readonly cases: readonly CaseName[];
  /** Runs of each case, and of the reference before and after the cases. */
  readonly repeat: number;
  readonly seed: number;
  /** The case, or the reference, to record a CPU profile of instead of measuring. */
  readonly profile: ProfiledName | undefined;
  /** Additional arguments of every measured build. */
  readonly buildArgs: readonly string[];
}

export const USAGE = `npm run bench -- [options]

  --texts <list>       of ${TEXT_KINDS.join(', ')} (default: both)
  --pages <list>       sizes of the site (default: ${SIZES.real} with real texts, ${SIZES.seeded} with seeded ones)
  --cases <list>       of ${CASE_NAMES.join(', ')} (default: all)
  --repeat <n>         runs of each case (default: 3)
  --seed <n>           of the content (default: 1)
  --build-args <text>  further arguments of every measured build
  --profile <case>     one CPU profile of the case, or of "reference", at the first size
`;

function positive(value: string, option: string): number {
  if (!/^[1-9]\d{0,5}$/.test(value))
    throw new Error(`--${option} takes whole numbers from 1, not "${value}".`);
  return Number(value);
}

function known<Name extends string>(value: string, names: readonly Name[]): Name {
  const found = names.find((name) => name === value);
  if (found === undefined) throw new Error(`There is no "${value}"; there are ${names.join(', ')}.`);
  return found;
}

/** The options of the command; undefined if help is requested. Throws for wrong usage. */
export function readBenchOptions(args: readonly string[]): BenchOptions | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      texts: { type: 'string', default: TEXT_KINDS.join(',') },
      pages: { type: 'string' },
      cases: { type: 'string', default: CASE_NAMES.join(',') },
      repeat: { type: 'string', default: '3' },
      seed: { type: 'string', default: '1' },
      'build-args': { type: 'string', default: '' },
      profile: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  return {
    sizes: values.texts.split(',').flatMap((value) => {
      const texts = known(value, TEXT_KINDS);
      const pages = (values.pages ?? SIZES[texts]).split(',');
      return pages.map((size) => ({ texts, pages: positive(size, 'pages') }));
    }),
    cases: values.cases.split(',').map((value) => known(value, CASE_NAMES)),
    repeat: positive(values.repeat, 'repeat'),
    seed: positive(values.seed, 'seed'),
    profile:
      values.profile === undefined
        ? undefined
        : known<ProfiledName>(values.profile, [...CASE_NAMES, 'reference']),
    buildArgs: values['build-args'].split(' ').filter(Boolean),
  };
}
