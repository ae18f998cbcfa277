import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { createHashedFile, type HashedFile } from '../files/hashed-file';
import { removeUnusedFrom } from '../files/remove-unused';
import { createTempName, isOwnFile } from '../files/running-process';
import { cacheFileForm, linesOf, parseLine, readIntact } from './cache-file';

/** The file with the parsed Markdown of the pages. */
export const markdownFileForm = cacheFileForm.extend({
  /** Below `<cacheDir>/markdown/`. */
  name: z.string().regex(/^[\w-]+\.jsonl$/),
  /** The digest of the code that parsed it. */
  code: z.string(),
});

export type MarkdownFile = z.infer<typeof markdownFileForm>;

const folderOf = (cacheDir: string) => join(cacheDir, 'markdown');

/** Below this part of the pages, parsing their texts again takes less time than reading or writing the file. */
const MIN_PART = 1 / 10;

export interface SavedMarkdownInput {
  readonly cacheDir: string;
  /** The file of the last build. */
  readonly last: MarkdownFile | undefined;
  /** The digest of the code that parses; undefined if unknown: then nothing is saved. */
  readonly code: string | undefined;
  /** How many pages are rendered, and how many there are. */
  readonly rendered: number;
  readonly total: number;
}

/** The parsed Markdown of the pages, for builds that render many pages again. */
export interface SavedMarkdown {
  /** The JSON that an earlier build has added for a page. */
  of(path: string): string | undefined;
  add(path: string, markdown: string): void;
  /** The file for the next build, without the pages that are not in this list. */
  finish(paths: Iterable<string>): MarkdownFile | undefined;
  /** Removes an unfinished file. */
  discard(): void;
}

function* readLines(bytes: Buffer): Iterable<readonly [path: string, line: Buffer]> {
  const lines = linesOf(bytes);
  for (const path of lines) yield [parseLine<string>(path), lines.next().value as Buffer];
}

/** A file with two lines for each page: its path, and the JSON. */
function createFile(folder: string) {
  const name = `${createTempName()}.jsonl`;
  mkdirSync(folder, { recursive: true });
  return { name, writer: createHashedFile(join(folder, name)), written: new Set<string>() };
}

/** Opens the file of the last build, and adds to a new one. Throws errors of the file system. */
export function openSavedMarkdown(input: SavedMarkdownInput): SavedMarkdown {
  const { cacheDir, code, rendered, total } = input;
  const last = input.last?.code === code ? input.last : undefined;
  const folder = folderOf(cacheDir);
  const isWorthIt = rendered >= total * MIN_PART;
  const bytes = isWorthIt && last !== undefined ? readIntact(join(folder, last.name), last) : undefined;
  const lines = new Map(bytes && readLines(bytes));
  let file: ReturnType<typeof createFile> | undefined;
  return {
    of: (path) => lines.get(path)?.toString('utf8'),
    add(path, markdown) {
      if (!isWorthIt || code === undefined) return;
      file ??= createFile(folder);
      writePage(file.writer, path, Buffer.from(`${markdown}\n`));
      file.written.add(path);
    },
    finish(paths) {
      if (file === undefined || code === undefined) return last;
      for (const path of paths) {
        const line = file.written.has(path) ? undefined : lines.get(path);
        if (line !== undefined) writePage(file.writer, path, line);
      }
      return { name: file.name, code, ...file.writer.finish() };
    },
    discard() {
      file?.writer.abandon();
      if (file !== undefined) rmSync(join(folder, file.name), { force: true });
    },
  };
}

function writePage(writer: HashedFile, path: string, line: Uint8Array): void {
  writer.writeText(`${JSON.stringify(path)}\n`);
  writer.write(line);
}

/** Removes the files that the state does not refer to, except those of builds that may still run. */
export async function removeUnusedMarkdown(cacheDir: string, used?: MarkdownFile, previous?: MarkdownFile) {
  const isReplaced = (name: string) => name === previous?.name || isOwnFile(name);
  await removeUnusedFrom(folderOf(cacheDir), new Set(used && [used.name]), isReplaced);
}
