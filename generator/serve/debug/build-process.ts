import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { BuildReport } from '../../build-report';
import { failedReport } from '../../build-report';
import { createMessage } from '../../errors/site-error';
import { packageRoot } from '../../package-root';

/** What a build gave, and whether it could not even begin because the command is used wrongly. */
export interface BuildOutcome {
  readonly report: BuildReport;
  readonly isWrongUse: boolean;
}

/** A build that runs. */
export interface RunningBuild {
  readonly outcome: Promise<BuildOutcome>;
  /** Ends it; its output folder stays as it was, or the next build completes it. */
  stop(): void;
}

/** What the process sends: the outcome, or why there is none. */
type Answer = BuildOutcome | { readonly sourceFaults: readonly string[] };

/** How much of what the process printed is shown when it ends without an answer. */
const PRINTED_CHARACTERS = 2000;

function outcomeOf(answer: Answer): BuildOutcome {
  if ('report' in answer) return answer;
  const errors = answer.sourceFaults.map((reason) => createMessage('serve.sources_broken', { reason }));
  return { report: failedReport(errors), isWrongUse: false };
}

function whenEnded(child: ChildProcess): Promise<BuildOutcome> {
  let answer: Answer | undefined;
  let printed = '';
  child.stderr?.on('data', (chunk) => {
    printed = `${printed}${chunk}`.slice(-PRINTED_CHARACTERS);
  });
  child.once('message', (message) => {
    answer = message as Answer;
  });
  return new Promise((done) => {
    const end = (reason: string) => {
      const error = createMessage('serve.build_ended', { reason: `${reason} ${printed}`.trim() });
      done(answer ? outcomeOf(answer) : { report: failedReport([error]), isWrongUse: false });
    };
    child.once('error', (error) => end(error.message));
    child.once('close', (code, signal) => end(signal ?? `status ${code}.`));
  });
}

/** Builds in a process of its own, so that changed sources are compiled and loaded anew; `environment` is added to its own. */
export function startBuild(
  options: object,
  environment: Readonly<Record<string, string>> = {},
): RunningBuild {
  const child = fork(join(packageRoot(), 'generator', 'boot', 'debug-build.js'), {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, ...environment },
  });
  const outcome = whenEnded(child);
  child.send(options, () => undefined);
  return { outcome, stop: () => child.kill() };
}
