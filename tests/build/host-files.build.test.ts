import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { takeBundles } from '../support/built-site';
import { temporaryFolder } from '../support/folders';
import { homePage, writeExport } from '../support/space-export';
import { runWarm } from '../support/warm-builds';

it('writes the configuration of a web server on request, which is no unused file and goes with the option', async () => {
  const folder = await temporaryFolder();
  const [out, cache] = [join(folder, 'out'), join(folder, 'cache')];
  await takeBundles(cache);
  const file = await writeExport(folder, { entries: [homePage([])] });
  const places = ['--out', out, '--cache-dir', cache];
  const build = (...options: string[]) => runWarm(['build', ...places, '--export', file, ...options]);
  const env = { SITE_HSTS: 'max-age=60' };
  await runWarm(['build', ...places, '--export', file, '--host-files', 'nginx'], { env });
  expect(await readFile(join(out, '_nginx.conf'), 'utf8')).toContain(
    'add_header Strict-Transport-Security "max-age=60" always;',
  );
  const check = await runWarm(['check', '--json', ...places]);
  const findings = [...check.json.errors, ...check.json.warnings];
  expect(findings.filter(({ message }) => message.includes('_nginx.conf'))).toEqual([]);
  await build('--host-files', 'caddy');
  expect([existsSync(join(out, '_nginx.conf')), existsSync(join(out, '_Caddyfile'))]).toEqual([false, true]);
  await build();
  expect(existsSync(join(out, '_Caddyfile'))).toBe(false);
});
