import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { digestOf } from '../files/digest';
import { removeUnusedFrom } from '../files/remove-unused';
import { createTempName } from '../files/running-process';
import { writeFileAtomic } from '../files/write-file-atomic';
import type { ContentState } from '../store/content-cache';
import { cacheFileForm } from './cache-file';
import { markdownFileForm } from './saved-markdown';

const STATE_VERSION = 2;
const STATE_FILE = 'state.json';
const BUILDS_FOLDER = 'builds';

const stateForm = z.object({
  version: z.literal(STATE_VERSION),
  /** Folder below `builds/` that contains the files. */
  folder: z.string().regex(/^[\w-]+$/),
  /** Content in the form of its own part of the cache. */
  content: z.custom<ContentState>((value) => typeof value === 'object' && value !== null),
  /** Digests by name of the inputs that all pages share: if all are unchanged, no page needs to be checked. */
  inputs: z.record(z.string(), z.string()),
  /** Dependencies of the layout of each locale. */
  layouts: z.record(z.string(), z.record(z.string(), z.string())),
  files: z.object({ pages: cacheFileForm, outputs: cacheFileForm, siteMap: cacheFileForm }),
  /** The parsed Markdown of its pages or of an earlier build's, if there is any. */
  markdown: markdownFileForm.optional(),
});

/** The state for the next build. Plain data, committed in one step. */
export type SiteState = z.infer<typeof stateForm>;

export type StateFile = keyof SiteState['files'];

/** The file of a build's state below the cache. */
export function stateFile(cacheDir: string, folder: string, name: StateFile): string {
  return join(cacheDir, BUILDS_FOLDER, folder, `${name}.jsonl`);
}

/**
 * The state that the last build committed; undefined if it is missing, damaged or of another version: then everything
 * is built again.
 */
export async function readSiteState(cacheDir: string): Promise<SiteState | undefined> {
  try {
    const { digest, state } = JSON.parse(await readFile(join(cacheDir, STATE_FILE), 'utf8'));
    return digestOf(state) === digest ? stateForm.parse(state) : undefined;
  } catch {
    return undefined;
  }
}

/** The state of a running build: files in its own folder, which no other build uses before the commit. */
export interface StateDraft {
  file(name: StateFile): string;
  /** Commits this state in one step; files that only older states use can be removed after that. */
  commit(state: Omit<SiteState, 'version' | 'folder'>): Promise<SiteState>;
  /** Discards uncommitted files. */
  discard(): Promise<void>;
}

/** Starts the state of a build. */
export async function openStateDraft(cacheDir: string): Promise<StateDraft> {
  const folder = createTempName();
  const root = join(cacheDir, BUILDS_FOLDER, folder);
  await mkdir(root, { recursive: true });
  let isCommitted = false;
  return {
    file: (name) => stateFile(cacheDir, folder, name),
    async commit(committed) {
      const state: SiteState = { version: STATE_VERSION, folder, ...committed };
      const text = JSON.stringify({ digest: digestOf(state), state });
      await writeFileAtomic(join(cacheDir, STATE_FILE), text, { isDurable: true });
      isCommitted = true;
      return state;
    },
    async discard() {
      if (!isCommitted) await rm(root, { recursive: true, force: true });
    },
  };
}

/** Removes files of builds that the state does not refer to, except those of builds that may still run. */
export async function removeUnusedBuilds(
  cacheDir: string,
  used: SiteState,
  previous?: SiteState,
): Promise<void> {
  const root = join(cacheDir, BUILDS_FOLDER);
  await removeUnusedFrom(root, new Set([used.folder]), (name) => name === previous?.folder);
}
