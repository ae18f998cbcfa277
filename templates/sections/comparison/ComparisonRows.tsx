import type { ReactElement } from 'react';
import { Icon } from '../../components/icon/Icon';
import { useText } from '../../components/text/use-text';
import type { ComparisonTable } from './comparison-table';

type Group = ComparisonTable['groups'][number];
type Cell = Group['rows'][number]['cells'][number];

function CellContent({ cell }: { readonly cell: Cell }): ReactElement {
  const text = useText();
  if (typeof cell === 'string') return <>{cell}</>;
  return (
    <span className={cell ? 'comparison__yes' : 'comparison__no'}>
      <Icon name={cell ? 'check' : 'minus'} size={20} />
      <span className="visually-hidden">{text(cell ? 'included' : 'not-included')}</span>
    </span>
  );
}

interface ComparisonRowsProps {
  readonly group: Group;
  readonly columnCount: number;
}

/** One group of rows under its title, which leaves the last column to the color that may run down it. */
export function ComparisonRows({ group, columnCount }: ComparisonRowsProps): ReactElement {
  return (
    <tbody>
      {group.title ? (
        <tr className="comparison__group">
          <th scope="rowgroup" colSpan={columnCount - 1}>
            <span className="comparison__group-title">{group.title}</span>
          </th>
          <td />
        </tr>
      ) : null}
      {group.rows.map(({ label, cells }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {cells.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is told from its neighbours by its column only
            <td key={index}>
              <CellContent cell={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
