import type { ReactElement } from 'react';
import { useText } from '../../components/text/use-text';
import type { ContentOf } from '../../content-model/model';
import { SectionFrame } from '../SectionFrame';
import { SectionIntro } from '../SectionIntro';
import { islandIdOf, type SectionProps } from '../section-content';
import { ColumnChoice } from './ColumnChoice';
import { ComparisonRows } from './ComparisonRows';
import type { sectionComparison } from './comparison.schema';
import { type ComparisonTable, readComparisonTable } from './comparison-table';
import { PlanPrices } from './PlanPrices';

type ComparisonProps = SectionProps<ContentOf<typeof sectionComparison>>;

interface ComparisonFrameProps extends ComparisonProps {
  readonly table: ComparisonTable;
}

function ComparisonFrame({ table, section, place }: ComparisonFrameProps): ReactElement {
  const text = useText();
  const [corner, ...columns] = table.columns;
  const isPair = columns.length === 2;
  return (
    <div className={`comparison__frame comparison__frame--${isPair ? 'pair' : 'many'}`}>
      {columns.length > 2 ? (
        <ColumnChoice name={islandIdOf(section, place, 'column')} columns={columns} />
      ) : null}
      <table className="comparison__table">
        <thead>
          <tr>
            <th scope="col" className="comparison__corner">
              {corner || <span className="visually-hidden">{section.heading || text('comparison')}</span>}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
          <PlanPrices section={section} place={place} columns={columns} />
        </thead>
        {table.groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: static HTML; groups may have the same title or none
          <ComparisonRows key={index} group={group} isPair={isPair} />
        ))}
      </table>
    </div>
  );
}

/** A comparison table; renders only the intro if its data is invalid. */
export function Comparison({ section, place }: ComparisonProps): ReactElement {
  const { data: table } = readComparisonTable(section.table);
  return (
    <SectionFrame section={section} place={place} className="comparison">
      <SectionIntro section={section} place={place} body={section.body} />
      {table ? <ComparisonFrame table={table} section={section} place={place} /> : null}
    </SectionFrame>
  );
}
