import { parseArgs } from 'node:util';

export interface MutantOptions {
  /** Eight hex digits; by default those of the commit. */
  readonly seed: string | undefined;
  readonly count: number;
  /** Numbers of the selected mutants to test; empty means all. */
  readonly only: readonly number[];
  /** Mutations without a visible effect, as `file:line:kind`. */
  readonly equivalent: readonly string[];
  readonly isWhole: boolean;
  readonly isListed: boolean;
}

export const USAGE = `npm run test:mutants -- [options]

  --count <n>                     faults to draw (default: 40)
  --seed <hex8>                   of the drawing (default: the first eight digits of the commit)
  --list                          only print what is drawn
  --only <n>                      try the fault with this number of the list alone; may be repeated
  --equivalent <file:line:kind>   leave out a fault that changes nothing; may be repeated
  --whole                         let all tests of builds and browsers look at each fault
`;

function positive(value: string, option: string): number {
  if (!/^[1-9]\d{0,5}$/.test(value))
    throw new Error(`--${option} takes a whole number from 1, not "${value}".`);
  return Number(value);
}

function hexSeed(value: string | undefined): string | undefined {
  if (value !== undefined && !/^[\da-f]{8}$/i.test(value))
    throw new Error(`--seed takes eight hex digits, not "${value}".`);
  return value;
}

function place(value: string): string {
  if (!/^[^:]+:\d+:[a-z]+$/.test(value))
    throw new Error(`--equivalent takes file:line:kind, not "${value}".`);
  return value;
}

/** The options of the command; undefined if help is requested. Throws for wrong usage. */
export function readMutantOptions(args: readonly string[]): MutantOptions | undefined {
  const { values } = parseArgs({
    args: [...args],
    options: {
      count: { type: 'string', default: '40' },
      seed: { type: 'string' },
      only: { type: 'string', multiple: true, default: [] },
      equivalent: { type: 'string', multiple: true, default: [] },
      whole: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return undefined;
  return {
    seed: hexSeed(values.seed),
    count: positive(values.count, 'count'),
    only: values.only.map((value) => positive(value, 'only')),
    equivalent: values.equivalent.map(place),
    isWhole: values.whole,
    isListed: values.list,
  };
}
