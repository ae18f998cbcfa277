import type { ReactElement } from 'react';
import { planNumbers } from '../../../config/plan-numbers';
import { fillText } from '../../components/text/fill-text';
import { useText } from '../../components/text/use-text';
import { useRenderContext } from '../../content-model/render-context';
import type { ComparisonTable } from './comparison-table';

type Group = ComparisonTable['groups'][number];
type Cell = Group['rows'][number]['cells'][number];

/** The style sheet draws a mark over the text of the cell, because a table has over a hundred of them. */
function TableCell({ cell }: { readonly cell: Cell }): ReactElement {
  const text = useText();
  const { page } = useRenderContext();
  if (typeof cell === 'string') return <td>{fillText(cell, planNumbers(page.locale))}</td>;
  return <td className={cell ? 'yes' : 'no'}>{text(cell ? 'included' : 'not-included')}</td>;
}

interface ComparisonRowsProps {
  readonly group: Group;
  /** With two columns the last one is colored from top to bottom, including the rows of group titles. */
  readonly isPair: boolean;
}

/** One group of rows under its title. */
export function ComparisonRows({ group, isPair }: ComparisonRowsProps): ReactElement {
  return (
    <tbody>
      {group.title ? (
        <tr className="comparison__group">
          <th scope="rowgroup" colSpan={isPair ? 2 : undefined}>
            {group.title}
          </th>
          {isPair ? <td /> : null}
        </tr>
      ) : null}
      {group.rows.map(({ label, cells }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          {cells.map((cell, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: only its column identifies a cell
            <TableCell key={index} cell={cell} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}
