import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { takeBundles } from '../support/built-site';
import { digestsOf, temporaryFolder } from '../support/folders';
import { runSite } from '../support/run-site';
import { homePage, writeExport } from '../support/space-export';
import { runWarm } from '../support/warm-builds';

describe('the command line', () => {
  it('prints its version', async () => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8'));
    const run = await runSite(['--version']);
    expect([run.exitCode, run.stdout, run.stderr]).toEqual([0, `${version}\n`, '']);
  });

  it.each(['build', 'serve', 'check'])('explains the command %s', async (command) => {
    const run = await runWarm([command, '--help']);
    expect(run.exitCode).toBe(0);
    for (const option of [
      '--out',
      '--source',
      '--export',
      '--preview',
      '--base-url',
      '--config',
      '--json',
      '--quiet',
    ]) {
      expect(run.stdout).toContain(option);
    }
  });

  it.each([
    ['no command', []],
    ['an unknown command', ['bild']],
    ['an unknown option', ['build', '--fast']],
    ['an unknown source', ['build', '--source', 'wordpress']],
    ['a port that is none', ['serve', '--port', '99999']],
    ['a time that is none', ['build', '--content-timeout', 'soon']],
    ['an origin with a path', ['build', '--base-url', 'https://a.test/path']],
    ['an argument too many', ['build', 'everything']],
    ['an option without its value', ['build', '--out']],
  ])('refuses %s and says what is accepted', async (_, args) => {
    const run = await runWarm(args);
    expect(run.exitCode).toBe(2);
    expect(run.stdout).toBe('');
    expect(run.stderr).toMatch(/Usage:|accepted|Allowed choices/);
  });

  it('reports wrong use as JSON, too', async () => {
    const run = await runWarm(['build', '--json', '--fast']);
    expect(run.exitCode).toBe(2);
    expect(run.json).toMatchObject({ ok: false, errors: [{ code: 'cli.usage' }] });
  });

  it('names every malformed variable at once, without its value', async () => {
    const run = await runWarm(['build', '--json', '--out', '/nonexistent/out'], {
      env: { SITE_BASE_URL: 'hidden-value', GROWTHBOOK_QA_MODE: 'hidden-value' },
    });
    expect(run.exitCode).toBe(2);
    expect(run.json.errors.map(({ code, field }: Record<string, string>) => [code, field])).toEqual([
      ['config.variable_malformed', 'SITE_BASE_URL'],
      ['config.variable_malformed', 'GROWTHBOOK_QA_MODE'],
    ]);
    expect(run.stderr).toContain('GROWTHBOOK_QA_MODE');
    expect(run.stdout + run.stderr).not.toContain('hidden-value');
  });

  it.each([
    ['missing', undefined],
    ['no JSON', '{'],
    ['a list', '[]'],
    ['unknown names', '{"SITE_COLOR":"red","SITE_SHAPE":"round"}'],
    ['values that are no texts', '{"SITE_BASE_URL":7}'],
  ])('refuses a configuration file that is %s', async (_, text) => {
    const folder = await temporaryFolder();
    const file = join(folder, 'site.json');
    if (text !== undefined) await writeFile(file, text);
    const run = await runWarm(['build', '--json', '--config', file]);
    expect(run.exitCode).toBe(2);
    expect(run.json.errors[0].code).toBe('config.file_unreadable');
  });
});

describe('a build from the command line', () => {
  async function project() {
    const folder = await temporaryFolder();
    const file = await writeExport(folder, { entries: [homePage([])] });
    const out = join(folder, 'out');
    const cache = join(folder, 'cache');
    await takeBundles(cache);
    const args = ['build', '--out', out, '--export', file, '--cache-dir', cache];
    return { folder, out, args };
  }

  it('writes its result to stdout and its warnings to stderr', async () => {
    const { args } = await project();
    const run = await runSite(args);
    expect(run.exitCode).toBe(0);
    expect(run.stdout).toMatch(/^3 pages \(3 rendered\), \d+ files written/);
    expect(run.stdout.split('\n')).toHaveLength(2);
    expect(run.stderr).toMatch(/^warning content\.page_without_sections/);
  });

  it('prints nothing when it is quiet, and errors all the same', async () => {
    const { folder, args } = await project();
    const run = await runSite([...args, '--quiet']);
    expect([run.exitCode, run.stdout, run.stderr]).toEqual([0, '', '']);
    await writeFile(join(folder, 'export.json'), 'nonsense');
    const failed = await runSite([...args, '--quiet']);
    expect(failed.exitCode).toBe(1);
    expect(failed.stderr).toContain('source.export_unreadable');
  });

  it('prints one JSON object as the last line, and keeps it beside the cache', async () => {
    const { folder, args } = await project();
    const run = await runWarm([...args, '--json']);
    expect(run.stdout.trimEnd().split('\n')).toHaveLength(1);
    expect(Object.keys(run.json).sort()).toEqual([
      'bytes',
      'errors',
      'ok',
      'pages',
      'revision',
      'steps',
      'warnings',
      'written',
    ]);
    const kept = JSON.parse(await readFile(join(folder, 'cache/last-build.json'), 'utf8'));
    expect(kept.revision).toBe(run.json.revision);
  });

  it('takes values from a configuration file, and the environment over it', async () => {
    const { folder, out, args } = await project();
    const file = join(folder, 'site.json');
    await writeFile(
      file,
      '{"SITE_BASE_URL":"https://file.test","SITE_SIGN_UP_URL":"https://file.test/join"}',
    );
    await runWarm([...args, '--config', file], { env: { SITE_BASE_URL: 'https://environment.test' } });
    const html = await readFile(join(out, 'index.html'), 'utf8');
    expect(html).toContain('<link rel="canonical" href="https://environment.test/"');
    expect(html).toContain('https://file.test/join');
  });

  it('keeps search engines away when it is for another origin', async () => {
    const { out, args } = await project();
    await runWarm([...args, '--base-url', 'https://staging.test']);
    expect(await readFile(join(out, '_headers'), 'utf8')).toContain('X-Robots-Tag: noindex');
    expect(await readFile(join(out, 'index.html'), 'utf8')).toContain('https://staging.test/');
  });

  it('refuses a folder of somebody else with status 2', async () => {
    const { out, args } = await project();
    await mkdir(out);
    await writeFile(join(out, 'notes.txt'), 'mine');
    expect((await runWarm(args)).exitCode).toBe(2);
    expect(Object.keys(await digestsOf(out))).toEqual(['notes.txt']);
  });
});
