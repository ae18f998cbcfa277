import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EMULATED_SERVICES } from '../../generator/debug/emulators/emulated-services';
import { builtSite } from '../support/built-site';
import { temporaryFolder } from '../support/folders';
import { runSite } from '../support/run-site';
import { runWarm } from '../support/warm-builds';
import { smallSpace } from './incremental/small-site';

describe('emulated services', () => {
  it('are available with --debug only', async () => {
    const cwd = await temporaryFolder();
    const served = await runSite(['serve', '--emulate', '--json'], { cwd });
    expect(served.exitCode).toBe(2);
    expect(served.json.errors).toMatchObject([{ code: 'cli.emulate_without_debug' }]);
    expect(await readdir(cwd)).toEqual([]);
    expect((await runWarm(['build', '--emulate'])).exitCode).toBe(2);
  });

  it('are listed in the help, and others are refused', async () => {
    const { stdout } = await runWarm(['serve', '--help']);
    expect(stdout).toContain('--emulate [services]');
    const { exitCode, stderr } = await runWarm(['serve', '--debug', '--emulate', 'segment']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(EMULATED_SERVICES.join(', '));
  });

  it('leave no trace in the published files', async () => {
    const env = { SEGMENT_WRITE_KEY: 'key', ONETRUST_SCRIPT_ID: 'id', SITE_API_URL: 'https://api.test' };
    const out = await builtSite({ space: smallSpace(), env });
    const names = await readdir(out, { recursive: true });
    const files = names.filter((name) => /\.(js|html|json)$|^_/.test(name));
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      expect(await readFile(join(out, file), 'utf8'), file).not.toMatch(/emulat/i);
    }
  });
});
