import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySources } from '../support/project-copy';
import { type Mutant, mutatedText } from './fault';
import { killRunning, type ProcessEnd, runLimited } from './limited-process';

const LIMIT_MS = 10 * 60 * 1000;

/** A copy of the project for mutations. */
export interface MutantProject {
  readonly folder: string;
  /** The file for a test run's results. */
  readonly results: string;
  /** Runs a program of the packages. */
  run(program: string, args: readonly string[]): Promise<ProcessEnd>;
  /** Runs a function while a mutation is in the copy. */
  during<Result>(mutant: Mutant, action: () => Promise<Result>): Promise<Result>;
  remove(): void;
}

function removeWhenStopped(remove: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      killRunning();
      remove();
      process.exit(130);
    });
  }
}

/** Copies the project into a temporary folder, which is also removed when the command is interrupted. */
export async function createMutantProject(): Promise<MutantProject> {
  const whole = await mkdtemp(join(tmpdir(), 'site-mutants-'));
  const remove = () => rmSync(whole, { recursive: true, force: true, maxRetries: 10 });
  removeWhenStopped(remove);
  const [folder, temporary] = [join(whole, 'project'), join(whole, 'tmp')];
  for (const path of [folder, temporary]) await mkdir(path);
  await copySources(folder);
  // Leftovers of killed tests are removed with the copy.
  const env = { ...process.env, TMPDIR: temporary, NO_COLOR: '1' };
  return {
    folder,
    results: join(whole, 'results.json'),
    run: (program, args) =>
      runLimited(join(folder, 'node_modules/.bin', program), args, { cwd: folder, env, limitMs: LIMIT_MS }),
    async during(mutant, action) {
      const path = join(folder, mutant.file);
      const source = await readFile(path, 'utf8');
      await writeFile(path, mutatedText(source, mutant));
      try {
        return await action();
      } finally {
        await writeFile(path, source);
      }
    },
    remove,
  };
}
