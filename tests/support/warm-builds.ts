import { fork } from 'node:child_process';
import { join } from 'node:path';
import { lastJson, ROOT, runSite, type SiteRun, type SiteRunOptions } from './run-site';

/** A process that runs commands of the site one after the other. */
export interface WarmBuilds {
  run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<SiteRun>;
  close(): void;
}

type Answer = Pick<SiteRun, 'exitCode' | 'stdout' | 'stderr'>;

/** Starts it for a copy of the project. Memory of one build is available to the next one. */
export function startWarmBuilds(project: string): WarmBuilds {
  const { PATH = '', HOME = '' } = process.env;
  const child = fork(join(import.meta.dirname, 'build-server.js'), [project], {
    cwd: project,
    env: { PATH, HOME, CI: 'true' },
  });
  const runNow = (args: readonly string[], env: Readonly<Record<string, string>>) =>
    new Promise<SiteRun>((done, fail) => {
      const died = () => fail(new Error('The process of the builds died.'));
      child.once('exit', died);
      child.once('message', (answer: Answer) => {
        child.off('exit', died);
        done({ ...answer, json: lastJson(answer.stdout) });
      });
      child.send({ args, env });
    });
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(args, env) {
      const next = last.then(() => runNow(args, env));
      last = next.catch(() => undefined);
      return next;
    },
    close: () => void child.kill(),
  };
}

let ofWorker: WarmBuilds | undefined;

/**
 * Runs a command like `runSite`, but in a process that all test files of a worker share and that ends with the
 * worker, because starting takes longer than most builds. Options that need a separate process get one.
 */
export const runWarm: typeof runSite = (args, options = {}) => {
  const { env = {}, ...others } = options satisfies SiteRunOptions;
  if (Object.keys(others).length > 0) return runSite(args, options);
  ofWorker ??= startWarmBuilds(ROOT);
  return ofWorker.run(args, env);
};
