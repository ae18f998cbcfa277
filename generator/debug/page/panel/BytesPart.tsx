import type { InspectedBytes } from '../page-inspection';

type Counts = Pick<InspectedBytes, 'files' | 'bytes' | 'compressed'>;

const ON_DEMAND: InspectedBytes['kind'] = 'scripts on demand';

function sumOf(list: readonly Counts[]): Counts {
  const total = (name: keyof Counts) => list.reduce((sum, counts) => sum + counts[name], 0);
  return { files: total('files'), bytes: total('bytes'), compressed: total('compressed') };
}

/** A number with separators: `276,581`. */
function grouped(count: number): string {
  return count.toLocaleString('en');
}

/** The compressed bytes of all files. */
export function totalBytes(bytes: readonly InspectedBytes[]): string {
  return grouped(sumOf(bytes).compressed);
}

interface RowProps extends Counts {
  readonly name: string;
  readonly isSum?: boolean;
}

function Row({ name, files, bytes, compressed, isSum = false }: RowProps) {
  return (
    <tr className={isSum ? 'sum' : undefined}>
      <th scope="row">{name}</th>
      <td className="number">{grouped(files)}</td>
      <td className="number">{grouped(bytes)}</td>
      <td className="number">{grouped(compressed)}</td>
    </tr>
  );
}

/** The bytes of the page: by kind of file, then what every visit loads, then all. */
export function BytesPart({ bytes }: { readonly bytes: readonly InspectedBytes[] }) {
  const atOnce = bytes.filter(({ kind }) => kind !== ON_DEMAND);
  return (
    <>
      <table className="bytes">
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col">Files</th>
            <th scope="col">Bytes</th>
            <th scope="col">Compressed</th>
          </tr>
        </thead>
        <tbody>
          {bytes.map((counts) => (
            <Row key={counts.kind} name={counts.kind} {...counts} />
          ))}
          {atOnce.length < bytes.length && <Row name="without interaction" {...sumOf(atOnce)} isSum />}
          <Row name="total" {...sumOf(bytes)} isSum />
        </tbody>
      </table>
      <p className="quiet">Compressed by brotli, about as hosts send it.</p>
    </>
  );
}
