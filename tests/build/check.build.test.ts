import { cpSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { builtFolder } from '../support/built-site';
import { newFolder } from '../support/folders';
import { entry, homePage } from '../support/space-export';
import { runWarm } from '../support/warm-builds';

let folder = '';

const check = (args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) =>
  runWarm(['check', '--out', join(folder, 'out'), '--cache-dir', join(folder, 'cache'), ...args], { env });

async function replace(file: string, from: string, to: string): Promise<void> {
  const path = join(folder, 'out', file);
  const text = await readFile(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
  await writeFile(path, text.replaceAll(from, to));
}

beforeAll(async () => {
  folder = await newFolder('site-checked-');
  cpSync(inject('siteFolder'), join(folder, 'out'), { recursive: true, preserveTimestamps: true });
  cpSync(dirname(inject('bundles')), join(folder, 'cache'), { recursive: true, preserveTimestamps: true });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it('the check reports the entry of a broken redirect, with a link to it', async () => {
  const text = entry('text', 'sectionMarkdown', { heading: 'Text', body: 'Text.' });
  const away = entry('away', 'redirect', { from: '/old', to: '/gone' });
  const site = await builtFolder({ space: { entries: [homePage(['text']), text, away] } });
  const places = ['--out', join(site, 'out'), '--cache-dir', join(site, 'cache')];
  const { json } = await runWarm(['check', '--json', ...places]);
  expect(json.warnings).toContainEqual(
    expect.objectContaining({
      ...{ code: 'check.redirect_broken', entry: 'away', field: 'to' },
      link: expect.stringMatching(/\/entries\/away$/),
    }),
  );
});

interface Warning {
  readonly code: string;
  readonly message: string;
}

/** Warnings besides missing translations, which a locale has until somebody translates it. */
const foundIn = ({ warnings }: { readonly warnings: readonly Warning[] }) =>
  warnings.filter(({ code }) => code !== 'content.translation_missing');

describe('the check of the embedded site', () => {
  it('warns of a variable with a misspelled name, and fails with --strict', async () => {
    const misspelled = { SITE_LOG_IN_URL: 'https://app.example.com/login' };
    const { exitCode, json, stderr } = await check(['--json'], misspelled);
    expect([exitCode, foundIn(json)]).toMatchObject([
      0,
      [{ code: 'config.variable_misspelled', variable: 'SITE_LOG_IN_URL' }],
    ]);
    expect(stderr).toContain('did you mean SITE_LOGIN_URL?');
    expect((await check(['--strict'], misspelled)).exitCode).toBe(1);
  });

  it('finds nothing', async () => {
    const { exitCode, json } = await check(['--json']);
    // The manifest does not list /401 and /404.
    const pages = inject('sitePages').length + 2;
    expect([exitCode, json.pages, json.errors, foundIn(json)]).toEqual([0, { total: pages }, [], []]);
  });

  it('passes with warnings, prints them, and fails for them with --strict', async () => {
    await writeFile(join(folder, 'out/left-over.txt'), '');
    const passed = await check(['--json']);
    expect([passed.exitCode, passed.json.ok, passed.json.errors]).toEqual([0, true, []]);
    expect(foundIn(passed.json)).toMatchObject([{ code: 'check.file_unnamed' }]);
    expect(passed.stderr).toContain('warning check.file_unnamed: ');
    const strict = await check(['--strict', '--json']);
    expect([strict.exitCode, strict.json.ok]).toEqual([1, false]);
    await rm(join(folder, 'out/left-over.txt'));
  });

  it('accepts assets of earlier builds, and warns about other unused ones', async () => {
    const [kept, lost] = ['assets/kept-0A1B2C3D.js', 'assets/lost-0A1B2C3D.js'];
    const index = join(folder, 'cache/assets/index.json');
    const known = JSON.parse(await readFile(index, 'utf8'));
    known.assets[kept] = { sha256: '', unusedSince: Date.now() };
    await writeFile(index, JSON.stringify(known));
    for (const file of [kept, lost]) await writeFile(join(folder, 'out', file), '');
    const messages = foundIn((await check(['--json'])).json).map(({ message }) => message);
    expect(messages).toEqual([expect.stringContaining(lost)]);
    for (const file of [kept, lost]) await rm(join(folder, 'out', file));
  });

  it('ignores assets and entries when the cache belongs to another output', async () => {
    const other = join(folder, 'other');
    cpSync(join(folder, 'out'), other, { recursive: true });
    await writeFile(join(other, 'build.json'), '{"version":1}');
    await writeFile(join(other, 'assets/lost-0A1B2C3D.js'), '');
    await rm(join(other, 'brain.html'));
    const { json } = await check(['--json', '--out', other]);
    const found: Array<{ code: string; entry?: string }> = [...json.warnings, ...json.errors];
    expect(json.errors.length).toBeGreaterThan(0);
    expect(found.filter(({ code, entry }) => code === 'check.file_unnamed' || entry !== undefined)).toEqual(
      [],
    );
  });

  it('reports page, entry, section, locale and the editor link of an error', async () => {
    await replace('de/pricing.html', 'href="/features/docs"', 'href="/features/docz"');
    const { exitCode, json, stderr } = await check(['--json']);
    expect([exitCode, json.ok, json.errors]).toEqual([0, true, []]);
    expect(json.warnings).toContainEqual({
      code: 'check.link_broken',
      message: 'The link to /features/docz is broken: there is no page, redirect or file at this address.',
      hint: expect.any(String),
      page: '/de/pricing',
      section: 'header',
      entry: 'page-pricing',
      locale: 'de',
      link: expect.stringMatching(/^https:\/\/app\.contentful\.com\/spaces\/.+\/entries\/page-pricing$/),
    });
    expect(stderr).toContain('  at page /de/pricing, section header, entry page-pricing, locale de\n');
  });

  it('writes annotations on GitHub, unless text is requested, and still ends with its JSON', async () => {
    const onGitHub = await check(['--json'], { GITHUB_ACTIONS: 'true' });
    const lines = onGitHub.stderr.split('\n').filter((line) => line.includes('check.'));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toMatch(/^::warning title=check\.link_broken \/de\/pricing::/);
    expect(onGitHub.json.warnings.length).toBeGreaterThanOrEqual(lines.length);
    const asked = await check(['--format', 'github']);
    expect(asked.stderr).toBe(onGitHub.stderr);
    const text = await check(['--format', 'text'], { GITHUB_ACTIONS: 'true' });
    expect(text.stderr).toMatch(/^warning check\.link_broken: /m);
  });

  it('refuses another format', async () => {
    expect((await check(['--format', 'xml'])).exitCode).toBe(2);
  });
});
