import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAILURES, text } from '../support/content-faults';
import { type DebugServer, startDebugServer } from '../support/debug-server';
import { newFolder } from '../support/folders';
import { copyProject } from '../support/project-copy';
import { sample } from '../support/repetitions';
import { homePage, writeExport } from '../support/space-export';
import { openPage, withBrowser } from './open-page';

withBrowser();

const GOOD = { entries: [homePage(['text']), text] };

let folder = '';
let server: DebugServer;
let stop: () => Promise<void>;

beforeAll(async () => {
  folder = await newFolder('debug-errors-');
  const binary = await copyProject(folder);
  const file = await writeExport(folder, GOOD);
  server = await startDebugServer(['--export', file, '--config', await writeConfig('{}')], {
    cwd: folder,
    binary,
    atEnd: (given) => {
      stop = given;
    },
  });
});

afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

async function writeConfig(json: string): Promise<string> {
  const file = join(folder, 'site-config.json');
  await writeFile(file, json);
  return file;
}

const overlay = (page: Page) => page.locator('site-debug-overlay');

/** Two lines before the failing one, that line and the empty last one are below each other. */
async function expectLinesBelow(page: Page): Promise<void> {
  const lines = overlay(page).locator('.frame .line');
  await lines.first().waitFor();
  const tops = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().top));
  expect([tops.length, new Set(tops).size]).toEqual([4, 4]);
}

/** Causes an error, expects the overlay with all of these texts, fixes it, and expects the page without the overlay. */
async function walk(
  breakIt: () => Promise<unknown>,
  texts: readonly string[],
  mend: () => Promise<unknown>,
): Promise<void> {
  const { page } = await openPage(`${server.url}/`);
  await page.getByRole('heading', { name: 'Text' }).waitFor();
  await breakIt();
  for (const shown of texts) await overlay(page).getByText(shown).first().waitFor();
  if (texts.includes('export const broken = ;')) await expectLinesBelow(page);
  expect(await page.getByRole('heading', { name: 'Text' }).count()).toBe(1);
  await mend();
  await expect.poll(() => overlay(page).getByRole('alertdialog').allInnerTexts()).toEqual([]);
  await page.getByRole('heading', { name: 'Text' }).waitFor();
}

describe('an error of content is shown over the page until it is fixed:', () => {
  it.each(sample(FAILURES, 1))('%s', async (_name, content, fault) => {
    const { code, entry, field } = fault as { code: string; entry?: string; field?: string };
    await walk(
      () => writeExport(folder, content),
      [code, ...(entry === undefined ? [] : [entry]), ...(field === undefined ? [] : [field])],
      () => writeExport(folder, GOOD),
    );
  });

  it('an export that is not JSON, and one that is missing for a moment', async () => {
    const file = join(folder, 'export.json');
    const mend = () => writeExport(folder, GOOD);
    await walk(() => writeFile(file, '{"entries": ['), ['source.export_unreadable'], mend);
    const hidden = `${file}.bak`;
    await walk(
      () => rename(file, hidden),
      ['source.export_unreadable'],
      () => rename(hidden, file),
    );
  });
});

it('the overlay does not scroll the page', async () => {
  const { page } = await openPage(`${server.url}/`);
  await page.evaluate(() => {
    document.documentElement.style.scrollBehavior = 'auto';
    document.querySelector('main')?.style.setProperty('padding-block-end', '5000px');
    scrollTo({ top: 400, behavior: 'instant' });
  });
  await writeFile(join(folder, 'export.json'), '{"entries": [');
  await overlay(page).getByRole('alertdialog').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(400);
  await writeExport(folder, GOOD);
  await overlay(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => scrollY)).toBe(400);
});

it('an error in the browser is shown over the page and in the terminal', async () => {
  const { page } = await openPage(`${server.url}/`);
  await page.getByRole('heading', { name: 'Text' }).waitFor();
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('thrown in the browser');
    });
  });
  await overlay(page).getByText('thrown in the browser').waitFor();
  await expect.poll(server.messages).toContain('Error in the browser: thrown in the browser');
});

