import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const STYLED = 'templates';
const SOURCES = ['templates', 'client', 'config', 'generator'];
const CODE = new Set(['.ts', '.tsx']);

async function filesIn(folder: string, isWanted: (extension: string) => boolean): Promise<string[]> {
  const items = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = items.filter((item) => item.isFile()).map((item) => join(item.parentPath, item.name));
  return files.filter((file) => isWanted(extname(file))).sort();
}

const code = (
  await Promise.all(
    SOURCES.map(async (folder) => {
      const files = await filesIn(folder, (extension) => CODE.has(extension));
      return Promise.all(files.map((file) => readFile(file, 'utf8')));
    }),
  )
)
  .flat()
  .join('\n');

const words = new Set(code.match(/[A-Za-z_][\w-]*/g));
/** Beginnings of names that code completes, such as `button--` for each style of a button. */
const beginnings = new Set([...code.matchAll(/([a-z][\w-]*-)\$\{/g)].map(([, name]) => name as string));

/** The classes in the selectors of a style sheet. */
function classesOf(css: string): string[] {
  const selectors = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/url\([^)]*\)|"[^"]*"/g, '');
  return [...new Set([...selectors.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name as string))];
}

const isWritten = (name: string) =>
  words.has(name) || [...beginnings].some((beginning) => name.startsWith(beginning));

const stylesheets = await filesIn(STYLED, (extension) => extension === '.css');

describe('every class in a style sheet is one that code gives to an element', () => {
  it.each(stylesheets)('%s', async (file) => {
    const classes = classesOf(await readFile(file, 'utf8'));
    expect(classes.filter((name) => !isWritten(name))).toEqual([]);
  });
});

it('every custom property is set somewhere, and used', async () => {
  const texts = await Promise.all(stylesheets.map((file) => readFile(file, 'utf8')));
  const css = texts.join('\n').replace(/\/\*[\s\S]*?\*\//g, '');
  const named = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, name]) => name);
  const defined = named(/(?<![\w-])(--[a-z][\w-]*)\s*:/g, css);
  const setByCode = named(/['"`](--[a-z][\w-]*)['"`]/g, code);
  const known = new Set([...defined, ...setByCode]);
  const used = new Set(named(/var\(\s*(--[a-z][\w-]*)/g, `${css}\n${code}`));
  expect([...used].filter((name) => !known.has(name))).toEqual([]);
  expect([...new Set(defined)].filter((name) => !used.has(name))).toEqual([]);
});
