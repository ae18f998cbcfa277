import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** A block of code of a page of the documentation. */
export interface CodeBlock {
  readonly language: string;
  /** The file that the block is about; empty when it is about none. */
  readonly file: string;
  readonly text: string;
}

const FENCED = /^```(\S*) ?(.*)\n([\s\S]*?)^```$/gm;

/** The documentation's text at a path below the project. */
export const readDocument = (path: string): Promise<string> => readFile(join(ROOT, path), 'utf8');

/** The part of a text below a heading of the second level. Throws where there is none. */
export function chapter(markdown: string, heading: string): string {
  const found = markdown.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (found === undefined) throw new Error(`There is no heading ${heading}.`);
  return found;
}

/** The code blocks of a text in order. */
export function codeBlocks(markdown: string): CodeBlock[] {
  return [...markdown.matchAll(FENCED)].map(([, language = '', file = '', text = '']) => ({
    language,
    file: file.trim(),
    text,
  }));
}

/** A side of an edit. A line without any sign, as editors leave it that trim lines, is an empty one of both sides. */
function sideOf(hunk: string, otherSign: string): string {
  const lines = hunk.replace(/\n$/, '').split('\n');
  return lines
    .filter((line) => line[0] !== otherSign)
    .map((line) => `${line.slice(1)}\n`)
    .join('');
}

function applyHunk(text: string, hunk: string): string {
  const before = sideOf(hunk, '+');
  const lined = `\n${text}`;
  const place = lined.indexOf(`\n${before}`);
  if (place < 0 || place !== lined.lastIndexOf(`\n${before}`))
    throw new Error(`These lines are ${place < 0 ? 'not there' : 'there more than once'}:\n${before}`);
  return text.slice(0, place) + sideOf(hunk, '-') + text.slice(place + before.length);
}

/** A file's text with the edits of a block made. Throws where the lines around an edit are not there exactly once. */
export function editedText(text: string, { text: edits }: Pick<CodeBlock, 'text'>): string {
  return edits.split(/^@@\n/m).reduce(applyHunk, text);
}

/** Makes what a block says below a folder: a new file, or edits of one that is there. */
export async function applyBlock(block: CodeBlock, folder: string): Promise<void> {
  const path = join(folder, block.file);
  if (block.language === 'diff') {
    await writeFile(path, editedText(await readFile(path, 'utf8'), block));
    return;
  }
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, block.text, { flag: 'wx' });
}
