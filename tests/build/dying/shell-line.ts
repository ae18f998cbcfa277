import { spawn } from 'node:child_process';
import { SITE_BINARY } from '../../support/run-site';

/** Runs a shell command line with `site` as the command; returns its status and stderr. */
export function shell(
  line: string,
  args: readonly string[] = [],
): Promise<{ status: number | null; stderr: string }> {
  const site = `site() { "${process.execPath}" "${SITE_BINARY}" "$@"; }`;
  const child = spawn('bash', ['-c', `set -o pipefail; ${site}; ${line}`, 'bash', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  return new Promise((done) => child.once('close', (status) => done({ status, stderr })));
}
