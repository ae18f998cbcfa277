import { execFile, execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/folders';
import { runSite } from '../support/run-site';

const CHECKER = resolve(import.meta.dirname, '../../node_modules/vnu-jar/build/dist/vnu.jar');

interface CheckerMessage {
  readonly type: string;
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
}

function hasJava(): boolean {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** What the checker says of every HTML file below a folder; it exits with an error when there is any. */
async function check(folder: string): Promise<readonly CheckerMessage[]> {
  const args = ['-Xmx1g', '-jar', CHECKER, '--format', 'json', '--skip-non-html', '--errors-only', folder];
  const output = await promisify(execFile)('java', args, { maxBuffer: 64 * 1024 * 1024 }).catch(
    (error) => error,
  );
  return JSON.parse(output.stderr).messages;
}

const java = hasJava();

describe.skipIf(!java)(
  java ? 'the HTML of every page' : 'the HTML of every page (skipped: there is no Java)',
  () => {
    it('has no error for the Nu HTML checker', async () => {
      const folder = await temporaryFolder();
      const out = join(folder, 'out');
      expect((await runSite(['build', '--out', out, '--cache-dir', join(folder, 'cache')])).exitCode).toBe(0);
      const messages = await check(out);
      expect(
        messages.map(({ url, message, extract }) => [url.replace(/^.*\/out\//, ''), message, extract]),
      ).toEqual([]);
    });
  },
);
