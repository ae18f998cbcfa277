export type Encoding = 'br' | 'gzip' | 'identity';

function qualities(header: string): Map<string, number> {
  const entries = header.split(',').map((part): [string, number] => {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.map((parameter) => parameter.trim().match(/^q=([\d.]+)$/)?.[1]).find(Boolean);
    return [name.trim(), quality === undefined ? 1 : Number(quality)];
  });
  return new Map(entries.filter(([name, quality]) => name !== '' && !Number.isNaN(quality)));
}

/** The encoding that a client likes best; brotli when it likes several equally (RFC 9110, section 12.5.3). */
export function preferredEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = qualities(acceptEncoding ?? '');
  const qualityOf = (name: string) => accepted.get(name) ?? accepted.get('*') ?? 0;
  const brotli = qualityOf('br');
  const gzip = qualityOf('gzip');
  const identity = accepted.get('identity') ?? 0;
  if (Math.max(brotli, gzip) <= 0 || identity > Math.max(brotli, gzip)) return 'identity';
  return brotli >= gzip ? 'br' : 'gzip';
}

/** Whether an `If-None-Match` header names this entity tag; the comparison is weak (RFC 9110, section 13.1.2). */
export function matchesEntityTag(ifNoneMatch: string | undefined, entityTag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const tags = ifNoneMatch.match(/(?:W\/)?"[^"]*"/g) ?? [];
  return tags.some((tag) => tag.replace(/^W\//, '') === entityTag);
}

/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The single range that a `Range` header asks for. Undefined means the whole file: no header, several ranges, or
 * nothing that can be understood (RFC 9110, section 14.2).
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
