import type { ReactElement } from 'react';
import { ScrollFrame } from '../../components/scroll-frame/ScrollFrame';
import { useText } from '../../components/text/use-text';
import type { ContentOf } from '../../content-model/model';
import { SectionFrame } from '../SectionFrame';
import { SectionIntro } from '../SectionIntro';
import type { SectionProps } from '../section-content';
import { ComparisonRows } from './ComparisonRows';
import type { sectionComparison } from './comparison.schema';
import type { ComparisonTable } from './comparison-table';
import { readComparisonTable } from './comparison-table';

interface ComparisonFrameProps {
  readonly table: ComparisonTable;
  readonly label: string;
}

function ComparisonFrame({ table, label }: ComparisonFrameProps): ReactElement {
  const [corner, ...columns] = table.columns;
  const kind = columns.length === 2 ? 'pair' : 'many';
  return (
    <ScrollFrame label={label} className={`comparison__frame comparison__frame--${kind}`}>
      <table className="comparison__table">
        <thead>
          <tr>
            <th scope="col" className="comparison__corner">
              {corner ? corner : <span className="visually-hidden">{label}</span>}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {table.groups.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: static HTML; groups may have the same title or none
          <ComparisonRows key={index} group={group} columnCount={table.columns.length} />
        ))}
      </table>
    </ScrollFrame>
  );
}

/** A table in a frame of its own that scrolls; nothing but the intro when its data cannot be read. */
export function Comparison({
  section,
  place,
}: SectionProps<ContentOf<typeof sectionComparison>>): ReactElement {
  const text = useText();
  const { data: table } = readComparisonTable(section.table);
  return (
    <SectionFrame section={section} place={place} className="comparison">
      <SectionIntro section={section} place={place} body={section.body} />
      {table ? <ComparisonFrame table={table} label={section.heading || text('scroll-table')} /> : null}
    </SectionFrame>
  );
}
