/** The bytes from `start` to `end`, inclusive. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The single range of a `Range` header. Undefined means the complete file: no header, several ranges, or an invalid
 * one (RFC 9110, section 14.2).
 *
 * Own code, because range-parser and its derivatives refuse a suffix longer than the file, which means the complete
 * file, and a range that ends before it begins, which must be ignored (RFC 9110, section 14.1.2).
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = header?.match(/^bytes=(\d*)-(\d*)$/) ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  if (last !== '' && Number(last) < Number(first)) return undefined;
  if (Number(first) >= size) return 'unsatisfiable';
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