/** Changes a source file, and returns a function that restores it. */
async function edit(path: string, change: (source: string) => string) {
  const file = join(folder, path);
  const source = await readFile(file, 'utf8');
  return { apply: () => writeFile(file, change(source)), undo: () => writeFile(file, source) };
}

const SOURCES: ReadonlyArray<
  readonly [name: string, path: string, change: (source: string) => string, texts: readonly string[]]
> = [
  [
    'a template that is not TypeScript',
    'templates/pages/PageFrame.tsx',
    (source) => `${source}\nexport const broken = ;\n`,
    ['serve.sources_broken', 'templates/pages/PageFrame.tsx:', 'export const broken = ;'],
  ],
  [
    'a template that throws',
    'templates/sections/markdown/MarkdownSection.tsx',
    (source) =>
      source.replace(/\{\n {2}return/, "{\n  if (section) throw new Error('thrown on purpose');\n  return"),
    ['render.failed', 'thrown on purpose', 'templates/sections/markdown/MarkdownSection.tsx:'],
  ],
  [
    'client code that is not TypeScript',
    'client/start/start.ts',
    (source) => `${source}\nexport const broken = ;\n`,
    ['bundle.failed', 'client/start/start.ts:', 'export const broken = ;'],
  ],
  [
    'configuration that is malformed',
    'site-config.json',
    () => '{"SITE_BASE_URL": "no address"}',
    ['config.variable_malformed', 'SITE_BASE_URL'],
  ],
  [
    'an import of a missing file',
    'templates/pages/PageFrame.tsx',
    (source) => `import { nothing } from './no-such-file';\n${source}\nexport const used = nothing;\n`,
    ['serve.sources_broken', './no-such-file'],
  ],
  [
    'a style sheet that imports a missing file',
    'templates/styles/site.css',
    (source) => `@import './no-such-sheet.css';\n${source}`,
    ['bundle.failed', 'no-such-sheet.css'],
  ],
  [
    'a style sheet with a syntax error',
    'templates/styles/site.css',
    (source) => `${source}\n.broken {{{ color: red; }\n`,
    ['bundle.failed', 'templates/styles/site.css:', '.broken {{{ color: red; }'],
  ],
  [
    'an icon that the set does not have',
    'config/icons.ts',
    (source) => source.replace(/'zap'/, "'zapp'"),
    ['bundle.missing_icon', 'zapp'],
  ],
  ['configuration that is not JSON', 'site-config.json', () => '{', ['config.file_unreadable']],
];

describe('an error of the sources is shown with its lines until it is fixed:', () => {
  it.each(sample(SOURCES, 4))('%s', async (_name, path, change, texts) => {
    const { apply, undo } = await edit(path, change);
    await walk(apply, texts, undo);
  });

  it('a list without keys, for which React only logs a warning', async () => {
    const { apply, undo } = await edit('templates/sections/markdown/MarkdownSection.tsx', (source) =>
      source.replace(/<SectionFrame[^>]*>/, (frame) => `${frame}{[1, 2].map(() => <i />)}`),
    );
    await walk(apply, ['serve.react_warning', 'unique "key"', 'MarkdownSection'], undo);
    expect(server.messages()).toContain('unique "key"');
  });

  it('an endless template, which is stopped after ten seconds', async () => {
    const { apply, undo } = await edit('templates/sections/markdown/MarkdownSection.tsx', (source) =>
      source.replace(/\{\n {2}return/, '{\n  while (section);\n  return'),
    );
    await walk(
      apply,
      ['serve.page_blocked', 'templates/sections/markdown/MarkdownSection.tsx:', 'MarkdownSection ('],
      undo,
    );
    expect(server.messages()).toContain('serve.page_blocked');
    expect(server.messages()).not.toContain('goroutine');
  });

  it('a template that ends the process, but not the server', async () => {
    const { apply, undo } = await edit('templates/sections/markdown/MarkdownSection.tsx', (source) =>
      source.replace(/\{\n {2}return/, '{\n  if (section) process.abort();\n  return'),
    );
    await walk(apply, ['serve.process_ended'], undo);
  });
});
