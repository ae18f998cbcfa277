/** How often a test repeats something: `few` times in `npm test`, `all` in `npm run test:long`. */
export function repetitions({ few, all }: { readonly few: number; readonly all: number }): number {
  return process.env.TEST_REPETITIONS === 'all' ? all : few;
}

/** The seed of random values in tests: the same in every run unless `TEST_SEED` is set. */
export const TEST_SEED = Number(process.env.TEST_SEED ?? 20_261_121);

/** The same for property tests: options of fast-check. */
export const randomRuns = (counts: Parameters<typeof repetitions>[0]) => ({
  numRuns: repetitions(counts),
  seed: TEST_SEED,
});

/** The first rows of a table in `npm test`, all of them in `npm run test:long`: the most important rows come first. */
export const sample = <Row>(rows: readonly Row[], few: number): Row[] =>
  rows.slice(0, repetitions({ few, all: rows.length }));
