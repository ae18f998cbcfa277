import { readFile, rm } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import type { MutantProject } from './mutant-project';

/** One run of the test runner: the projects of its configuration, and which files of them. */
export interface TestRun {
  readonly projects: readonly string[];
  /** `run` takes beginnings of paths of tests, `related` a source. */
  readonly command: 'run' | 'related';
  readonly files: readonly string[];
  /** Goes on after a test that failed. */
  readonly isComplete?: boolean;
  /** No test, so that nothing but what is done before all of them runs. */
  readonly isEmpty?: boolean;
}

/** How a run of tests ended. */
export interface TestRunEnd {
  readonly state: 'good' | 'failed' | 'endless';
  /** The files with a test that failed; none where what is done before all of them did. */
  readonly failed: readonly string[];
}

interface VitestResults {
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

async function failedFiles({ folder, results }: MutantProject): Promise<readonly string[]> {
  const text = await readFile(results, 'utf8').catch(() => '{"testResults":[]}');
  const { testResults }: VitestResults = JSON.parse(text);
  return testResults
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => relative(folder, name).split(sep).join('/'));
}

function argumentsOf(run: TestRun, results: string): readonly string[] {
  return [
    ...(run.command === 'related' ? ['related', '--run'] : ['run']),
    ...run.files,
    ...run.projects.flatMap((name) => ['--project', name]),
    ...(run.isComplete === true ? [] : ['--bail', '1']),
    ...(run.isEmpty === true ? ['--testNamePattern', '^no test has this name$'] : []),
    ...['--passWithNoTests', '--reporter', 'json', '--outputFile', results],
  ];
}

/** Runs tests in the copy as it is. */
export async function runTests(project: MutantProject, run: TestRun): Promise<TestRunEnd> {
  await rm(project.results, { force: true });
  const { isGood, isTimedOut } = await project.run('vitest', argumentsOf(run, project.results));
  if (isTimedOut) return { state: 'endless', failed: [] };
  return isGood ? { state: 'good', failed: [] } : { state: 'failed', failed: await failedFiles(project) };
}
