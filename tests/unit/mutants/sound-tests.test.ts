import { expect, it } from 'vitest';
import { createSoundTests } from '../../mutants/sound-tests';
import type { TestRun } from '../../mutants/test-runs';

const RUN: TestRun = { projects: ['build'], command: 'run', files: ['tests/build/listen/'] };

/** Tests of which one file fails without any mutation. */
function withBroken(name: string) {
  const runs: TestRun[] = [];
  const tests = createSoundTests(async (run) => {
    runs.push(run);
    return run.files.includes(name) ? { state: 'failed', failed: [name] } : { state: 'good', failed: [] };
  });
  return { tests, runs };
}

it('a test failure is valid if one of the failed files passes without the mutant', async () => {
  const { tests } = withBroken('a.test.ts');
  expect(await tests.isSound(RUN, { state: 'failed', failed: ['a.test.ts', 'b.test.ts'] })).toBe(true);
  expect(await tests.isSound(RUN, { state: 'failed', failed: ['a.test.ts'] })).toBe(false);
  expect([...tests.broken]).toEqual(['a.test.ts']);
});

it('each test file is run once without the mutant', async () => {
  const { tests, runs } = withBroken('a.test.ts');
  for (let time = 0; time < 3; time += 1)
    await tests.isSound(RUN, { state: 'failed', failed: ['b.test.ts'] });
  expect(runs).toEqual([{ ...RUN, files: ['b.test.ts'] }]);
});

it('a failure before all tests is checked without tests, and an endless run with the same ones', async () => {
  const { tests, runs } = withBroken('');
  expect(await tests.isSound(RUN, { state: 'failed', failed: [] })).toBe(true);
  expect(await tests.isSound(RUN, { state: 'endless', failed: [] })).toBe(true);
  expect(runs).toEqual([{ ...RUN, isEmpty: true }, RUN]);
});
