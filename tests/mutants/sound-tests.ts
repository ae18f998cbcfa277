import type { MutantProject } from './mutant-project';
import { runTests, type TestRun, type TestRunEnd } from './test-runs';

/** Decides whether a failure is caused by the mutation. */
export interface SoundTests {
  /** Tests that fail without any mutation. */
  readonly broken: ReadonlySet<string>;
  /** Whether a failed test of a run passes without the mutation, which must not be in the copy any more. */
  isSound(run: TestRun, end: TestRunEnd): Promise<boolean>;
}

/** The runs for that: each failed file separately, or the complete run if none is known. */
function runsWithout(run: TestRun, { state, failed }: TestRunEnd): readonly TestRun[] {
  if (state === 'endless') return [run];
  if (failed.length === 0) return [{ ...run, isEmpty: true }];
  return failed.map((file) => ({ projects: run.projects, command: 'run', files: [file] }));
}

/** Runs tests without a mutation, each once; the results are cached. */
export function createSoundTests(run: (run: TestRun) => Promise<TestRunEnd>): SoundTests {
  const answers = new Map<string, boolean>();
  const broken = new Set<string>();
  const passes = async (tests: TestRun) => {
    const key = JSON.stringify(tests);
    const isGood = answers.get(key) ?? (await run(tests)).state === 'good';
    answers.set(key, isGood);
    if (!isGood) for (const file of tests.files) broken.add(file);
    return isGood;
  };
  return {
    broken,
    async isSound(tests, end) {
      for (const again of runsWithout(tests, end)) if (await passes(again)) return true;
      return false;
    },
  };
}

/** The same for a copy of the project. */
export const soundTestsOf = (project: MutantProject): SoundTests =>
  createSoundTests((run) => runTests(project, run));
