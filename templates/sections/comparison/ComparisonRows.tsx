import type { ReactElement } from 'react';
import { planNumbers } from '../../../config/plan-numbers';
import { fillText } from '../../components/text/fill-text';
import { useText } from '../../components/text/use-text';
import { useRenderContext } from '../../content-model/render-context';
import type { ComparisonTable } from './comparison-table';

type Group = ComparisonTable['groups'][number];
type Cell = Group['rows'][number]['cells'][number];

function CellContent({ cell }: { readonly cell: Cell }): ReactElement {
  const text = useText();
  const { page } = useRenderContext();
  if (typeof cell === 'string') return <>{fillText(cell, planNumbers(page.locale))}</>;
  // The style sheet draws the mark over the text, which needs only one element per cell in tables of over a hundred.
  return (
    <span className={cell ? 'comparison__yes' : 'comparison__no'}>
      {text(cell ? 'included' : 'not-included')}
    </span>
  );
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
            <td key={index}>
              <CellContent cell={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
