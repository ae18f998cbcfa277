import { chmod, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { digestsOf, temporaryFolder } from '../../support/folders';
import { runSite } from '../../support/run-site';
import { entry, homePage, spaceExport } from '../../support/space-export';
import { runWarm } from '../../support/warm-builds';
import { type BuiltSite, buildContent, codesOf, pageAt } from './built-site';

const text = entry('text', 'sectionMarkdown', { heading: 'T', body: 'T' });
const good = { entries: [homePage(['text']), text] };
const bad = spaceExport({
  entries: [homePage(['blink']), entry('blink', 'sectionBlink', {}), pageAt('/x', ['blink'])],
});
const STACK = /^\s+at .*:\d+:\d+/mu;

describe('a build that fails', () => {
  let site: BuiltSite;
  let before: Record<string, string>;

  beforeAll(async () => {
    site = await buildContent(good);
    expect(site.exitCode).toBe(0);
    before = await digestsOf(site.out);
  });

  it('leaves the output unchanged, to the byte, and has a failure status', async () => {
    const failed = await site.again(bad);
    expect(failed.exitCode).toBe(1);
    expect(await digestsOf(site.out)).toEqual(before);
    expect(failed.json).toMatchObject({ ok: false, written: 0 });
    expect(codesOf(failed.json.errors)).toEqual(['content.unknown_model', 'content.unknown_model']);
    expect(failed.json.errors.map((fault: Record<string, string>) => fault.page)).toEqual(['/', '/x']);
  });

  it('prints its messages to stderr, one JSON line at the end of stdout, and no stack', async () => {
    const failed = await site.again(bad);
    expect(failed.stderr).toContain('content.unknown_model');
    expect(failed.stderr).not.toMatch(STACK);
    expect(failed.stdout.trim().split('\n')).toHaveLength(1);
    expect(failed.stderr).not.toContain('\u001b[');
  });

  it('is followed by a successful build with the same output as before', async () => {
    const again = await site.again(spaceExport(good));
    expect([again.exitCode, again.json.ok]).toEqual([0, true]);
    expect(await digestsOf(site.out)).toEqual(before);
  });

  it('fails for warnings with --strict, and reports them as errors', async () => {
    const empty = spaceExport({ entries: [homePage([])] });
    expect((await site.again(empty)).exitCode).toBe(0);
    const strict = await site.again(empty, '--strict');
    expect([strict.exitCode, codesOf(strict.json.errors)]).toEqual([1, ['content.page_without_sections']]);
  });

  it('fails for a variable that is probably misspelled with --strict', async () => {
    const misspelled = (...args: string[]) =>
      buildContent(good, { args, env: { GROWTHBOOK_CLIENT_KEYS: 'sdk-1' } });
    const lenient = await misspelled();
    expect([lenient.exitCode, codesOf(lenient.json.warnings)]).toEqual([0, ['config.variable_misspelled']]);
    expect(JSON.parse(await lenient.read('build.json')).warnings).toEqual([]);
    const strict = await misspelled('--strict');
    expect([strict.exitCode, codesOf(strict.json.errors), strict.json.warnings]).toEqual([
      1,
      ['config.variable_misspelled'],
      [],
    ]);
  });

  it('lists warnings in a file that is the same for every build of the content', async () => {
    const build = JSON.parse(await site.read('build.json'));
    expect(Object.keys(build)).toEqual(['version', 'revision', 'pages', 'bytes', 'warnings']);
    expect(codesOf(build.warnings)).toEqual(['content.page_without_sections']);
    expect(JSON.stringify(build)).not.toMatch(/\/tmp|20\d\d-\d\d-\d\dT/u);
  });
});

describe('wrong usage', () => {
  it.each([
    ['an unknown option', ['build', '--nope']],
    ['an unknown command', ['publish']],
    ['an unknown source', ['build', '--source', 'rss']],
    ['an export that does not exist', ['build', '--source', 'export', '--export', '/nowhere/export.json']],
    ['a folder as export', ['build', '--source', 'export', '--export', '/tmp']],
    ['a configuration file that does not exist', ['build', '--config', '/nowhere/config.json']],
    ['an invalid port', ['serve', '--port', '99999']],
    ['a contentful source without a space', ['build', '--source', 'contentful']],
  ])('%s ends with status 2 and a message', async (_, args) => {
    const { exitCode, stderr } = await runWarm([...args, '--out', join(await temporaryFolder(), 'out')]);
    expect([args, exitCode]).toEqual([args, 2]);
    expect(stderr.length).toBeGreaterThan(10);
    expect(stderr).not.toMatch(STACK);
  });

  it.each([
    ['SITE_BASE_URL', 'not a url'],
    ['SITE_BASE_URL', 'javascript:alert(1)'],
    ['CONTENTFUL_HOST', 'http://evil.example'],
    ['GROWTHBOOK_QA_MODE', 'yes'],
    ['SITE_PARENT_DOMAIN', 'https://planfold.example'],
    ['SCHEDULER_URL', 'javascript:alert(1)'],
    ['TAG_MANAGER_URL', 'http://tags.example/gtm.js'],
    ['TAG_MANAGER_HOSTS', 'www.tags.example'],
  ])('%s with the value "%s" ends with status 2 and a message with the variable', async (name, value) => {
    const { exitCode, stderr } = await runWarm(['build', '--out', join(await temporaryFolder(), 'out')], {
      env: { [name]: value },
    });
    expect([exitCode, stderr.includes(name)]).toEqual([2, true]);
    expect(stderr).not.toMatch(STACK);
  });

  it('a malformed secret is reported by variable and never printed', async () => {
    const env = { CONTENTFUL_WEBHOOK_SECRET: 'too-short-hush', CONTENTFUL_ACCESS_TOKEN: 'hush hush\n' };
    const out = join(await temporaryFolder(), 'out');
    const { exitCode, stdout, stderr } = await runSite(['build', '--out', out], { env });
    expect(exitCode).toBe(2);
    for (const name of Object.keys(env)) expect(stderr).toContain(name);
    expect(stdout + stderr).not.toContain('hush');
  });

  it('a folder with other content is refused and left unchanged', async () => {
    const folder = await temporaryFolder();
    const out = join(folder, 'out');
    await mkdir(out);
    await writeFile(join(out, 'thesis.txt'), 'years of work');
    const file = join(folder, 'export.json');
    await writeFile(file, JSON.stringify(spaceExport(good)));
    const { exitCode, stderr } = await runWarm([
      'build',
      '--source',
      'export',
      '--export',
      file,
      '--out',
      out,
    ]);
    expect([exitCode, stderr.includes(out)]).toEqual([2, true]);
    expect(await readdir(out)).toEqual(['thesis.txt']);
    expect(await readFile(join(out, 'thesis.txt'), 'utf8')).toBe('years of work');
  });

  it('a file at the path of the output is refused and left unchanged', async () => {
    const folder = await temporaryFolder();
    const out = join(folder, 'out');
    await writeFile(out, 'a file');
    await chmod(out, 0o600);
    const { exitCode } = await runWarm(['build', '--source', 'export', '--out', out]);
    expect(exitCode).toBe(2);
    expect(await readFile(out, 'utf8')).toBe('a file');
  });

  it('the check of a folder without a build ends with a message', async () => {
    const { exitCode, stderr } = await runWarm(['check', '--out', join(await temporaryFolder(), 'none')]);
    expect([1, 2]).toContain(exitCode);
    expect(stderr).not.toMatch(STACK);
  });

  it('help and version succeed and are printed to stdout', async () => {
    for (const args of [['--help'], ['build', '--help'], ['--version'], ['help', 'serve']]) {
      const { exitCode, stdout, stderr } = await runWarm(args);
      expect([args, exitCode, stderr, stdout.length > 4]).toEqual([args, 0, '', true]);
    }
  });
});
