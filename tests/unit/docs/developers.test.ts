import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RECIPES } from '../../../generator/scaffold/recipes';
import type { Scaffold } from '../../../generator/scaffold/scaffold';
import type { ScaffoldKind } from '../../../generator/scaffold/scaffold-kinds';
import { chapter, codeBlocks, readDocument } from '../../support/guide-steps';

const ROOT = resolve(import.meta.dirname, '../../..');
const GUIDE = await readDocument('docs/developers.md');
const CHAPTERS = [
  'Add a section',
  'Add an island',
  'Add a page',
  'Add a locale',
  'Add an experiment',
  'Add a vendor',
];

const SCRIPTS = Object.keys(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts);
/** A path in code that begins with a folder of the project. */
const PATHS = /`((?:bin|client|config|content|docs|generator|scripts|templates|tests)\/[\w./-]*)`/g;

const MODEL_FILE = 'content/migrations/content-model.json';

function scaffoldOf(command: string): Scaffold {
  const [, kind, name = '', options = ''] = /^npx site new (\w+) (\S+)(.*)$/.exec(command) ?? [];
  return RECIPES[kind as ScaffoldKind](name, {
    owner: 'the growth team',
    endsOn: '2099-03-31',
    withoutConsent: options.includes('--without-consent'),
  });
}

/** What the commands of a chapter add. */
function scaffoldsIn(heading: string): Scaffold[] {
  const blocks = codeBlocks(chapter(GUIDE, heading)).filter(({ language }) => language === 'sh');
  return blocks.flatMap(({ text }) => (text.match(/^npx site new .*$/gm) ?? []).map(scaffoldOf));
}

function pathsOf({ files, edits, changesContentModel }: Scaffold): string[] {
  const created = files.map(({ path }) => path);
  return [...created, ...Object.keys(edits), ...(changesContentModel ? [MODEL_FILE] : [])];
}

describe.each(CHAPTERS)('the chapter "%s" in the guide for developers', (heading) => {
  const paths = new Set(scaffoldsIn(heading).flatMap(pathsOf));

  it('lists every file that its commands create or edit', () => {
    const listed = [...chapter(GUIDE, heading).matchAll(PATHS)].map(([, path]) => path);
    expect(paths.size).toBeGreaterThan(0);
    expect([...paths].filter((path) => !listed.includes(path))).toEqual([]);
  });

  it('lists only files in its tables that its commands create or edit', () => {
    const files = chapter(GUIDE, heading)
      .split(/^\| File \| Contains \|$/m)
      .slice(1);
    const rows = files.flatMap((table) => table.split('\n\n')[0]?.match(/^\| `[^`]+`/gm) ?? []);
    expect(rows.map((row) => row.slice(3, -1)).filter((path) => !paths.has(path))).toEqual([]);
  });
});

describe('the guide for developers', () => {
  it('refers only to existing files and folders, or to those that its commands create', () => {
    const created = CHAPTERS.flatMap(scaffoldsIn).flatMap(({ files }) => files.map(({ path }) => path));
    const named = [...GUIDE.matchAll(PATHS)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !created.includes(path) && !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('refers only to existing npm scripts', () => {
    const named = [...GUIDE.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, script = '']) => script);
    expect(named.filter((script) => !SCRIPTS.includes(script))).toEqual([]);
  });

  it('lists its chapters in order', () => {
    const listed = [...GUIDE.matchAll(/^- \[(.*)\]\(#.*\)$/gm)].map(([, title]) => title);
    expect(listed).toEqual([...GUIDE.matchAll(/^## (.*)$/gm)].map(([, title]) => title));
  });
});
