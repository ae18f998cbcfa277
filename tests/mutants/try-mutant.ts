import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mutant } from './fault';
import type { MutantProject } from './mutant-project';
import { seeingTests } from './seeing-tests';
import type { SoundTests } from './sound-tests';
import { runTests, type TestRun, type TestRunEnd } from './test-runs';

/** What noticed a fault. */
export type Catcher = 'compile' | 'unit' | 'build' | 'browser';

const SLOW = ['build', 'browser'] as const;

/** These check how the sources are written, not what they do: a fault is no line that a formatter would write. */
const NO_BEHAVIOUR = 'tests/build/scaffold/';

/** All folders with tests of builds and browsers, and the files beside them. */
async function wholeSuites(folder: string): Promise<readonly string[]> {
  const lists = SLOW.map(async (suite) => {
    const items = await readdir(join(folder, 'tests', suite), { withFileTypes: true });
    return items
      .filter((item) => item.isDirectory() || item.name.endsWith(`.${suite}.test.ts`))
      .map((item) => `tests/${suite}/${item.name}${item.isDirectory() ? '/' : ''}`);
  });
  return (await Promise.all(lists)).flat().filter((path) => path !== NO_BEHAVIOUR);
}

/** The runs of tests that look at a fault, cheap ones first; each has the time limit for itself. */
async function runsFor(
  file: string,
  folder: string,
  isWhole: boolean,
): Promise<readonly [Catcher, TestRun][]> {
  const tests = (isWhole ? undefined : seeingTests(file)) ?? (await wholeSuites(folder));
  const slow = SLOW.flatMap((suite) =>
    tests
      .filter((path) => path.startsWith(`tests/${suite}/`))
      .map((path): [Catcher, TestRun] => [suite, { projects: [suite], command: 'run', files: [path] }]),
  );
  // Tests that start a process import nothing of what they test.
  const spawning = tests.filter((path) => path.startsWith('tests/unit/'));
  const unit = { projects: ['unit', 'dom'] };
  return [
    ['unit', { ...unit, command: 'related', files: [file] }],
    ...spawning.map((path): [Catcher, TestRun] => ['unit', { ...unit, command: 'run', files: [path] }]),
    ...slow,
  ];
}

/** What a mutant is tried with. */
export interface MutantTrial {
  readonly project: MutantProject;
  readonly soundTests: SoundTests;
  /** Whether the compiler finds nothing without a fault. */
  readonly hasSoundTypes: boolean;
  readonly isWhole: boolean;
}

/**
 * Whether a run sees the fault. The first failure ends it, unless that would be there without the fault: then all tests
 * run to their end.
 */
async function isSeen(mutant: Mutant, run: TestRun, trial: MutantTrial): Promise<boolean> {
  const { project, soundTests } = trial;
  const end: TestRunEnd = await project.during(mutant, () => runTests(project, run));
  if (end.state === 'good') return false;
  if (await soundTests.isSound(run, end)) return true;
  if (end.failed.length === 0) return false;
  const complete = { ...run, isComplete: true };
  const all = await project.during(mutant, () => runTests(project, complete));
  return all.failed.length > 0 && soundTests.isSound(complete, all);
}

/** Types of the copy; what was found for the files before is kept. */
const TYPES = ['--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/mutant-types.json'];

/** Whether the compiler finds nothing wrong in the copy as it is. */
export async function compiles(project: MutantProject): Promise<boolean> {
  return (await project.run('tsc', TYPES)).isGood;
}

/** What notices a fault first: the compiler, then tests by what they cost. Undefined if nothing does. */
export async function tryMutant(mutant: Mutant, trial: MutantTrial): Promise<Catcher | undefined> {
  const { project, hasSoundTypes, isWhole } = trial;
  if (hasSoundTypes && !(await project.during(mutant, () => compiles(project)))) return 'compile';
  for (const [catcher, run] of await runsFor(mutant.file, project.folder, isWhole)) {
    if (await isSeen(mutant, run, trial)) return catcher;
  }
  return undefined;
}
