import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { SITE_BINARY } from '../../support/run-site';

interface Run {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `site --help` with a simulated Node version. */
function runWith(version: string): Promise<Run> {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`;
  const preload = `data:text/javascript,${encodeURIComponent(pretend)}`;
  return new Promise((done) => {
    execFile(process.execPath, ['--import', preload, SITE_BINARY, '--help'], (error, stdout, stderr) =>
      done({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}

describe('the site command', () => {
  it.each(['18.20.0', '20.18.9', '20.19.4'])(
    'refuses Node %s as wrong usage, and says which version it needs',
    async (version) => {
      expect(await runWith(version)).toEqual({
        code: 2,
        stdout: '',
        stderr: `Node 20.19.5 or newer is needed; this is ${version}.\n`,
      });
    },
  );

  it.each(['20.19.5', '20.20.0', '22.0.0', '100.1.0'])('runs with Node %s', async (version) => {
    expect(await runWith(version)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Usage: site'),
      stderr: '',
    });
  });
});
