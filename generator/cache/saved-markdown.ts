import { closeSync, mkdirSync, openSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { createHashedFile, digestOfFile, type HashedFile } from '../files/hashed-file';
import { createPieceReader } from '../files/piece-reader';
import { removeUnusedFrom } from '../files/remove-unused';
import { createTempName, isOwnFile } from '../files/running-process';
import { cacheFileForm } from './cache-file';

/** The file with the parsed Markdown of the pages: JSON for each page, and at the end where it is. */
export const markdownFileForm = cacheFileForm.extend({
  /** Below `<cacheDir>/markdown/`. */
  name: z.string().regex(/^[\w-]+\.json$/),
  /** The position of the places. */
  places: z.number(),
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
  /** Closes the files, and removes an unfinished one. */
  discard(): void;
}

type Place = readonly [start: number, end: number];

/** A file whose pages are read on demand, so that memory does not grow with the site. */
interface OpenedFile {
  of(path: string): string | undefined;
  close(): void;
}

const NO_FILE: OpenedFile = { of: () => undefined, close: () => undefined };

/** Opens a file if it is as it was written. */
function openFile(folder: string, { name, bytes, sha256, places: end }: MarkdownFile): OpenedFile {
  try {
    const file = join(folder, name);
    if (digestOfFile(file).sha256 !== sha256) return NO_FILE;
    const descriptor = openSync(file, 'r');
    const readPiece = createPieceReader(() => new Error('The file with parsed Markdown ends too early.'));
    const read = (start: number, stop: number) => readPiece(descriptor, start, stop).toString('utf8');
    const places = new Map<string, Place>(JSON.parse(read(end, bytes)));
    return {
      of(path) {
        const place = places.get(path);
        return place && read(...place);
      },
      close: () => closeSync(descriptor),
    };
  } catch {
    return NO_FILE;
  }
}

/** A new file. */
interface DraftFile {
  readonly name: string;
  readonly content: HashedFile;
  readonly places: Map<string, Place>;
}

function createFile(folder: string): DraftFile {
  const name = `${createTempName()}.json`;
  mkdirSync(folder, { recursive: true });
  return { name, content: createHashedFile(join(folder, name)), places: new Map() };
}

function addPage({ content, places }: DraftFile, path: string, markdown: string): void {
  const start = content.length();
  places.set(path, [start, start + content.writeText(markdown)]);
}

function finishFile({ name, content, places }: DraftFile): Omit<MarkdownFile, 'code'> {
  const end = content.length();
  content.writeText(JSON.stringify([...places]));
  return { name, places: end, ...content.finish() };
}

/** Opens the file of the last build, and adds to a new one. Throws errors of the file system. */
export function openSavedMarkdown(input: SavedMarkdownInput): SavedMarkdown {
  const { cacheDir, code, rendered, total } = input;
  const last = input.last?.code === code ? input.last : undefined;
  const folder = folderOf(cacheDir);
  const isWorthIt = code !== undefined && rendered >= total * MIN_PART;
  const opened = isWorthIt && last !== undefined ? openFile(folder, last) : NO_FILE;
  let draft: DraftFile | undefined;
  let isOpen = true;
  const close = () => {
    if (isOpen) opened.close();
    isOpen = false;
  };
  return {
    of: opened.of,
    add(path, markdown) {
      if (!isWorthIt) return;
      draft ??= createFile(folder);
      addPage(draft, path, markdown);
    },
    finish(paths) {
      if (draft !== undefined) {
        for (const path of paths) {
          const markdown = draft.places.has(path) ? undefined : opened.of(path);
          if (markdown !== undefined) addPage(draft, path, markdown);
        }
      }
      close();
      return draft === undefined || code === undefined ? last : { ...finishFile(draft), code };
    },
    discard() {
      close();
      draft?.content.abandon();
      if (draft !== undefined) rmSync(join(folder, draft.name), { force: true });
    },
  };
}

/** Removes the files that the state does not refer to, except those of builds that may still run. */
export async function removeUnusedMarkdown(cacheDir: string, used?: MarkdownFile, previous?: MarkdownFile) {
  const isReplaced = (name: string) => name === previous?.name || isOwnFile(name);
  await removeUnusedFrom(folderOf(cacheDir), new Set(used && [used.name]), isReplaced);
}
