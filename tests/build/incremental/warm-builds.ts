import { fork } from 'node:child_process';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { runSite, SiteRun } from '../../support/run-site';
import { lastJson } from '../../support/run-site';

/** A process that runs commands of the site one after the other. */
export interface WarmBuilds {
  run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<SiteRun>;
  close(): void;
}

type Answer = Pick<SiteRun, 'exitCode' | 'stdout' | 'stderr'>;

/** Starts it for a copy of the project. What one build leaves in memory is there when the next one begins. */
export function startWarmBuilds(project: string): WarmBuilds {
  const { PATH = '', HOME = '' } = process.env;
  const child = fork(join(import.meta.dirname, 'build-server.js'), [project], {
    cwd: project,
    env: { PATH, HOME, CI: 'true' },
  });
  return {
    run: (args, env) =>
      new Promise((done, fail) => {
        const died = () => fail(new Error('the process of the builds died'));
        child.once('exit', died);
        child.once('message', (answer: Answer) => {
          child.off('exit', died);
          done({ ...answer, json: lastJson(answer.stdout) });
        });
        child.send({ args, env });
      }),
    close: () => void child.kill(),
  };
}

/** Runs the commands of a test file in one process; only the environment can be told. */
export function warmBuildsOfFile(): typeof runSite {
  let builds: WarmBuilds | undefined;
  beforeAll(() => {
    builds = startWarmBuilds(resolve(import.meta.dirname, '../../..'));
  });
  afterAll(() => builds?.close());
  return (args, { env = {} } = {}) => {
    if (builds === undefined) throw new Error('the tests have not begun');
    return builds.run(args, env);
  };
}
