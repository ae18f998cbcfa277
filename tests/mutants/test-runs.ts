import { readFile, rm } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import type { MutantProject } from './mutant-project';

/** One run of the test runner: its projects and files. */
export interface TestRun {
  readonly projects: readonly string[];
  /** `run` takes path prefixes of tests, `related` a source. */
  readonly command: 'run' | 'related';
  readonly files: readonly string[];
  /** Continues after a failed test. */
  readonly isComplete?: boolean;
  /** No test, so that only the global setup runs. */
  readonly isEmpty?: boolean;
}

/** The result of a test run. */
export interface TestRunEnd {
  readonly state: 'good' | 'failed' | 'endless';
  /** The files with a failed test; empty if the global setup failed. */
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

/** Runs tests in the current copy. */
export async function runTests(project: MutantProject, run: TestRun): Promise<TestRunEnd> {
  await rm(project.results, { force: true });
  const { isGood, isTimedOut } = await project.run('vitest', argumentsOf(run, project.results));
  if (isTimedOut) return { state: 'endless', failed: [] };
  return isGood ? { state: 'good', failed: [] } : { state: 'failed', failed: await failedFiles(project) };
}
