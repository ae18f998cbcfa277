import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** A code block of a page of the documentation. */
export interface CodeBlock {
  readonly language: string;
  /** The file of the block; empty if it has none. */
  readonly file: string;
  readonly text: string;
}

const FENCED = /^```(\S*) ?(.*)\n([\s\S]*?)^```$/gm;

/** The documentation's text at a path below the project. */
export const readDocument = (path: string): Promise<string> => readFile(join(ROOT, path), 'utf8');

/** The part of a text below a level-two heading. Throws if there is none. */
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
