import type { MutantProject } from './mutant-project';
import { runTests, type TestRun, type TestRunEnd } from './test-runs';

/** Tells whether a failure comes from the fault, or would be there without it. */
export interface SoundTests {
  /** Tests that fail without any fault. */
  readonly broken: ReadonlySet<string>;
  /** Whether something that failed in a run does not without the fault. The fault must be out of the copy. */
  isSound(run: TestRun, end: TestRunEnd): Promise<boolean>;
}

/** The runs that show whether it is the fault: each failed file alone, or the whole run where none is known. */
function runsWithout(run: TestRun, { state, failed }: TestRunEnd): readonly TestRun[] {
  if (state === 'endless') return [run];
  if (failed.length === 0) return [{ ...run, isEmpty: true }];
  return failed.map((file) => ({ projects: run.projects, command: 'run', files: [file] }));
}

/** Runs tests without a fault, each once: those that are sound stay so. */
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
