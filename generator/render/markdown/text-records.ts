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

/** The digest of a stored text: it proves that the text is complete and belongs to its key. */
export function textDigest(key: string, json: string): string {
  return digestOfText(key + json);
}
