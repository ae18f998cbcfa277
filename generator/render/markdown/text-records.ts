import { hash } from 'node:crypto';
import { digestOfText } from '../../files/digest';

const DIGEST_LENGTH = digestOfText('').length;

/**
 * The key of a compiled text: a digest of its code units, because as UTF-8 all halves of surrogate pairs would be
 * the same.
 */
export function textKey(source: string, isIdentified: boolean): string {
  const units = Buffer.from(`${isIdentified ? 'identified' : 'plain'}:${source}`, 'utf16le');
  return hash('sha256', units).slice(0, DIGEST_LENGTH);
}

/** A text as it is kept: one line that tells whether it is whole and belongs to its key. JSON has no line ends. */
export function textRecord(key: string, json: string): string {
  return `${digestOfText(key + json)}${json}\n`;
}

/** The JSON of a record; undefined when it was damaged. */
export function jsonOfRecord(key: string, record: string): string | undefined {
  if (!record.endsWith('\n')) return undefined;
  const json = record.slice(DIGEST_LENGTH, -1);
  return record.startsWith(digestOfText(key + json)) ? json : undefined;
}
