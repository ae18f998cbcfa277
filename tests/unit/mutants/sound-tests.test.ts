import { expect, it } from 'vitest';
import { createSoundTests } from '../../mutants/sound-tests';
import type { TestRun } from '../../mutants/test-runs';

const RUN: TestRun = { projects: ['build'], command: 'run', files: ['tests/build/listen/'] };

/** Tests of which one file fails without any fault. */
function withBroken(name: string) {
  const runs: TestRun[] = [];
  const tests = createSoundTests(async (run) => {
    runs.push(run);
    return run.files.includes(name) ? { state: 'failed', failed: [name] } : { state: 'good', failed: [] };
  });
  return { tests, runs };
}

it('a failure counts if one of the failed files passes without the fault', async () => {
  const { tests } = withBroken('a.test.ts');
  expect(await tests.isSound(RUN, { state: 'failed', failed: ['a.test.ts', 'b.test.ts'] })).toBe(true);
  expect(await tests.isSound(RUN, { state: 'failed', failed: ['a.test.ts'] })).toBe(false);
  expect([...tests.broken]).toEqual(['a.test.ts']);
});

it('each file is asked once', async () => {
  const { tests, runs } = withBroken('a.test.ts');
  for (let time = 0; time < 3; time += 1)
    await tests.isSound(RUN, { state: 'failed', failed: ['b.test.ts'] });
  expect(runs).toEqual([{ ...RUN, files: ['b.test.ts'] }]);
});

it('what fails before all tests is tried without any of them, what does not end as it was', async () => {
  const { tests, runs } = withBroken('');
  expect(await tests.isSound(RUN, { state: 'failed', failed: [] })).toBe(true);
  expect(await tests.isSound(RUN, { state: 'endless', failed: [] })).toBe(true);
  expect(runs).toEqual([{ ...RUN, isEmpty: true }, RUN]);
});
