import { hash } from 'node:crypto';
import { digestOfText } from '../../files/digest';

const DIGEST_LENGTH = digestOfText('').length;

/**
 * The key of a compiled text: a digest of its UTF-16 code units, because in UTF-8 all lone surrogates would be equal.
 */
export function textKey(source: string, isIdentified: boolean): string {
  const units = Buffer.from(`${isIdentified ? 'identified' : 'plain'}:${source}`, 'utf16le');
  return hash('sha256', units).slice(0, DIGEST_LENGTH);
}

/** A stored text: one line that proves that it is complete and belongs to its key. JSON has no line breaks. */
export function textRecord(key: string, json: string): string {
  return `${digestOfText(key + json)}${json}\n`;
}

/** The JSON of a record; undefined if it is damaged. */
export function jsonOfRecord(key: string, record: string): string | undefined {
  if (!record.endsWith('\n')) return undefined;
  const json = record.slice(DIGEST_LENGTH, -1);
  return record.startsWith(digestOfText(key + json)) ? json : undefined;
}
