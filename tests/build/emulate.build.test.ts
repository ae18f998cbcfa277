import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/folders';
import { runSite } from '../support/run-site';

describe('emulated services', () => {
  it('are offered with --debug only', async () => {
    const cwd = await temporaryFolder();
    const served = await runSite(['serve', '--emulate', '--json'], { cwd });
    expect(served.exitCode).toBe(2);
    expect(served.json.errors).toMatchObject([{ code: 'cli.emulate_without_debug' }]);
    expect(await readdir(cwd)).toEqual([]);
    expect((await runSite(['build', '--emulate'], { cwd })).exitCode).toBe(2);
  });

  it('are named in the help, and others are refused', async () => {
    const { stdout } = await runSite(['serve', '--help']);
    expect(stdout).toContain('--emulate [services]');
    const { exitCode, stderr } = await runSite(['serve', '--debug', '--emulate', 'segment']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('analytics, location, consent, monitoring, replay');
  });

  it('have left nothing in what is published', async () => {
    const folder = await temporaryFolder();
    const out = join(folder, 'out');
    const env = { SEGMENT_WRITE_KEY: 'key', ONETRUST_SCRIPT_ID: 'id', SITE_API_URL: 'https://api.test' };
    const run = await runSite(['build', '--out', out, '--cache-dir', join(folder, 'cache')], { env });
    expect(run.exitCode).toBe(0);
    const files = await readdir(out, { recursive: true });
    for (const file of files.filter((name) => /\.(js|html|json)$|^_/.test(name))) {
      expect(await readFile(join(out, file), 'utf8'), file).not.toMatch(/emulat/i);
    }
  });
});
