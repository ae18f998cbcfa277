import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newFolder } from '../../support/folders';
import { copySources } from '../../support/project-copy';
import { repetitions } from '../../support/repetitions';
import { runSite } from '../../support/run-site';

const run = promisify(execFile);

/** A name that nothing of the project has. */
const NAME = 'new-sample';

/** The checks of all code, and the tests of this project that new code could break. */
const IS_LONG = repetitions({ few: 0, all: 1 }) === 1;

/** A copy of the project, a cold build, and the checks of all its code. */
const TIMEOUT = 400_000;

const COMMANDS = [
  ['section', NAME],
  ['island', NAME],
  ['page', NAME],
  ['locale', 'lb'],
  ['locale', 'ar'],
  ['experiment', NAME, '--owner', 'the growth team', '--ends-on', '2020-03-31'],
  ['vendor', NAME],
  ['vendor', `${NAME}-free`, '--without-consent'],
] as const;

let folder: string;
let created: string[];

const read = (file: string) => readFile(join(folder, file), 'utf8');
const site = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runSite(args, { cwd: folder, binary: join(folder, 'bin/site.js'), env });
const add = (args: readonly string[]) => site(['new', ...args, '--json']);

/** Runs a command of the project. Throws with all that it prints when it fails. */
async function shell(command: string): Promise<void> {
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, CI: 'true', npm_config_offline: 'true' };
  try {
    await run('sh', ['-ec', command], { cwd: folder, env, maxBuffer: 2 ** 26 });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${command}\n${stdout}\n${stderr}`);
  }
}

/** A digest of every source file by path. */
async function sources(): Promise<Record<string, string>> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !/\/(?:node_modules|\.cache|out)\//.test(path));
  const digest = async (path: string) =>
    [
      path,
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    ] as const;
  return Object.fromEntries(await Promise.all(files.sort().map(digest)));
}

/** Adds content that shows what the commands have added: the section and the experiment are on the home page. */
async function addContent(): Promise<void> {
  const space = JSON.parse(await read('content/export.json'));
  const link = (id: string) => ({ sys: { type: 'Link', linkType: 'Entry', id } });
  const addEntry = (id: string, type: string, values: object) => {
    const { metadata, sys } = structuredClone(space.entries[0]);
    sys.contentType.sys.id = type;
    const fields = Object.entries(values).map(([name, value]) => [name, { en: value }]);
    space.entries.push({ metadata, sys: { ...sys, id }, fields: Object.fromEntries(fields) });
  };
  addEntry('sample-item', 'newSampleItem', { internalTitle: 'Item', title: 'An item' });
  for (const id of ['sample', 'sample-variation'])
    addEntry(id, 'sectionNewSample', {
      internalTitle: id,
      sectionId: 'sample',
      heading: id,
      items: [link('sample-item')],
    });
  addEntry('sample-experiment', 'experiment', {
    internalTitle: 'Experiment',
    key: NAME,
    control: link('sample'),
    variations: [link('sample-variation')],
  });
  const home = space.entries.find(({ sys }: { sys: { id: string } }) => sys.id === 'page-home');
  home.fields.sections.en.push(link('sample-experiment'));
  await writeFile(join(folder, 'content/export.json'), `${JSON.stringify(space, null, 1)}\n`);
}

/** Whether the browser code of an output contains a text. */
async function isInScripts(out: string, text: string): Promise<boolean> {
  const names = (await readdir(join(folder, out, 'assets'))).filter((name) => name.endsWith('.js'));
  const scripts = await Promise.all(names.map((name) => read(join(out, 'assets', name))));
  return scripts.some((script) => script.includes(text));
}

/** Places the island in the template of the section. */
async function placeIsland(): Promise<void> {
  const file = `templates/sections/${NAME}/NewSample.tsx`;
  const text = await read(file);
  const island = `<Island name="NewSample" id={islandIdOf(section, place, 'sample')} hydrate="visible" props={{ texts: { show: 'Show', hide: 'Hide', content: 'A text.' } }} />`;
  const placed = text
    .replace('</SectionFrame>', `${island}</SectionFrame>`)
    .replace('import type { SectionProps }', 'import { islandIdOf, type SectionProps }')
    .replace('import ', "import { Island } from '../../components/island/Island';\nimport ");
  await writeFile(join(folder, file), placed);
  await shell(`npx biome check --write ${file}`);
}

beforeAll(async () => {
  folder = await newFolder('site-new-');
  await copySources(folder);
}, TIMEOUT);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('site new', () => {
  it('adds each kind of thing, and says what it wrote', { timeout: TIMEOUT }, async () => {
    created = [];
    for (const command of COMMANDS) {
      const { exitCode, stderr, json } = await add(command);
      expect([command, exitCode, stderr]).toEqual([command, 0, '']);
      expect(json).toMatchObject({ ok: true, edited: expect.any(Array), nextSteps: expect.any(Array) });
      created.push(...json.created);
    }
    expect(created.filter((file) => /\.test\.tsx?$/.test(file))).toHaveLength(5);
    const privacy = await read('docs/privacy.md');
    expect(privacy).toMatch(/`NEW_SAMPLE_URL` .* with consent \|/);
    expect(privacy).toMatch(/`NEW_SAMPLE_FREE_URL` .* always, when the page is idle \|/);
  });

  it('refuses names in use and names that are invalid, and changes nothing', {
    timeout: TIMEOUT,
  }, async () => {
    const before = await sources();
    const codes = [];
    for (const command of [
      ...COMMANDS,
      ['section', 'Not A Name'],
      ['locale', 'xx'],
      ['experiment', 'other'],
    ]) {
      const { exitCode, json } = await add(command);
      codes.push([exitCode, json.errors[0].code]);
    }
    expect(codes).toEqual([
      ...COMMANDS.map(() => [2, 'scaffold.name_taken']),
      [2, 'scaffold.name_invalid'],
      [2, 'scaffold.name_invalid'],
      [2, 'scaffold.experiment_incomplete'],
    ]);
    expect(await sources()).toEqual(before);
  });

  it('changes nothing when a file has no place or a step fails', { timeout: TIMEOUT }, async () => {
    const files = ['tests/unit/client/page/island-props.ts', 'scripts/content-model.js'] as const;
    const [props, script] = await Promise.all(files.map(read));
    await writeFile(join(folder, files[0]), props?.replace('ISLAND_PROPS:', 'PROPS:') ?? '');
    await writeFile(join(folder, files[1]), "throw new Error('The script failed.');\n");
    const before = await sources();
    const island = await add(['island', 'other']);
    const section = await add(['section', 'other']);
    const after = await sources();
    await writeFile(join(folder, files[0]), props ?? '');
    await writeFile(join(folder, files[1]), script ?? '');
    expect([island.exitCode, island.json.errors[0].code]).toEqual([1, 'scaffold.place_missing']);
    expect([section.exitCode, section.json.errors[0].code]).toEqual([1, 'scaffold.step_failed']);
    expect(section.json.errors[0].message).toContain('The script failed.');
    expect(after).toEqual(before);
  });

  it('adds things that a build publishes', { timeout: TIMEOUT }, async () => {
    await addContent();
    await placeIsland();
    const vendors = {
      NEW_SAMPLE_URL: 'https://sample.example/a.js',
      NEW_SAMPLE_FREE_URL: 'https://free.example/b.js',
    };
    const built = await site(['build'], vendors);
    expect([built.exitCode, built.stderr]).toEqual([0, expect.stringContaining('experiments.ended')]);
    const home = await read('out/index.html');
    expect(home).toMatch(/class="new-sample__title"[^>]*>An item</);
    expect(home).toMatch(/data-island="NewSample"[^>]*data-hydrate="visible"/);
    expect(await read(`out/${NAME}.html`)).toContain(`<div class="page page--${NAME}">`);
    expect(await read('out/lb/pricing.html')).toContain('<html lang="lb"');
    const arabic = await read('out/ar/pricing.html');
    expect(arabic).toContain('<html lang="ar" dir="rtl" data-script="Arab">');
    expect(arabic).not.toContain('as="font"');
    expect(built.stderr).not.toContain('content.text_outside_font');
    const headers = await read('out/_headers');
    for (const url of Object.values(vendors)) {
      expect(home).toContain(url);
      expect(headers).toContain(new URL(url).origin);
    }
    expect((await site(['build', '--out', 'out-off', '--cache-dir', '.cache/off'])).exitCode).toBe(0);
    expect(await read('out-off/_headers')).not.toMatch(/(?:sample|free)\.example/);
    for (const [out, isOn] of [
      ['out', true],
      ['out-off', false],
    ] as const)
      expect([out, await isInScripts(out, 'newSampleFreeUrl')]).toEqual([out, isOn]);
  });

  it('adds code that passes its own tests and the checks', { timeout: TIMEOUT }, async () => {
    const tests = created.filter((file) => /\.test\.tsx?$/.test(file));
    const others = [
      'content-model',
      'docs',
      'scaffold',
      'config',
      'templates/sections',
      'client/page/island',
    ];
    const paths = [...tests, ...(IS_LONG ? others.map((path) => `tests/unit/${path}`) : [])];
    await shell(`npx vitest run --project unit --project dom ${paths.join(' ')}`);
    if (!IS_LONG) return;
    await shell('npm run check:types');
    const code = created.filter((file) => !file.endsWith('.md'));
    await shell(`npx biome check ${code.join(' ')}`);
    await shell('npm run check:imports && npm run check:unused');
  });
});
