import { readdirSync } from 'node:fs';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFolder } from '../../support/folders';
import { copyProject } from '../../support/project-copy';
import { sample } from '../../support/repetitions';
import { runSite } from '../../support/run-site';

const PACKAGES = resolve(import.meta.dirname, '../../../node_modules');

describe('an interrupted installation', () => {
  let folder: string;
  let binary: string;
  const packages = () => join(folder, 'node_modules');

  beforeAll(async () => {
    folder = await newFolder('site-install-');
    binary = await copyProject(folder);
    await rm(packages());
    await mkdir(packages());
    for (const name of readdirSync(PACKAGES)) await symlink(join(PACKAGES, name), join(packages(), name));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function without<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
    await rm(join(packages(), name));
    try {
      return await work();
    } finally {
      await rm(join(packages(), name), { recursive: true, force: true });
      await symlink(join(PACKAGES, name), join(packages(), name));
    }
  }

  /** A copy of a package with one truncated file. */
  async function torn(name: string, file: string, bytes: number): Promise<void> {
    await cp(join(PACKAGES, name), join(packages(), name), { recursive: true });
    const content = await readFile(join(PACKAGES, name, file));
    await writeFile(join(packages(), name, file), content.subarray(0, bytes));
  }

  async function expectReport(args: readonly string[], reason: string): Promise<void> {
    const { exitCode, json, stderr } = await runSite([...args, '--json'], { binary });
    expect([exitCode, json?.ok, json?.errors?.[0]?.code], stderr).toEqual([2, false, 'cli.packages_broken']);
    expect(json.errors[0].message).toContain(reason);
    expect(json.errors[0].hint).toContain('npm ci');
    expect(stderr).not.toMatch(/\n {4}at /);
  }

  it('without the compiler is reported at the first start', async () => {
    await without('esbuild', () => expectReport(['build'], 'esbuild'));
  });

  it('with a truncated source is reported with its name, and nothing of it is cached', async () => {
    const source = join(folder, 'config/routes.ts');
    const text = await readFile(source, 'utf8');
    await writeFile(source, text.slice(0, text.indexOf('{') + 1));
    const { exitCode, json } = await runSite(['build', '--json'], { binary });
    expect([exitCode, json.errors[0].code]).toEqual([1, 'cli.sources_broken']);
    expect(json.errors[0].message).toContain('config/routes.ts');
    await writeFile(source, text);
    expect((await runSite(['--version'], { binary })).exitCode).toBe(0);
    expect(readdirSync(join(folder, '.cache/cli'))).toHaveLength(1);
  });

  it('with a list of templates that uses a missing import is reported', async () => {
    const list = join(folder, 'templates/sections/sections.ts');
    const text = await readFile(list, 'utf8');
    await writeFile(list, text.replace('sectionFaq, Faq', 'sectionFaq, () => null'));
    const { exitCode, json, stderr } = await runSite(['build', '--json'], { binary });
    expect([exitCode, json.errors[0].code]).toEqual([1, 'cli.template_unknown']);
    expect(json.errors[0].message).toContain('sections.ts: sectionFaq');
    expect(stderr).not.toMatch(/\n {4}at /);
    await writeFile(list, text);
  });

  it.each([
    ['which everything needs', 'commander', ['build']],
    ['which one command needs', 'parse5', ['check']],
  ])('without a package %s is reported with its name', async (_, name, args) => {
    await without(name, () => expectReport(args, name));
  });

  it.each([
    ['commander', 'lib/command.js', 2000, ['build']],
    ['commander', 'package.json', 100, ['build']],
    ['commander', 'esm.mjs', 0, ['build']],
    ['parse5', 'dist/index.js', 1200, ['check']],
  ])('with a truncated package is reported (%s, %s)', async (name, file, bytes, args) => {
    await without(name, async () => {
      await torn(name, file, bytes);
      await expectReport(args, '');
    });
  });

  it.each(sample(['cut in half', 'empty', 'gone'], 1))(
    'whose compiled form is %s compiles again',
    async (how) => {
      // Earlier tests left compiled forms of other sources.
      await rm(join(folder, '.cache'), { recursive: true, force: true });
      expect((await runSite(['--version'], { binary })).exitCode).toBe(0);
      const compiled = join(folder, '.cache/cli');
      const [stamp = ''] = readdirSync(compiled);
      const modules = readdirSync(join(compiled, stamp)).filter((name) => /^(cli|chunk.*)\.js$/.test(name));
      for (const name of [modules.find((one) => one === 'cli.js') ?? '', modules[0] ?? '']) {
        const file = join(compiled, stamp, name);
        const text = await readFile(file, 'utf8');
        if (how === 'gone') await rm(file);
        else await writeFile(file, how === 'empty' ? '' : text.slice(0, text.length / 2));
        const args = ['explain', '/x', '--json', '--cache-dir', join(folder, 'no-cache')];
        const { exitCode, stderr } = await runSite(args, { binary });
        expect([exitCode, stderr]).toEqual([1, expect.stringContaining('cache.no_state')]);
        expect(await readFile(file, 'utf8')).toBe(text);
      }
    },
  );

  it('with an unwritable folder for compiled files is reported with the path', async () => {
    const cache = join(folder, '.cache');
    await rm(cache, { recursive: true });
    await writeFile(cache, 'in the way');
    const { exitCode, json } = await runSite(['build', '--json'], { binary });
    expect([exitCode, json.errors[0].code]).toEqual([1, 'cli.not_compiled']);
    expect(json.errors[0].message).toContain(cache);
    await rm(cache);
  });
});
