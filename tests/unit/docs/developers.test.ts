import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type CodeBlock, chapter, codeBlocks, editedText, readDocument } from '../../support/guide-steps';

const ROOT = resolve(import.meta.dirname, '../../..');
const GUIDE = await readDocument('docs/developers.md');
const RECIPES = ['Add a section', 'Add an island', 'Add a locale', 'Add an experiment', 'Add a vendor'];

const SCRIPTS = Object.keys(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).scripts);
/** What stands in code and begins with a folder of the project. */
const PATHS = /`((?:bin|client|config|content|docs|generator|scripts|templates|tests)\/[\w./-]*)`/g;

function filesOf(heading: string): CodeBlock[] {
  return codeBlocks(chapter(GUIDE, heading)).filter(({ file }) => file !== '');
}

describe.each(RECIPES)('the recipe "%s" in the guide for developers', (heading) => {
  const blocks = filesOf(heading);

  it('edits lines that occur exactly once in the sources', () => {
    const texts = new Map<string, string>();
    const edits = blocks.filter(({ language }) => language === 'diff');
    expect(edits).not.toEqual([]);
    for (const block of edits) {
      const before = texts.get(block.file) ?? readFileSync(join(ROOT, block.file), 'utf8');
      texts.set(block.file, editedText(before, block));
      expect(texts.get(block.file)).not.toBe(before);
    }
  });

  it('creates only files that do not exist yet', () => {
    const made = blocks.filter(({ language }) => language !== 'diff').map(({ file }) => file);
    expect(made.filter((file) => existsSync(join(ROOT, file)))).toEqual([]);
  });
});

describe('the guide for developers', () => {
  it('refers only to existing files and folders, or to those that it creates', () => {
    const made = RECIPES.flatMap((heading) => filesOf(heading).map(({ file }) => file));
    const named = [...GUIDE.matchAll(PATHS)].map(([, path = '']) => path);
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !made.includes(path) && !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('refers only to existing npm scripts', () => {
    const named = [...GUIDE.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, script = '']) => script);
    expect(named.filter((script) => !SCRIPTS.includes(script))).toEqual([]);
  });
});

describe('an edit in the guide', () => {
  const hunk = ' one\n-two\n+three\n';

  it('replaces lines', () => {
    expect(editedText('one\ntwo\nfour\n', { text: hunk })).toBe('one\nthree\nfour\n');
  });

  it('can change several places', () => {
    expect(editedText('one\ntwo\n\nfour\n', { text: `${hunk}@@\n\n four\n+five\n` })).toBe(
      'one\nthree\n\nfour\nfive\n',
    );
  });

  it.each([
    ['are missing', 'one\nfour\n', 'not there'],
    ['occur twice', 'one\ntwo\none\ntwo\n', 'more than once'],
    ['are only the end of longer lines', 'zero, one\ntwo\n', 'not there'],
  ])('fails when its lines %s', (_name, text, message) => {
    expect(() => editedText(text, { text: hunk })).toThrow(message);
  });
});
