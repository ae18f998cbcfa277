import { hash } from 'node:crypto';

const DIGITS = 32;

/** The SHA-256 of a content: 64 hexadecimal digits. */
export function sha256(content: string | Uint8Array): string {
  return hash('sha256', content);
}

/** The first 32 hexadecimal digits of the SHA-256 of a text or of its bytes. */
export function digestOfText(text: string | Uint8Array): string {
  return sha256(text).slice(0, DIGITS);
}

/** Digest of plain JSON data, independent of the order of keys. */
export function digestOf(value: unknown): string {
  return digestOfText(canonicalJson(value));
}

/** JSON with keys sorted by code unit, so that equal data is equal text. Undefined members are left out. */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) {
    // The same text, several times faster if there are many.
    if (value.every((item) => typeof item === 'string')) return JSON.stringify(value);
    let items = '';
    for (const item of value) items += items === '' ? canonicalJson(item) : `,${canonicalJson(item)}`;
    return `[${items}]`;
  }
  const record = value as Readonly<Record<string, unknown>>;
  let members = '';
  for (const key of Object.keys(record).sort()) {
    const member = record[key];
    if (member === undefined) continue;
    members += `${members === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(member)}`;
  }
  return `{${members}}`;
}
