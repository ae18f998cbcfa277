import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mutant } from './fault';
import type { MutantProject } from './mutant-project';
import { seeingTests } from './seeing-tests';
import type { SoundTests } from './sound-tests';
import { runTests, type TestRun, type TestRunEnd } from './test-runs';

/** What detected a mutation. */
export type Catcher = 'compile' | 'unit' | 'build' | 'browser';

const SLOW = ['build', 'browser'] as const;

/** Tests of code style, not of behavior: a mutation is not formatted. */
const NO_BEHAVIOUR = 'tests/build/scaffold/';

/** All folders with build and browser tests, and the files beside them. */
async function wholeSuites(folder: string): Promise<readonly string[]> {
  const lists = SLOW.map(async (suite) => {
    const items = await readdir(join(folder, 'tests', suite), { withFileTypes: true });
    return items
      .filter((item) => item.isDirectory() || item.name.endsWith(`.${suite}.test.ts`))
      .map((item) => `tests/${suite}/${item.name}${item.isDirectory() ? '/' : ''}`);
  });
  return (await Promise.all(lists)).flat().filter((path) => path !== NO_BEHAVIOUR);
}

/** The test runs for a mutation, fast ones first; each has its own time limit. */
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
  // Tests that start a process do not import the code that they test.
  const spawning = tests.filter((path) => path.startsWith('tests/unit/'));
  const unit = { projects: ['unit', 'dom'] };
  return [
    ['unit', { ...unit, command: 'related', files: [file] }],
    ...spawning.map((path): [Catcher, TestRun] => ['unit', { ...unit, command: 'run', files: [path] }]),
    ...slow,
  ];
}

/** The dependencies of testing a mutant. */
export interface MutantTrial {
  readonly project: MutantProject;
  readonly soundTests: SoundTests;
  /** Whether the compiler succeeds without a mutation. */
  readonly hasSoundTypes: boolean;
  readonly isWhole: boolean;
}

/**
 * Whether a run detects the mutation. The first failure ends it, unless it also fails without the mutation: then all
 * tests run to their end.
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

/** The compiler for the copy; results of earlier files are cached. */
const TYPES = ['--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/mutant-types.json'];

/** Whether the compiler succeeds with the current copy. */
export async function compiles(project: MutantProject): Promise<boolean> {
  return (await project.run('tsc', TYPES)).isGood;
}

/** What detects a mutation first: the compiler, then tests by cost. Undefined if nothing does. */
export async function tryMutant(mutant: Mutant, trial: MutantTrial): Promise<Catcher | undefined> {
  const { project, hasSoundTypes, isWhole } = trial;
  if (hasSoundTypes && !(await project.during(mutant, () => compiles(project)))) return 'compile';
  for (const [catcher, run] of await runsFor(mutant.file, project.folder, isWhole)) {
    if (await isSeen(mutant, run, trial)) return catcher;
  }
  return undefined;
}
