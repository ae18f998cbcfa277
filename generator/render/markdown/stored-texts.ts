import { join } from 'node:path';
import { z } from 'zod';
import { removeUnusedFrom } from '../../files/remove-unused';
import { RecordFiles } from '../../store/record-files';
import type { StoredTextsHandle } from './markdown-texts';
import { type OldSegment, segmentsToRewrite } from './segments-to-rewrite';
import { finishSegment, openSegment, segmentFiles, segmentForm, textDigest, textsOf } from './text-segment';

const stateForm = z.object({
  /** Digest of the code that compiled the texts; other code must not reuse them. */
  code: z.string(),
  /** Newest first. */
  segments: z.array(segmentForm),
});

/** The state for the next build: plain JSON. */
export type StoredTextsState = z.infer<typeof stateForm>;

/** The compiled texts of earlier builds and of this one, in the main process. */
export interface StoredTexts {
  readonly handle: StoredTextsHandle;
  /** Adds a text that a thread compiled; known keys are ignored. */
  add(key: string, json: string): void;
  /** Marks texts that threads have read from the cache as used. */
  markUsed(keys: Iterable<string>): void;
  /**
   * Writes the added texts. After a complete build, which read every text of the site, only used and added texts are
   * retained; otherwise all are. Old files stay until `removeUnusedTexts`.
   */
  finish(options: { readonly isWhole: boolean }): Promise<StoredTextsState>;
  /** Closes the texts of earlier builds and drops the added ones. */
  discard(): void;
}

function folderIn(cacheDir: string): string {
  return join(cacheDir, 'markdown-texts');
}

function openSegments(folder: string, code: string, previous: unknown): Array<Omit<OldSegment, 'used'>> {
  const state = stateForm.safeParse(previous).data;
  return (state?.code === code ? state.segments : []).flatMap((segment) => {
    const records = openSegment(folder, segment);
    return records === undefined ? [] : [{ segment, records }];
  });
}

function countUsed({ records }: Pick<OldSegment, 'records'>, used: ReadonlySet<string>): number {
  return [...used].filter((key) => records.table.candidates(key).length > 0).length;
}

/**
 * Opens the texts of earlier builds. States of another form, missing or truncated files and texts of other code are
 * ignored; a damaged record is detected when it is read.
 */
export function openStoredTexts({
  cacheDir,
  code,
  previous,
}: {
  readonly cacheDir: string;
  readonly code: string;
  /** The state of the last build. */
  readonly previous: unknown;
}): StoredTexts {
  const folder = folderIn(cacheDir);
  const old = openSegments(folder, code, previous);
  const added = new Set<string>();
  const used = new Set<string>();
  let files: RecordFiles | undefined;

  const add = (key: string, json: string) => {
    if (added.has(key)) return;
    added.add(key);
    files ??= new RecordFiles(folder);
    files.add(key, { json, digest: textDigest(key, json) });
  };

  const close = () => {
    for (const { records } of old) records.close();
  };

  return {
    handle: { segments: old.map(({ records }) => records.handle) },
    add,
    markUsed(keys) {
      for (const key of keys) used.add(key);
    },
    async finish({ isWhole }) {
      const counted = old.map((one) => ({
        ...one,
        used: isWhole ? countUsed(one, used) : one.segment.count,
      }));
      const rewritten = segmentsToRewrite(counted, added.size);
      for (const { records } of rewritten.filter((one) => one.used > 0)) {
        for (const [key, json] of textsOf(records)) {
          if (!isWhole || used.has(key)) add(key, json);
        }
      }
      const kept = counted.filter((one) => !rewritten.includes(one)).map(({ segment }) => segment);
      close();
      return { code, segments: files === undefined ? kept : [finishSegment(files, added.size), ...kept] };
    },
    discard() {
      close();
      files?.discard();
    },
  };
}

function filesOf(state: unknown): Set<string> {
  const segments = stateForm.safeParse(state).data?.segments ?? [];
  return new Set(segments.flatMap(segmentFiles));
}

/** Removes files that the state does not refer to, except those of builds that may still run. */
export async function removeUnusedTexts(
  cacheDir: string,
  used: StoredTextsState,
  previous?: unknown,
): Promise<void> {
  const replaced = filesOf(previous);
  await removeUnusedFrom(folderIn(cacheDir), filesOf(used), (name) => replaced.has(name));
}
