import { execFile } from 'node:child_process';
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../support/folders';
import { sample } from '../support/repetitions';

const ROOT = resolve(import.meta.dirname, '../..');
const CONFIGS = ['.dependency-cruiser.cjs', '.dependency-cruiser.browser.cjs'] as const;

interface Found {
  readonly modules: ReadonlyArray<{ source: string }>;
  readonly summary: { readonly violations: ReadonlyArray<{ rule: { name: string } }> };
}

async function check(cwd: string, config: string, folders: readonly string[]): Promise<Found> {
  const args = ['--config', config, '--output-type', 'json', ...folders];
  const run = promisify(execFile)(join(ROOT, 'node_modules/.bin/depcruise'), args, {
    cwd,
    maxBuffer: 64 * 1024 * 1024,
  });
  // The exit status is the number of violations.
  const { stdout } = await run.catch((error: { stdout: string }) => error);
  return JSON.parse(stdout);
}

it('the check of import directions parses the TypeScript of every folder', async () => {
  // All are parsed the same way; those with the fewest imports are the fastest.
  const folders = sample(['config', 'client', 'templates', 'generator'], 1);
  const { modules } = await check(ROOT, CONFIGS[0], folders);
  for (const folder of folders) {
    const read = modules.filter(({ source }) => source.startsWith(`${folder}/`) && /\.tsx?$/.test(source));
    expect(read.length, folder).toBeGreaterThan(15);
  }
});

/** A project of files with one import each. */
async function projectOf(imports: Readonly<Record<string, string>>): Promise<string> {
  const root = await temporaryFolder();
  await symlink(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  for (const name of [...CONFIGS, '.import-check.babel.cjs', '.run-time-imports.babel.cjs', 'tsconfig.json'])
    await cp(join(ROOT, name), join(root, name));
  for (const [file, text] of Object.entries(imports)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return root;
}

async function violations(root: string, config: string): Promise<string[]> {
  const { summary } = await check(root, config, ['generator', 'client']);
  return summary.violations.map(({ rule }) => rule.name);
}

const MODULES = {
  'generator/cli/program.ts': 'export interface Options { readonly out: string }',
  'generator/errors/site-error.ts': 'export const siteError = 1;',
  'client/measurement/replay.ts': 'export const start = () => 1; export type Replay = 1;',
  'client/on-demand/menus.ts': 'export const initMenus = () => 1;',
  'client/lib/cookies.ts': 'export const cookies = 1;',
};

describe('the import rules', () => {
  it.each([
    [
      'a type of a higher folder of the generator',
      "import type { Options } from '../cli/program'; export const of = (options: Options) => options;",
      'generator/errors/other.ts',
      ['generator-errors-imports-downward-only'],
    ],
    [
      'a folder of the generator without a level',
      "import { there } from '../rooms/there'; export const here = there;",
      'generator/cli/other.ts',
      ['generator-rooms-are-listed'],
    ],
  ])('refuse %s', async (_, text, file, rules) => {
    const root = await projectOf({
      ...MODULES,
      'generator/rooms/there.ts': 'export const there = 1;',
      [file]: text,
    });
    expect(await violations(root, CONFIGS[0])).toEqual(rules);
  });

  it('allow imports of lower folders', async () => {
    const text = "import { siteError } from '../errors/site-error'; export const fault = siteError;";
    expect(
      await violations(await projectOf({ ...MODULES, 'generator/cli/other.ts': text }), CONFIGS[0]),
    ).toEqual([]);
  });

  it.each([
    [
      'page code that imports measurement indirectly',
      "import { start } from '../measurement/replay'; export const run = start;",
      ['client-page-imports-downward-only', 'measurement-comes-with-consent'],
    ],
    [
      'page code that imports on-demand code indirectly',
      "import { initMenus } from '../on-demand/menus'; export const run = initMenus;",
      ['client-page-imports-downward-only', 'on-demand-code-comes-by-import-call'],
    ],
  ])('refuse %s', async (_, text, rules) => {
    const root = await projectOf({ ...MODULES, 'client/page/other.ts': text });
    expect((await violations(root, CONFIGS[1])).sort()).toEqual(rules);
  });

  it('allow types of measurement, its import when consent is granted, and lower folders', async () => {
    const text = `
      import { cookies } from '../lib/cookies';
      import type { Replay } from '../measurement/replay';
      export const run = (): Promise<Replay> => import('../measurement/replay.ts').then(() => cookies as Replay);`;
    expect(
      await violations(await projectOf({ ...MODULES, 'client/page/other.ts': text }), CONFIGS[1]),
    ).toEqual([]);
  });
});
