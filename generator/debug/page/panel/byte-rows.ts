import type { InspectedBytes } from '../page-inspection';

export interface ByteRow {
  readonly name: string;
  readonly files: string;
  readonly bytes: string;
  readonly compressed: string;
  readonly isSum: boolean;
}

const ON_DEMAND: InspectedBytes['kind'] = 'scripts on demand';

/** A number with its thousands apart: `276,581`. */
export function grouped(count: number): string {
  return count.toLocaleString('en');
}

type Counts = Pick<InspectedBytes, 'files' | 'bytes' | 'compressed'>;

function rowOf(name: string, { files, bytes, compressed }: Counts, isSum = false): ByteRow {
  return { name, files: grouped(files), bytes: grouped(bytes), compressed: grouped(compressed), isSum };
}

function sumOf(list: readonly Counts[]): Counts {
  const total = (name: keyof Counts) => list.reduce((sum, counts) => sum + counts[name], 0);
  return { files: total('files'), bytes: total('bytes'), compressed: total('compressed') };
}

/** Rows by kind, then what every visit loads, then everything. */
export function byteRows(bytes: readonly InspectedBytes[]): ByteRow[] {
  const atOnce = bytes.filter(({ kind }) => kind !== ON_DEMAND);
  return [
    ...bytes.map((counts) => rowOf(counts.kind, counts)),
    ...(atOnce.length < bytes.length ? [rowOf('without use', sumOf(atOnce), true)] : []),
    rowOf('total', sumOf(bytes), true),
  ];
}
