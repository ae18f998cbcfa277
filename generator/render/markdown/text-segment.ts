import { hash } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { digestOfText } from '../../files/digest';
import { ContentRecords } from '../../store/content-records';
import { type RecordFiles, readTableFile, recordFileNames } from '../../store/record-files';
import type { RecordRow } from '../../store/record-table';

const DIGEST_LENGTH = digestOfText('').length;

/**
 * The key of a compiled text: a digest of its UTF-16 code units, because in UTF-8 all lone surrogates would be equal.
 */
export function textKey(source: string, isIdentified: boolean): string {
  const units = Buffer.from(`${isIdentified ? 'identified' : 'plain'}:${source}`, 'utf16le');
  return hash('sha256', units).slice(0, DIGEST_LENGTH);
}

/** The digest of a stored text: it proves that the text is complete and belongs to its key. */
export function textDigest(key: string, json: string): string {
  return digestOfText(key + json);
}

export const segmentForm = z.object({
  /** The common part of its file names. */
  name: z.string().regex(/^[\w-]+$/),
  /** The number of texts. */
  count: z.number(),
  /** Size of the file of records; each record can be checked separately. */
  bytes: z.number(),
  /** Digest of the file with the table of the records. */
  table: z.string(),
});

/** Texts of one or more builds in two files that are written once: the records, and their table. */
export type TextSegment = z.infer<typeof segmentForm>;

/** The names of a segment's files. */
export function segmentFiles({ name }: TextSegment): string[] {
  return Object.values(recordFileNames(name));
}

/** Opens the records of a segment; undefined if its files have changed. */
export function openSegment(folder: string, segment: TextSegment): ContentRecords | undefined {
  try {
    const names = recordFileNames(segment.name);
    const file = join(folder, names.records);
    if (statSync(file).size !== segment.bytes) return undefined;
    const { table, sha256 } = readTableFile(join(folder, names.table));
    return sha256 === segment.table ? ContentRecords.open([file], table) : undefined;
  } catch {
    // A segment without its files is ignored: its texts are compiled again.
    return undefined;
  }
}

function intactText(records: ContentRecords, row: RecordRow): readonly [string, string] | undefined {
  try {
    const { key, json } = records.textsOf(row);
    return textDigest(key, json) === row.digest ? [key, json] : undefined;
  } catch {
    return undefined;
  }
}

/** All keys of a segment with their JSON, without damaged ones. */
export function* textsOf(records: ContentRecords): Generator<readonly [string, string]> {
  for (const row of records.table.rows()) {
    const text = intactText(records, row);
    if (text !== undefined) yield text;
  }
}

/** Completes the files of a segment. It can be read then. */
export function finishSegment(files: RecordFiles, count: number): TextSegment {
  const { records, table } = files.finish();
  return { name: files.name, count, bytes: records.bytes, table: table.sha256 };
}
